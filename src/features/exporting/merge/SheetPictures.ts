// Pictures that cells of a spreadsheet name: files chosen together with it, and those the design shows already.
import type { MergePicture } from '../../../../scene/merge/types.ts';
import { fileKey, fileNameOf, findFile } from '../../../../scene/merge/findFile.ts';

/** `notGiven`: no such file; `notAllowed`: an address the design does not show; `unreadable`: no picture, or too large. */
export type PictureProblem = 'notGiven' | 'notAllowed' | 'unreadable';

export class PictureProblemError extends Error {
  override name = 'PictureProblemError';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Of a file, as for uploads (decision N-32). */
const MOST_BYTES = 50 * 1024 * 1024;

export class SheetPictures {
  readonly #load: (src: string) => Promise<ImageBitmap>;
  readonly #origin: string;
  readonly #files = new Map<string, File>();
  /** By address. */
  readonly #found = new Map<string, Promise<MergePicture>>();
  readonly #addresses = new Map<File, string>();
  #users = 0;
  #isClosed = false;

  /** `load` gives the pixels behind an address, which are let go of at once: only their size is kept. */
  constructor(load: (src: string) => Promise<ImageBitmap>, origin: string) {
    this.#load = load;
    this.#origin = origin;
  }

  get size(): number {
    return this.#files.size;
  }

  /** One of the same name takes the place of the other. */
  add(files: readonly File[]): void {
    for (const file of files) this.#files.set(fileKey(file.name), file);
  }

  /** The picture a cell names; `shown` are the whole addresses of the design's own. Rejects with PictureProblemError. */
  async find(cell: string, shown: ReadonlySet<string>): Promise<MergePicture> {
    const file = findFile(this.#files, fileNameOf(cell));
    if (file && file.size > MOST_BYTES) throw new PictureProblemError('unreadable');
    const src = file ? this.#addressOf(file) : this.#resolve(cell, shown);
    let found = this.#found.get(src);
    if (!found) {
      found = this.#measure(src);
      this.#found.set(src, found);
      // The network comes back; a file stays what it is.
      if (!file) found.catch(() => this.#found.delete(src));
    }
    return found;
  }

  /** For work that goes on when the spreadsheet is put away; ends with what it returns. */
  hold(): () => void {
    this.#users += 1;
    return () => {
      this.#users -= 1;
      if (this.#isClosed) this.close();
    };
  }

  /** Lets the files go, once nobody holds them: nothing found before can be drawn any more. */
  close(): void {
    this.#isClosed = true;
    if (this.#users > 0) return;
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
    this.#found.clear();
  }

  async #measure(src: string): Promise<MergePicture> {
    try {
      const bitmap = await this.#load(src);
      const { width, height } = bitmap;
      bitmap.close();
      return { src, width, height };
    } catch (cause) {
      throw new PictureProblemError('unreadable', { cause });
    }
  }

  #addressOf(file: File): string {
    const address = this.#addresses.get(file) ?? URL.createObjectURL(file);
    this.#addresses.set(file, address);
    return address;
  }

  /**
   * Of other sites nothing is asked for: a spreadsheet must not make the browser call a stranger's server. Nor of ours, but
   * for what the design shows: that alone was looked at when the server said that the files may be made.
   */
  #resolve(cell: string, shown: ReadonlySet<string>): string {
    if (/^data:image\//i.test(cell)) return cell;
    if (!/^(?:https?:)?\//i.test(cell) || !URL.canParse(cell, this.#origin))
      throw new PictureProblemError('notGiven');
    const { origin, href } = new URL(cell, this.#origin);
    if (origin !== this.#origin || !shown.has(href)) throw new PictureProblemError('notAllowed');
    return href;
  }
}
