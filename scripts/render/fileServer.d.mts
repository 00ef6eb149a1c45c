export type FileServer = {
  readonly origin: string;
  /** Address of a file inside a folder. */
  shareFile(folder: string, file: string): string;
  /** Address that writes what is PUT there. */
  expectResult(path: string): string;
  close(): Promise<void>;
};

export function startFileServer(app: string): Promise<FileServer>;
