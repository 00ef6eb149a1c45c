/** The stable address of a file on this server; empty when there is none. */
export const toFileUrl = (fileId: string | null | undefined): string =>
  fileId ? `/api/files/${fileId}` : '';
