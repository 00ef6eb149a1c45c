import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../config.ts';
import { connectS3, isMissing } from './connectS3.ts';
import { isFileKey } from './isFileKey.ts';
import {
  type ByteRange,
  FileMissingError,
  type FileStorage,
  type FileToPut,
  type SignedUpload,
  type SignUploadRequest,
  type StoredFile,
} from './types.ts';

const boundHeaders = new Set(['content-type', 'content-length']);

/** Milliseconds without a byte after which a question counts as lost. */
const silenceMs = 30_000;
/** As long may who reads a file pause: a film that is watched is read ahead, and asked for again from there. */
const longestPauseMs = 120_000;
const mostReaders = 1_000;
/** A question that waits for a free connection longer than it may take to connect fails. */
const mostQuestions = 200;

type S3Settings = {
  /** Where files lie while they are read here, the system's unless given. */
  readonly temporaryFolder?: string;
  /** Milliseconds a reader may read nothing before its stream ends. */
  readonly pauseMs?: number;
};

/** Files in an S3-compatible bucket. Browsers put there directly, by presigned addresses, and read through this server. */
export class S3Storage implements FileStorage {
  readonly acceptsOnce = false;
  readonly #client: S3Client;
  /** Connections of their own: a stream lasts as long as its reader likes, and nothing else may wait for that. */
  readonly #readers: S3Client;
  readonly #bucket: string;
  readonly #temporaryFolder: string;

  constructor(config: S3Config, { temporaryFolder = tmpdir(), pauseMs = longestPauseMs }: S3Settings = {}) {
    this.#bucket = config.bucket;
    this.#temporaryFolder = temporaryFolder;
    this.#client = connectS3(config, { timeout: silenceMs, maxSockets: mostQuestions });
    this.#readers = connectS3(config, { timeout: pauseMs, maxSockets: mostReaders });
  }

  async signUpload(request: SignUploadRequest): Promise<SignedUpload> {
    const { key, contentType, bytes, expiresInSeconds = 600 } = request;
    const command = new PutObjectCommand({
      ...this.#place(key),
      ContentType: contentType,
      ContentLength: bytes,
    });
    const url = await getSignedUrl(this.#client, command, {
      expiresIn: expiresInSeconds,
      // By default only the host is signed: type and length would not bind.
      unhoistableHeaders: boundHeaders,
      signableHeaders: new Set(['host', ...boundHeaders]),
    });
    const expiresAt = new Date(Date.now() + expiresInSeconds * 1000);
    return { url, method: 'PUT', headers: { 'content-type': contentType }, expiresAt };
  }

  signDownload(key: string, expiresInSeconds = 900): Promise<string> {
    const command = new GetObjectCommand(this.#place(key));
    return getSignedUrl(this.#client, command, { expiresIn: expiresInSeconds });
  }

  async put({ key, contentType, data, bytes }: FileToPut): Promise<StoredFile> {
    // The length must be known before the first byte is sent.
    const isGathered = data instanceof Readable && bytes === undefined;
    const body = isGathered ? Buffer.concat(await data.toArray()) : data;
    const length = body instanceof Readable ? bytes : body.length;
    try {
      await this.#client.send(
        new PutObjectCommand({
          ...this.#place(key),
          ContentType: contentType,
          ContentLength: length,
          Body: body,
        }),
      );
    } finally {
      // The client leaves what it did not send open, and the space of a removed file is not free until it is closed.
      if (body instanceof Readable) body.destroy();
    }
    return { key, contentType, bytes: length ?? 0, modifiedAt: new Date() };
  }

  async head(key: string): Promise<StoredFile | undefined> {
    try {
      const found = await this.#client.send(new HeadObjectCommand(this.#place(key)));
      return {
        key,
        bytes: found.ContentLength ?? 0,
        contentType: found.ContentType ?? 'application/octet-stream',
        modifiedAt: found.LastModified ?? new Date(0),
      };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  open(key: string, range?: ByteRange): Promise<{ file: StoredFile; stream: Readable }> {
    return this.#open(this.#readers, key, range);
  }

  async read(key: string, limit?: number): Promise<Buffer> {
    if (limit !== undefined && limit <= 0) return Buffer.alloc(0);
    const range = limit === undefined ? undefined : { start: 0, end: limit - 1 };
    const { stream } = await this.#open(this.#client, key, range);
    return Buffer.concat(await stream.toArray());
  }

  async withLocalFile<T>(key: string, task: (path: string) => Promise<T>): Promise<T> {
    await mkdir(this.#temporaryFolder, { recursive: true, mode: 0o700 });
    const path = join(this.#temporaryFolder, randomUUID());
    try {
      const { stream } = await this.#open(this.#client, key);
      await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return await task(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#place(key)));
  }

  isReady(): Promise<boolean> {
    return this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket })).then(
      () => true,
      () => false,
    );
  }

  async #open(client: S3Client, key: string, range?: ByteRange) {
    const file = await this.head(key);
    if (file === undefined) throw new FileMissingError(key);
    if (file.bytes === 0) return { file, stream: Readable.from([]) };
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    const { Body } = await client.send(new GetObjectCommand({ ...this.#place(key), ...part }));
    if (!(Body instanceof Readable)) throw new FileMissingError(key);
    return { file, stream: Body };
  }

  #place(key: string): { Bucket: string; Key: string } {
    if (!isFileKey(key)) throw new RangeError(`chave de arquivo inválida: ${JSON.stringify(key)}`);
    return { Bucket: this.#bucket, Key: key };
  }
}
