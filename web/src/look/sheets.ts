// Symbol sheets are put into the page once; `<use href="#id">` then finds them.

const present = new Set<string>();

/** Put a sheet into the page; a second call with the same name does nothing. */
export async function putSheet(name: string, load: () => Promise<{ default: string }>): Promise<void> {
  if (present.has(name)) return;
  present.add(name);
  const { default: svg } = await load();
  const holder = document.createElement("div");
  holder.dataset.sheet = name;
  // Zero size, not `display: none`, which would kill patterns.
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = svg;
  // Browsers say the title of a symbol wherever it is used, even where it is hidden: "add New table".
  for (const title of holder.querySelectorAll("title")) title.remove();
  document.body.prepend(holder);
}
