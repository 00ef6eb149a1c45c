import type { Readable } from 'node:stream';

/** What is known of a stored file; `sha256` (hex) is missing where the provider cannot tell it. */
export type StoredFile = {
  readonly key: string;
  readonly bytes: number;
  readonly contentType: string;
  readonly modifiedAt: Date;
  readonly sha256?: string;
};

/** A permission to upload exactly one file, as the client must use it. */
export type SignedUpload = {
  readonly url: string;
  readonly method: 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
};

/** First and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** `bytes`, where known, lets a stream go out without being gathered first. */
export type FileToPut = {
  readonly key: string;
  readonly contentType: string;
  readonly data: Uint8Array | Readable;
  readonly bytes?: number;
};

export type SignUploadRequest = {
  readonly key: string;
  readonly contentType: string;
  /** Exact length in bytes; another length is refused. */
  readonly bytes: number;
  /** Seconds the address lives, 600 when absent. */
  readonly expiresInSeconds?: number;
};

/**
 * Where file bytes live: the data folder or an S3-compatible service.
 * Keys look like `folder/owner/name` with letters, digits, `.`, `_` and `-` only (see `isFileKey`).
 */
export interface FileStorage {
  /** True when an upload address works once; otherwise what came may be replaced for as long as the address lives. */
  readonly acceptsOnce: boolean;
  /** Address for one PUT of exactly this type and length. */
  signUpload(request: SignUploadRequest): Promise<SignedUpload>;
  /** Address anybody can GET until it expires (seconds, 900 when absent). */
  signDownload(key: string, expiresInSeconds?: number): Promise<string>;
  /** Stores bytes the server made itself, replacing what was there. */
  put(file: FileToPut): Promise<StoredFile>;
  /** Undefined when there is no such file. */
  head(key: string): Promise<StoredFile | undefined>;
  /** Opens the file, or a part of it; throws `FileMissingError` when there is none. */
  open(key: string, range?: ByteRange): Promise<{ readonly file: StoredFile; readonly stream: Readable }>;
  /** The whole file, or its first `limit` bytes. */
  read(key: string, limit?: number): Promise<Buffer>;
  /** Gives a path on this machine with the file's bytes, to be read only, valid until `task` settles. */
  withLocalFile<T>(key: string, task: (path: string) => Promise<T>): Promise<T>;
  /** Removing a missing file succeeds. */
  delete(key: string): Promise<void>;
  /** True when the storage can write; used by the readiness check. */
  isReady(): Promise<boolean>;
}

/** Thrown by `open` and `read` when no file has this key. */
export class FileMissingError extends Error {
  constructor(key: string) {
    super(`Arquivo não encontrado: ${key}`);
    this.name = 'FileMissingError';
  }
}

/** The place where files are kept does not answer, or only that it cannot; another time it may. */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError';

  constructor(cause: unknown) {
    super('O armazenamento de arquivos não responde (S3_ENDPOINT, S3_BUCKET).', { cause });
  }
}
