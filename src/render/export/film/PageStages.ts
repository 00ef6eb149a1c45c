// The stages of a film's pages, one at a time: pictures, decoders and canvases of a page are let go before those of the
// next are opened, so that memory does not grow with the number of pages.
import type { SceneReader } from '../../../../scene/document/types.ts';
import type { FilmShape } from './filmShape.ts';
import { FilmStage } from './FilmStage.ts';
import type { FilmJob, FilmTools, ResolveMedia } from './types.ts';

/** A page as it is painted. */
export type FilmScene = { readonly reader: SceneReader; readonly resolveMedia: ResolveMedia };

/** What the frames of a film are made from; pages come when it is their turn. */
export type FilmParts = FilmJob &
  FilmTools &
  FilmShape & { readonly pageAt: (index: number) => Promise<FilmScene> };

export class PageStages {
  readonly #parts: FilmParts;
  #opened: { readonly page: number; readonly stage: Promise<FilmStage> } | null = null;
  #isClosed = false;

  constructor(parts: FilmParts) {
    this.#parts = parts;
  }

  /** The stage of the page at this index; closes that of another. Rejects as `FilmStage.open` does, and once closed. */
  async open(page: number): Promise<FilmStage> {
    if (this.#opened?.page !== page) {
      await this.#drop();
      this.#throwIfClosed();
      this.#opened = { page, stage: this.#openPage(page) };
    }
    const stage = await this.#opened.stage;
    this.#throwIfClosed();
    return stage;
  }

  close(): void {
    this.#isClosed = true;
    void this.#drop();
  }

  #throwIfClosed(): void {
    if (this.#isClosed) throw new Error('The film’s maker was closed');
  }

  async #drop(): Promise<void> {
    const { stage } = this.#opened ?? {};
    this.#opened = null;
    // One that could not be opened holds nothing, and whoever waited for it has been told.
    await stage?.then(
      (opened) => opened.close(),
      () => undefined,
    );
  }

  async #openPage(page: number): Promise<FilmStage> {
    return FilmStage.open({ ...this.#parts, ...(await this.#parts.pageAt(page)) });
  }
}
