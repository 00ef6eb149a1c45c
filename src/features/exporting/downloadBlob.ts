/** Hands a finished file to the browser's download, under `name`. */
export function downloadBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own reference once started; a minute covers slow "save as" dialogs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
