// From the lobby to a table for two against a beginner, by ear.

/** Open a table of a game from the lobby; radio buttons are changed by arrows. */
export async function sitDown(page, reader, game) {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  reader.note(`In the lobby: ${(await reader.all("heading")).join(" · ")}`);
  await reader.tabTo(new RegExp(`^New table: ${game}$`));
  await reader.press("Enter");
  await reader.hearing(
    () => reader.all("radio"),
    (radios) => radios.length > 0,
  );
  await reader.tabTo(/^\d$/);
  await chooseRadio(reader, "ArrowLeft", /^2$/);
  await reader.tabTo(/^Bot$|^beginner$|^Free this seat$/);
  if ((await reader.focus()).name === "Bot") await reader.press("Enter");
  await reader.tabTo(/^(random|greedy|beginner|casual|club|expert|master)$/);
  await chooseRadio(reader, "ArrowLeft", /beginner/);
  await reader.tabTo(/^Open the table/);
  await reader.press("Enter");
}

async function chooseRadio(reader, key, name) {
  if (name.test((await reader.focus()).name)) return;
  if (!(await reader.go(key, (at) => name.test(at.name), 8))) throw new Error(`No arrow leads to ${name}.`);
}
