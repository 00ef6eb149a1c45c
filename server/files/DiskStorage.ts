import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  access,
  constants,
  link,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
import { signBlobUrl } from './urlSignatures.ts';

/** Thrown when a file of this key is there already and must not be replaced. */
export class FileExistsError extends Error {
  constructor(key: string) {
    super(`Já existe um arquivo com a chave ${key}`);
    this.name = 'FileExistsError';
  }
}

/** Thrown when more or fewer bytes arrive than were announced. */
export class WrongLengthError extends Error {
  constructor(expected: number) {
    super(`O arquivo deve ter exatamente ${expected} bytes`);
    this.name = 'WrongLengthError';
  }
}

type Metadata = { readonly contentType: string; readonly sha256: string; readonly bytes: number };
type Received = { readonly draft: string; readonly bytes: number; readonly sha256: string };

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
};

export type DiskSettings = {
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly secret: Uint8Array;
  readonly now?: () => Date;
};

/** Files in the data folder: content under `files/`, type and checksum under `files-meta/`, drafts under `tmp/`. */
export class DiskStorage implements FileStorage {
  readonly acceptsOnce = true;
  readonly #dataDir: string;
  readonly #secret: Uint8Array;
  readonly #now: () => Date;

  constructor({ dataDir, secret, now = () => new Date() }: DiskSettings) {
    this.#dataDir = dataDir;
    this.#secret = secret;
    this.#now = now;
  }

  async signUpload(request: SignUploadRequest): Promise<SignedUpload> {
    const { key, contentType, bytes, expiresInSeconds = 600 } = request;
    this.#place(key);
    const expires = this.#expiry(expiresInSeconds);
    return {
      url: signBlobUrl(this.#secret, { method: 'PUT', key, expires, type: contentType, bytes }),
      method: 'PUT',
      headers: { 'content-type': contentType },
      expiresAt: new Date(expires * 1000),
    };
  }

  async signDownload(key: string, expiresInSeconds = 900): Promise<string> {
    this.#place(key);
    const expires = this.#expiry(expiresInSeconds);
    return signBlobUrl(this.#secret, { method: 'GET', key, expires, type: '', bytes: 0 });
  }

  async put(file: FileToPut): Promise<StoredFile> {
    const data = file.data instanceof Readable ? file.data : Readable.from([file.data]);
    const received = await this.#receive(data);
    return this.#publish(file, received, rename);
  }

  /** Takes an upload of exactly `bytes` bytes under a key that must still be free. */
  async accept(upload: {
    key: string;
    contentType: string;
    bytes: number;
    data: Readable;
  }): Promise<StoredFile> {
    const { content } = this.#place(upload.key);
    if (await this.#exists(content)) throw new FileExistsError(upload.key);
    const received = await this.#receive(upload.data, upload.bytes);
    try {
      return await this.#publish(upload, received, async (draft, target) => {
        await link(draft, target);
        await rm(draft);
      });
    } catch (error) {
      await rm(received.draft, { force: true });
      if (hasCode(error, 'EEXIST')) throw new FileExistsError(upload.key);
      throw error;
    }
  }

  async head(key: string): Promise<StoredFile | undefined> {
    const { content, meta } = this.#place(key);
    try {
      const [{ size, mtime }, text] = await Promise.all([stat(content), readFile(meta, 'utf8')]);
      const { contentType, sha256 } = JSON.parse(text) as Metadata;
      return { key, bytes: size, contentType, sha256, modifiedAt: mtime };
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<{ file: StoredFile; stream: Readable }> {
    const file = await this.head(key);
    if (file === undefined) throw new FileMissingError(key);
    return { file, stream: createReadStream(this.#place(key).content, range ? { ...range } : {}) };
  }

  async read(key: string, limit?: number): Promise<Buffer> {
    if (limit !== undefined && limit <= 0) return Buffer.alloc(0);
    const { stream } = await this.open(key, limit === undefined ? undefined : { start: 0, end: limit - 1 });
    return Buffer.concat(await stream.toArray());
  }

  async withLocalFile<T>(key: string, task: (path: string) => Promise<T>): Promise<T> {
    if ((await this.head(key)) === undefined) throw new FileMissingError(key);
    return task(this.#place(key).content);
  }

  async delete(key: string): Promise<void> {
    const { content, meta } = this.#place(key);
    await rm(content, { force: true });
    await rm(meta, { force: true });
  }

  async isReady(): Promise<boolean> {
    const folder = join(this.#dataDir, 'files');
    return mkdir(folder, { recursive: true, mode: 0o700 })
      .then(() => access(folder, constants.W_OK))
      .then(
        () => true,
        () => false,
      );
  }

  #expiry(seconds: number): number {
    return Math.floor(this.#now().getTime() / 1000) + seconds;
  }

  #place(key: string): { content: string; meta: string } {
    if (!isFileKey(key)) throw new RangeError(`chave de arquivo inválida: ${JSON.stringify(key)}`);
    return {
      content: join(this.#dataDir, 'files', key),
      meta: join(this.#dataDir, 'files-meta', `${key}.json`),
    };
  }

  #exists(path: string): Promise<boolean> {
    return access(path).then(
      () => true,
      () => false,
    );
  }

  /** Streams to a flushed draft, never more than `expected` bytes. */
  async #receive(data: Readable, expected?: number): Promise<Received> {
    const draft = join(this.#dataDir, 'tmp', randomUUID());
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        done(expected !== undefined && bytes > expected ? new WrongLengthError(expected) : null, chunk);
      },
    });
    try {
      await pipeline(data, measure, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      if (expected !== undefined && bytes !== expected) throw new WrongLengthError(expected);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return { draft, bytes, sha256: hash.digest('hex') };
  }

  async #publish(
    { key, contentType }: { key: string; contentType: string },
    { draft, bytes, sha256 }: Received,
    move: (draft: string, target: string) => Promise<void>,
  ): Promise<StoredFile> {
    const { content, meta } = this.#place(key);
    const metadata: Metadata = { contentType, sha256, bytes };
    for (const path of [content, meta]) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const metaDraft = `${draft}.json`;
    await writeFile(metaDraft, JSON.stringify(metadata), { mode: 0o600, flush: true });
    try {
      await move(draft, content);
      // Without its description a file counts as missing: it appears whole, at this moment.
      await rename(metaDraft, meta);
    } finally {
      await rm(metaDraft, { force: true });
    }
    await syncFolder(dirname(content));
    return { key, bytes, contentType, sha256, modifiedAt: this.#now() };
  }
}
