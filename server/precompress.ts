import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressedTypes = /\.(?:js|css|html|svg|json|webmanifest|wasm|txt|ttf|otf)$/;
/** Below this a smaller file saves nothing on the way. */
const smallestBytes = 1024;
const brotliQuality = 9;
/** A tenth smaller in ten times the time: for what a first visitor waits for. */
const bestBrotliQuality = 11;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Compress = (data: Buffer, isAwaited: boolean) => Promise<Buffer>;

const encodings: Readonly<Record<string, Compress>> = {
  '.br': (data, isAwaited) => {
    const quality = isAwaited ? bestBrotliQuality : brotliQuality;
    return toBrotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  },
  '.gz': (data) => toGzip(data, { level: 9 }),
};

const isFresh = async (path: string, source: string): Promise<boolean> => {
  const [packed, original] = await Promise.all([stat(path).catch(() => undefined), stat(source)]);
  return packed !== undefined && packed.mtimeMs >= original.mtimeMs;
};

const compressFile = async (path: string, isAwaited: boolean): Promise<void> => {
  for (const [ending, compress] of Object.entries(encodings)) {
    const target = `${path}${ending}`;
    if (await isFresh(target, path)) continue;
    // Whole under its own name only when it is done: somebody may be asking for it now.
    const draft = `${target}.${process.pid}.tmp`;
    await writeFile(draft, await compress(await readFile(path), isAwaited));
    await rename(draft, target);
  }
};

/** Whether the page of the home screen names a file. */
const createAwaited = async (folder: string): Promise<(name: string) => boolean> => {
  const page = await readFile(join(folder, 'home.html'), 'utf8');
  return (name) => page.includes(basename(name));
};

/** Puts `.br` and `.gz` beside the files of a built interface that gain by it; quick when they are there already. */
export const precompress = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  const isAwaited = await createAwaited(folder);
  for (const name of names.filter((each) => compressedTypes.test(each))) {
    const path = join(folder, name);
    const { size } = await stat(path);
    if (size >= smallestBytes) await compressFile(path, isAwaited(name));
  }
};
