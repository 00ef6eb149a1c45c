// A film within a film that is made: decoded in order, from one picture to the next.
import type { VideoSample } from 'mediabunny';
import type { NodeId, SceneNodeOf } from '../../../../scene/nodes/types.ts';
import { cappedSize } from '../../media/cappedSize.ts';
import type { OpenedFilm } from '../../media/openFilm.ts';
import { trimmedTime } from '../../media/playState.ts';
import { CUT_OFF } from '../../media/types.ts';
import type { MediaFrame, PaintContext } from '../../paint/types.ts';
import { createFilmCanvas } from './createFilmCanvas.ts';
import { FrameCopy } from './FrameCopy.ts';
import type { Reel } from './Reel.ts';
import type { Segment } from './segments.ts';

/**
 * Seconds that a picture may come after its moment and still be the one meant: files that count in whole milliseconds
 * are half of one late, and a third of a second has no end in decimals.
 */
const LATE = 0.0006;

export class FilmReel implements Reel {
  readonly users: readonly NodeId[];
  frame: MediaFrame | null = null;
  readonly isCutOff: boolean;
  readonly #film: OpenedFilm;
  readonly #node: SceneNodeOf<'video'>;
  readonly #fps: number;
  readonly #context: PaintContext;
  readonly #copy: FrameCopy;
  #samples: ReturnType<OpenedFilm['samples']['samplesAtTimestamps']> | null = null;
  #segment: Segment = { from: 0, to: 0 };
  /** The frame that `#samples` has next. */
  #next = Number.NaN;
  #shown = Number.NaN;

  constructor(users: readonly NodeId[], film: OpenedFilm, node: SceneNodeOf<'video'>, fps: number) {
    this.users = users;
    this.#film = film;
    this.isCutOff = film.isCutOff;
    this.#node = node;
    this.#fps = fps;
    const { width, height } = cappedSize(film.video.displayWidth, film.video.displayHeight);
    this.#context = createFilmCanvas(width, height, false);
    this.#copy = new FrameCopy(this.#context);
  }

  begin(segment: Segment): void {
    const { to, runsTo = to } = this.#segment;
    // Where the last segment ended, a decoder that was told to go on is there already, and starts from no key frame again.
    if (segment.from === this.#next && segment.from < runsTo) return;
    void this.#samples?.return();
    this.#segment = segment;
    this.#start(segment.from);
  }

  async show(): Promise<boolean> {
    const sample = await this.#take().catch((error: unknown) => {
      // The decoder is lost when the graphics process dies; a file that is damaged fails here once more.
      console.warn('A film is opened anew', error);
      this.#start(this.#next);
      return this.#take();
    });
    const moment = this.#momentOf(this.#next);
    this.#next += 1;
    if (sample === null && moment > this.#shown) throw new Error(CUT_OFF);
    if (!sample) return false;
    try {
      if (sample.timestamp === this.#shown) return false;
      this.#shown = sample.timestamp;
      await this.#copy.show(sample);
      this.frame = {
        bitmap: this.#context.canvas,
        key: `${this.users[0]} ${sample.timestamp}`,
        isOpaque: true,
      };
      return true;
    } finally {
      sample.close();
    }
  }

  close(): void {
    void this.#samples?.return();
    this.#film.input.dispose();
    this.#context.canvas.width = 0;
  }

  #start(from: number): void {
    this.#samples = this.#film.samples.samplesAtTimestamps(this.#listMoments(from));
    this.#next = from;
  }

  /** Of the file, in order: decoders run ahead on their own. */
  *#listMoments(from: number): Generator<number> {
    const { to, runsTo = to } = this.#segment;
    for (let frame = from; frame < runsTo; frame += 1) yield this.#momentOf(frame);
  }

  #momentOf(frame: number): number {
    const { duration, firstPicture } = this.#film;
    const seconds = Math.max(firstPicture, trimmedTime(frame / this.#fps, this.#node, duration));
    return Math.round((seconds + LATE) * 1e6) / 1e6;
  }

  /** Null where the file has no picture for the moment, undefined once it could not be read. */
  async #take(): Promise<VideoSample | null | undefined> {
    return (await this.#samples?.next())?.value as VideoSample | null | undefined;
  }
}
