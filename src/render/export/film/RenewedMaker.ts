// A maker that is opened anew when it breaks off midway: the graphics process that died is back then, and so is the encoder
// that a tab in the background had lost.
import type { ChosenEncoder } from './chooseEncoder.ts';
import type { FilmMaker, MadeSegment } from './openMaker.ts';
import type { FilmSegment } from './segments.ts';
import { FilmInterruption } from './types.ts';

export class RenewedMaker implements FilmMaker {
  readonly #open: (onFrame: () => void) => FilmMaker;
  readonly #onFrames: () => void;
  #maker: FilmMaker;
  #isClosed = false;
  /** Frames of the segments that are done, of this one in this try, and in the try that got furthest. */
  #done = 0;
  #now = 0;
  #most = 0;

  /** `onFrames` is called when `frames` has changed. */
  constructor(open: (onFrame: () => void) => FilmMaker, onFrames: () => void) {
    this.#open = open;
    this.#onFrames = onFrames;
    this.#maker = this.#openNext();
  }

  /** Those made so far. */
  get frames(): number {
    return this.#done + this.#most;
  }

  /** Makes a segment once more where the first try broke off; rejects with FilmInterruption when the second one does too. */
  async make(segment: FilmSegment, video: ChosenEncoder): Promise<MadeSegment> {
    const maker = this.#maker;
    this.#now = 0;
    this.#most = 0;
    const made = await maker.make(segment, video).catch((error: unknown) => {
      if (!(error instanceof FilmInterruption) || this.#isClosed || this.#maker !== maker) throw error;
      console.warn('A part of the film broke off and is made once more', error);
      this.#reopen();
      return this.#maker.make(segment, video);
    });
    this.#done += this.#most;
    this.#most = 0;
    return made;
  }

  /** Begins from nothing; what is being made is given up. */
  restart(): void {
    if (this.#isClosed) return;
    this.#reopen();
    this.#done = 0;
    this.#most = 0;
    this.#onFrames();
  }

  close(): void {
    this.#isClosed = true;
    this.#maker.close();
  }

  #reopen(): void {
    this.#maker.close();
    this.#now = 0;
    this.#maker = this.#openNext();
  }

  #openNext(): FilmMaker {
    const opened = this.#open(() => {
      if (this.#maker !== opened) return;
      this.#now += 1;
      if (this.#now <= this.#most) return;
      this.#most = this.#now;
      this.#onFrames();
    });
    return opened;
  }
}
