import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type FoundFile = {
  /** Path below the folder, with `/` on every system. */
  readonly key: string;
  readonly path: string;
  readonly bytes: number;
};

/** Every file below a folder, one after the other: nothing is gathered. */
export async function* listFiles(folder: string, above = ''): AsyncGenerator<FoundFile, void, undefined> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    const key = `${above}${entry.name}`;
    // A disk of its own may stand for a folder.
    const kind = entry.isSymbolicLink() ? await stat(path) : entry;
    if (kind.isDirectory()) yield* listFiles(path, `${key}/`);
    else if (kind.isFile()) yield { key, path, bytes: (await stat(path)).size };
  }
}
