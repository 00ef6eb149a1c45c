import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressedTypes = /\.(?:js|css|html|svg|json|webmanifest|wasm|txt|ttf|otf)$/;
/** Below this a smaller file saves nothing on the way. */
const smallestBytes = 1024;
const brotliQuality = 9;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const encodings = {
  '.br': (data: Buffer) => toBrotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  '.gz': (data: Buffer) => toGzip(data, { level: 9 }),
} as const;

const isFresh = async (path: string, source: string): Promise<boolean> => {
  const [packed, original] = await Promise.all([stat(path).catch(() => undefined), stat(source)]);
  return packed !== undefined && packed.mtimeMs >= original.mtimeMs;
};

const compressFile = async (path: string): Promise<void> => {
  for (const [ending, compress] of Object.entries(encodings)) {
    const target = `${path}${ending}`;
    if (await isFresh(target, path)) continue;
    // Whole under its own name only when it is done: somebody may be asking for it now.
    const draft = `${target}.${process.pid}.tmp`;
    await writeFile(draft, await compress(await readFile(path)));
    await rename(draft, target);
  }
};

/** Puts `.br` and `.gz` beside the files of a built interface that gain by it; quick when they are there already. */
export const precompress = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => compressedTypes.test(each))) {
    const path = join(folder, name);
    const { size } = await stat(path);
    if (size >= smallestBytes) await compressFile(path);
  }
};
