// Reads a tar: names and bytes. Only what our own pack contains is understood.

const BLOCK = 512;

/** The files of an archive by their path. */
export function untar(archive: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (let at = 0; archive[at];) {
    const header = archive.subarray(at, at + BLOCK);
    const size = parseInt(textOf(header.subarray(124, 136)), 8);
    const [name, folder] = [textOf(header.subarray(0, 100)), textOf(header.subarray(345, 500))];
    at += BLOCK;
    files.set(folder ? `${folder}/${name}` : name, archive.subarray(at, at + size));
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** A field of a header: it ends with a zero, or where it is full. */
function textOf(field: Uint8Array): string {
  const end = field.indexOf(0);
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end));
}
