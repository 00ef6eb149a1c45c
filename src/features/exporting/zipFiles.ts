import { downloadZip } from 'client-zip';

/** One ZIP of finished files, not compressed again: pictures and films already are. */
export function zipFiles(files: readonly { readonly name: string; readonly blob: Blob }[]): Promise<Blob> {
  const lastModified = new Date();
  const response = downloadZip(
    files.map(({ name, blob }) => ({ name, input: blob.stream(), size: blob.size, lastModified })),
  );
  return response.blob();
}
