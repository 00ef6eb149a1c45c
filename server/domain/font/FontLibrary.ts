import { readFileSync } from 'node:fs';
import {
  type CatalogueFamily,
  findFontFile,
  FontCatalogue,
  type PackedCatalogue,
} from '../../../scene/fonts/FontCatalogue.ts';
import { AppError } from '../../errors.ts';
import type { FileStorage } from '../../files/types.ts';
import { createTurns } from '../cutout/createTurns.ts';
import type { Clock } from '../types.ts';
import type { FontSource } from './FontSource.ts';

/** Files asked for at the source at one time; a list of twenty faces comes in three rounds. */
const maxParallel = 8;
/** More wait than any page asks for; a flood of calls is refused. */
const maxWaiting = 500;
/** How long a file that the source does not have is not asked for again. */
const absenceMs = 600_000;

let shared: FontCatalogue | undefined;

const loadCatalogue = (): FontCatalogue => {
  const file = new URL('../../../scene/fonts/catalogue.json', import.meta.url);
  shared ??= new FontCatalogue(JSON.parse(readFileSync(file, 'utf8')) as PackedCatalogue);
  return shared;
};

export type FontLibraryParts = {
  readonly files: FileStorage;
  readonly clock: Clock;
  /** Undefined: only what is stored already can be had. */
  readonly source: FontSource | undefined;
};

/** Files of the catalogue's families: fetched once from the source, then kept beside the other files of this server. */
export class FontLibrary {
  readonly #parts: FontLibraryParts;
  readonly #running = new Map<string, Promise<void>>();
  readonly #absent = new Map<string, number>();
  readonly #takeTurn = createTurns({ most: maxParallel, mayWait: maxWaiting });

  constructor(parts: FontLibraryParts) {
    this.#parts = parts;
  }

  /** The storage key of one file, which is there when this resolves. Throws `AppError` when it cannot be had. */
  async find(id: string, fileName: string): Promise<string> {
    const family = loadCatalogue().findById(id);
    if (!family || !findFontFile(family, fileName)) throw new AppError('font_not_found');
    const key = `fonts/${family.id}/v${family.version}/${fileName}`;
    if (await this.#parts.files.head(key)) return key;
    let running = this.#running.get(key);
    if (!running) {
      running = this.#takeTurn(() => this.#bring(family, fileName, key)).finally(() =>
        this.#running.delete(key),
      );
      this.#running.set(key, running);
    }
    await running;
    return key;
  }

  async #bring(family: CatalogueFamily, fileName: string, key: string): Promise<void> {
    const { source, files, clock } = this.#parts;
    const now = clock().getTime();
    const file = findFontFile(family, fileName);
    if (!source || !file || (this.#absent.get(key) ?? 0) > now) throw new AppError('font_unavailable');
    const { subset, weight, italic } = file;
    const place = { id: family.id, subset, weight, style: italic ? 'italic' : 'normal' } as const;
    const data = await source.fetch(place).catch((error: unknown) => {
      throw new AppError('font_source_failed', {}, error);
    });
    if (!data) {
      this.#absent.set(key, now + absenceMs);
      throw new AppError('font_unavailable');
    }
    this.#absent.delete(key);
    await files.put({ key, contentType: 'font/woff2', data });
  }
}
