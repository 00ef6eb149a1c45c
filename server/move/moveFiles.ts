import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { DiskStorage } from '../files/DiskStorage.ts';
import { isFileKey } from '../files/isFileKey.ts';
import type { StoredFile } from '../files/types.ts';
import type { Bucket } from './Bucket.ts';
import { digestStream } from './digestStream.ts';
import { type FoundFile, listFiles } from './listFiles.ts';

/** Some names, and how many there are in all: a list of all might be long. */
export type SomeNames = { readonly count: number; readonly names: readonly string[] };

export type FilesResult = {
  /** Files that are in the bucket, every one compared with the one it is a copy of. */
  readonly files: number;
  readonly bytes: number;
  /** Those of them that were there before. */
  readonly found: number;
  /** Files without a description, which no server sees: left where they are. */
  readonly unknown: SomeNames;
  /** Files that were not wanted. */
  readonly passed: number;
  /** Files that are not what they were when they were stored: moved as they are. */
  readonly changed: SomeNames;
};

export type MovingFiles = {
  readonly dataDir: string;
  readonly bucket: Pick<Bucket, 'has' | 'put'>;
  readonly signal: AbortSignal;
  /** Asked of each file that could be moved. */
  readonly isWanted: (key: string) => Promise<boolean>;
  /** How many files are on their way at a time. */
  readonly atOnce: number;
  /** Told of what has been dealt with since: bytes on their way, less than none where they have to be sent again. */
  readonly onProgress: (more: { readonly files: number; readonly bytes: number }) => void;
};

const namesShown = 5;

const createNames = () => {
  const names: string[] = [];
  let count = 0;
  return {
    add: (name: string) => {
      count += 1;
      if (names.length < namesShown) names.push(name);
    },
    take: (): SomeNames => ({ count, names }),
  };
};

/** How many files there are and how large they are together, described or not. */
export const measureFiles = async (
  dataDir: string,
): Promise<{ readonly files: number; readonly bytes: number }> => {
  let [files, bytes] = [0, 0];
  for await (const file of listFiles(join(dataDir, 'files'))) {
    files += 1;
    bytes += file.bytes;
  }
  return { files, bytes };
};

/** What a server would say of the file; undefined where it would not know of it. */
export const describeFile = async (disk: DiskStorage, key: string): Promise<StoredFile | undefined> => {
  if (!isFileKey(key)) return undefined;
  try {
    return await disk.head(key);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/**
 * Puts every file of a data folder into the bucket under its key and its type, passing over what is there already; can be
 * done again. Stops at the first that does not arrive. Memory does not grow with files or their size.
 */
export const moveFiles = async (moving: MovingFiles): Promise<FilesResult> => {
  const { dataDir, bucket, isWanted, atOnce, onProgress } = moving;
  // Only asked what there is: nothing is signed.
  const disk = new DiskStorage({ dataDir, secret: new Uint8Array() });
  const [unknown, changed] = [createNames(), createNames()];
  let [files, bytes, found, passed] = [0, 0, 0, 0];
  const failing = new AbortController();
  const signal = AbortSignal.any([moving.signal, failing.signal]);

  const moveOne = async (file: FoundFile): Promise<void> => {
    const stored = await describeFile(disk, file.key);
    if (!stored) return unknown.add(file.key);
    if (!(await isWanted(file.key))) {
      passed += 1;
      return;
    }
    const digests = await digestStream(createReadStream(file.path, { signal }));
    if (digests.sha256 !== stored.sha256) changed.add(file.key);
    const expected = { ...file, ...digests, contentType: stored.contentType };
    const onBytes = (more: number) => onProgress({ files: 0, bytes: more });
    if (await bucket.has(expected, signal)) {
      found += 1;
      onBytes(file.bytes);
    } else {
      await bucket.put(expected, signal, onBytes);
    }
    files += 1;
    bytes += file.bytes;
    onProgress({ files: 1, bytes: 0 });
  };

  const listed = listFiles(join(dataDir, 'files'));
  const work = async (): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      // Each takes the next: an async generator answers in turn.
      const next = await listed.next();
      if (next.done) return;
      await moveOne(next.value);
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    // The others have no reason to go on; what they say then is no news.
    work().catch((error: unknown) => failing.abort(error)),
  );
  await Promise.all(workers);
  await listed.return();
  signal.throwIfAborted();
  return { files, bytes, found, passed, unknown: unknown.take(), changed: changed.take() };
};
