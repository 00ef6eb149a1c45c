import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { connectS3, isMissing } from '../files/connectS3.ts';
import { StorageAwayError } from '../files/types.ts';
import { digestStream } from './digestStream.ts';
import { MoveError } from './MoveError.ts';

/** A file that is to be in the bucket, exactly so. */
export type ExpectedFile = {
  readonly key: string;
  /** Where its bytes are. */
  readonly path: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Hex. */
  readonly md5: string;
  /** Hex. */
  readonly sha256: string;
};

const silenceMs = 60_000;
const tries = 4;

async function* readChunks(
  path: string,
  onBytes: (more: number) => void,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    yield chunk;
  }
}

/** What is wrong with the settings, as far as the answer tells. */
const describeRefusal = (bucket: string, error: unknown): string => {
  if (error instanceof StorageAwayError) return error.message;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 404) return `Não existe o bucket ${bucket} (S3_BUCKET): crie-o antes.`;
  if (status === 403) {
    return `O bucket ${bucket} recusa a chave (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, permissões).`;
  }
  return `O bucket ${bucket} não pode ser usado: ${error instanceof Error ? error.message : String(error)}`;
};

/** The bucket as a place to move to: what is put there is compared with what the service says it has. */
export class Bucket {
  readonly name: string;
  readonly #client: S3Client;
  readonly #pauseMs: number;

  /** `pauseMs` is waited before a file that did not arrive is sent again; longer each time. */
  constructor(config: S3Config, atOnce: number, pauseMs = 1_000) {
    this.name = config.bucket;
    this.#client = connectS3(config, { timeout: silenceMs, maxSockets: atOnce * 2 });
    this.#pauseMs = pauseMs;
  }

  /** Throws where the bucket is not there, or not for us. */
  async check(): Promise<void> {
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: this.name }));
    } catch (error) {
      throw new MoveError(describeRefusal(this.name, error), { cause: error });
    }
  }

  /** Whether anything is there under the key. */
  async holds(key: string): Promise<boolean> {
    try {
      await this.#client.send(new HeadObjectCommand({ Bucket: this.name, Key: key }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw this.#tell(key, error);
    }
  }

  /** Whether these very bytes are there, under their type. Read back only where the service gives no checksum of them. */
  async has(file: ExpectedFile, signal: AbortSignal): Promise<boolean> {
    const place = { Bucket: this.name, Key: file.key };
    try {
      const found = await this.#client.send(new HeadObjectCommand(place), { abortSignal: signal });
      if (found.ContentLength !== file.bytes || found.ContentType !== file.contentType) return false;
      // What the service has encrypted, or was given in parts, has another tag.
      if (found.ETag?.replaceAll('"', '') === file.md5) return true;
      const { Body } = await this.#client.send(new GetObjectCommand(place), { abortSignal: signal });
      return Body instanceof Readable && (await digestStream(Body)).sha256 === file.sha256;
    } catch (error) {
      if (isMissing(error)) return false;
      throw this.#tell(file.key, error);
    }
  }

  /**
   * Puts the file there, some times over while the service is away, and makes sure of it. `onBytes` is told how many more
   * are on their way, and takes them back before another try.
   */
  async put(file: ExpectedFile, signal: AbortSignal, onBytes: (more: number) => void): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      let sent = 0;
      const count = (more: number) => {
        sent += more;
        onBytes(more);
      };
      try {
        await this.#send(file, signal, count);
        break;
      } catch (error) {
        signal.throwIfAborted();
        onBytes(-sent);
        if (!(error instanceof StorageAwayError) || attempt === tries) throw this.#tell(file.key, error);
        await sleep(this.#pauseMs * attempt ** 2, undefined, { signal });
      }
    }
    if (await this.has(file, signal)) return;
    throw new MoveError(`O arquivo ${file.key} não chegou igual ao bucket. Tente de novo.`);
  }

  close(): void {
    this.#client.destroy();
  }

  async #send(
    { key, path, contentType, bytes, md5 }: ExpectedFile,
    signal: AbortSignal,
    onBytes: (more: number) => void,
  ): Promise<void> {
    // The client does not look after what it reads from: it would wait for the rest for a minute.
    const broken = new AbortController();
    const data = Readable.from(readChunks(path, onBytes), { objectMode: false });
    data.on('error', (error) => broken.abort(error));
    try {
      await this.#client.send(
        new PutObjectCommand({
          Bucket: this.name,
          Key: key,
          ContentType: contentType,
          ContentLength: bytes,
          // The service refuses other bytes than these.
          ContentMD5: Buffer.from(md5, 'hex').toString('base64'),
          Body: data,
        }),
        { abortSignal: AbortSignal.any([signal, broken.signal]) },
      );
    } catch (error) {
      throw broken.signal.aborted ? (broken.signal.reason as Error) : error;
    } finally {
      data.destroy();
    }
  }

  #tell(key: string, error: unknown): Error {
    if (error instanceof StorageAwayError || !(error instanceof S3ServiceException)) return error as Error;
    return new MoveError(`O bucket ${this.name} recusa o arquivo ${key}: ${error.name}.`, { cause: error });
  }
}
