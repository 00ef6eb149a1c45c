export type FileServer = {
  readonly origin: string;
  /** Address of a file inside a folder. */
  shareFile(folder: string, file: string): string;
  /** Address that writes what is PUT there. */
  expectResult(path: string): string;
  /** Why nothing could be written for that address; undefined where it could, or nothing was PUT yet. */
  failureOf(address: string): (Error & { readonly code?: string }) | undefined;
  close(): Promise<void>;
};

export function startFileServer(app: string): Promise<FileServer>;
