// The upload of files to the user's library (spec B §4): what one item is, and the effects the machines are given.
import type { components } from '../../api/schema.d.ts';

/** `gif` is every picture that moves: a GIF, WebP or PNG. */
export type UploadFileType = 'image' | 'gif' | 'video';

/** Facts about a prepared file, sent along at registration. `dominantColor` is empty for videos. */
export type UploadMetadata = {
  readonly fileWidth: number;
  readonly fileHeight: number;
  readonly fileType: UploadFileType;
  readonly dominantColor: string;
};

export type PreparedFile = {
  readonly file: File;
  readonly metadata: UploadMetadata;
  /** Small WebP preview, absent when the original is small enough to serve as its own. */
  readonly thumbnail: Blob | null;
};

/** Where one prepared file goes, as the server answered. */
export type UploadTask = components['schemas']['UploadTask'];

/** A library entry as listed by the uploads panel. */
export type LibraryItem = components['schemas']['LibraryItem'];

export type UploadEffects = {
  /** Rejects or resolves false when no file could be sent now. */
  isOnline(signal: AbortSignal): Promise<boolean>;
  prepare(file: File, signal: AbortSignal): Promise<PreparedFile>;
  /** One task per file, matched by `originalName`. */
  requestTasks(
    files: readonly File[],
    sessionId: string,
    signal: AbortSignal,
  ): Promise<readonly UploadTask[]>;
  /**
   * Sends the bytes when it is their turn; `onProgress` takes 0–1. Resolves with the task they were sent for, which is
   * another one where the address had run out meanwhile.
   */
  put(
    task: UploadTask,
    file: File,
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ): Promise<UploadTask>;
  /** Confirms, asks for the address and registers the file in the library. */
  register(task: UploadTask, prepared: PreparedFile, signal: AbortSignal): Promise<LibraryItem>;
};

/** A failure whose message is ready to be shown beside the item; trying again with this file would not help. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** The server does not know what was sent (any more): the next try must begin from the start. */
export class StartOverError extends Error {
  override name = 'StartOverError';
}
