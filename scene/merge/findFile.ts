// Which of the files at hand a cell names.

/** Names are the same whatever their case, and however a system writes accents. */
export const fileKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** Whether a file is called as pictures are. */
export const isPictureName = (name: string): boolean =>
  /\.(?:a?png|jpe?g|jfif|webp|gif|svg|avif|bmp)$/i.test(name);

const stemOf = (key: string): string => key.replace(/\.[a-z0-9]{1,5}$/, '');

/** Cells may hold whole paths of the machine the files were on. */
export const fileNameOf = (cell: string): string =>
  cell.slice(Math.max(cell.lastIndexOf('/'), cell.lastIndexOf('\\')) + 1);

/**
 * `files` are by `fileKey`; found by the whole name, or by the name without its ending where only one picture has it: other
 * programs put files called alike beside pictures.
 */
export function findFile<File>(files: ReadonlyMap<string, File>, name: string): File | undefined {
  const key = fileKey(name);
  const exact = files.get(key);
  if (exact !== undefined) return exact;
  const alike = [...files].filter(([other]) => stemOf(other) === key && isPictureName(other));
  return alike.length === 1 ? alike[0]![1] : undefined;
}
