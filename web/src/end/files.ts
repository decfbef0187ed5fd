// Files made in the page.

const LARGE = 1600;

/** Hand a file to the person. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A picture as PNG, its longer side 1600 pixels. */
export async function pngOf(address: string): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = LARGE / Math.max(image.naturalWidth || 1, image.naturalHeight || 1);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round((image.naturalWidth || LARGE) * scale);
  canvas.height = Math.round((image.naturalHeight || LARGE) * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
