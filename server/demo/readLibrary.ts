import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibrarySection, MediaType } from '../database/schema.ts';

/** One thing of the demo library; paths are relative to the repository. */
export type LibraryEntry = {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly isPro: boolean;
  readonly section: LibrarySection;
  readonly fileType: MediaType;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`, empty for films. */
  readonly dominantColor: string;
  readonly file: string;
  /** Small picture anybody may see. */
  readonly thumbnail?: string;
  /** Marked picture of a Pro item. */
  readonly preview?: string;
};

const root = join(import.meta.dirname, '../..');

/** Bytes of a file of the library. */
export const readLibraryFile = (path: string): Promise<Buffer> => readFile(join(root, path));

/** What the demo library holds, first things first. */
export const readLibrary = async (): Promise<readonly LibraryEntry[]> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'library/library.json'), 'utf8')) as LibraryEntry[];
