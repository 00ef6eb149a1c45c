// The GIFs and films of a design while a film is made: each shows the exact picture of a moment.
import type { SceneReader } from '../../../../scene/document/types.ts';
import type { NodeId, SceneNodeOf } from '../../../../scene/nodes/types.ts';
import { isSeen } from '../../../../scene/queries/isSeen.ts';
import { cappedSize } from '../../media/cappedSize.ts';
import { FrameTimeline } from '../../media/FrameTimeline.ts';
import { type OpenGif, openGif } from '../../media/gif/openGif.ts';
import { type OpenedFilm, openFilm } from '../../media/openFilm.ts';
import { trimmedTime } from '../../media/playState.ts';
import type { MediaFrame, PaintContext } from '../../paint/types.ts';
import type { BrokenNode } from '../../types.ts';
import { createFilmCanvas } from './createFilmCanvas.ts';
import { FrameCopy } from './FrameCopy.ts';
import type { Segment } from './segments.ts';
import type { FilmJob } from './types.ts';

/** Bytes of GIF files and of their pictures kept for the next round. */
const GIF_BUDGET = 128 * 2 ** 20;

/** One animation, shown by one node or several. */
type Reel = {
  readonly users: readonly NodeId[];
  /** Makes ready for the frames of a segment, which are then shown one after the other. */
  begin(segment: Segment): void;
  /** Goes to the moment; true when another picture shows. */
  show(seconds: number): Promise<boolean>;
  readonly frame: MediaFrame | null;
  close(): void;
};

type Moving = SceneNodeOf<'gif'> | SceneNodeOf<'video'>;

export class FilmMedia {
  readonly #reels: readonly Reel[];
  readonly #frames = new Map<NodeId, Reel>();
  readonly #broken: BrokenNode[];

  private constructor(reels: readonly Reel[], broken: readonly BrokenNode[]) {
    this.#reels = reels;
    this.#broken = [...broken];
    for (const reel of reels) for (const id of reel.users) this.#frames.set(id, reel);
  }

  /** Opens what the design shows; what cannot be opened keeps its poster and is in `broken`. */
  static async open(
    reader: SceneReader,
    resolve: (address: string) => string,
    job: FilmJob,
    signal?: AbortSignal,
  ): Promise<FilmMedia> {
    const groups = Map.groupBy(listMoving(reader), keyOf);
    const broken: BrokenNode[] = [];
    const budget = GIF_BUDGET / Math.max(1, groups.size);
    const opened = await Promise.all(
      [...groups.values()].map(async (nodes) => {
        try {
          return await openReel(nodes, { resolve, job, signal, budget });
        } catch (error) {
          signal?.throwIfAborted();
          broken.push(...nodes.map(({ id }) => toBroken(id, error)));
          return null;
        }
      }),
    );
    return new FilmMedia(
      opened.filter((reel) => reel !== null),
      broken,
    );
  }

  /** What could not be opened, and so far what shows no picture any more from some moment on. */
  get broken(): readonly BrokenNode[] {
    return this.#broken;
  }

  /** True when nothing moves. */
  get isStill(): boolean {
    return this.#reels.length === 0;
  }

  has(id: NodeId): boolean {
    return this.#frames.has(id);
  }

  frameOf(id: NodeId): MediaFrame | null {
    return this.#frames.get(id)?.frame ?? null;
  }

  /** Before the first frame of each segment; its frames are then shown one after the other. */
  begin(segment: Segment): void {
    for (const reel of this.#reels) reel.begin(segment);
  }

  /** Nodes that show another picture at this moment than at the last one; what is damaged there keeps its last picture. */
  async show(seconds: number): Promise<ReadonlySet<NodeId>> {
    const changed = await Promise.all(
      this.#reels.map(async (reel) => {
        try {
          return (await reel.show(seconds)) ? reel.users : [];
        } catch (error) {
          this.#report(reel, error);
          return [];
        }
      }),
    );
    return new Set(changed.flat());
  }

  close(): void {
    for (const reel of this.#reels) reel.close();
  }

  #report({ users }: Reel, error: unknown): void {
    const [first] = users;
    if (this.#broken.some(({ id }) => id === first)) return;
    console.warn('A GIF or film is damaged', error);
    this.#broken.push(...users.map((id) => toBroken(id, error)));
  }
}

function toBroken(id: NodeId, error: unknown): BrokenNode {
  return { id, reason: 'video', detail: error instanceof Error ? error.message : String(error) };
}

function listMoving(reader: SceneReader): Moving[] {
  const found: Moving[] = [];
  for (const id of reader.ids()) {
    const node = reader.get(id);
    const isMoving = node?.kind === 'gif' || node?.kind === 'video';
    if (isMoving && addressOf(node) !== '' && isSeen(reader, id)) found.push(node);
  }
  return found;
}

const addressOf = (node: Moving): string =>
  node.kind === 'gif' ? node.originalGifUrl : node.originalVideoUrl;

const keyOf = (node: Moving): string =>
  node.kind === 'gif'
    ? `gif ${node.originalGifUrl}`
    : `video ${node.trimStart} ${node.trimEnd} ${node.originalVideoUrl}`;

type OpenOptions = {
  readonly resolve: (address: string) => string;
  readonly job: FilmJob;
  readonly signal: AbortSignal | undefined;
  readonly budget: number;
};

async function openReel(nodes: readonly Moving[], options: OpenOptions): Promise<Reel> {
  const node = nodes[0] as Moving;
  const users = nodes.map(({ id }) => id);
  const address = options.resolve(addressOf(node));
  if (node.kind === 'gif') {
    const response = await fetch(address, options.signal ? { signal: options.signal } : {});
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return new GifReel(users, await openGif(await response.arrayBuffer()), address, options.budget);
  }
  return new FilmReel(users, await openFilm(address), node, options.job.fps);
}

class GifReel implements Reel {
  readonly users: readonly NodeId[];
  frame: MediaFrame | null = null;
  readonly #gif: OpenGif;
  readonly #timeline: FrameTimeline;
  readonly #address: string;
  readonly #kept = new Map<number, ImageBitmap>();
  readonly #room: number;
  /** Frames that are damaged. */
  readonly #failed = new Set<number>();
  #index = -1;

  constructor(users: readonly NodeId[], gif: OpenGif, address: string, budget: number) {
    this.users = users;
    this.#gif = gif;
    this.#timeline = new FrameTimeline(gif.delays);
    this.#address = address;
    this.#room = Math.max(1, Math.floor((budget - gif.bytes) / (gif.width * gif.height * 4)));
  }

  /** A GIF goes to any moment. */
  begin(): void {}

  async show(seconds: number): Promise<boolean> {
    // Rounded, so that a frame due exactly now is not missed by a rounding of the binary fraction.
    const index = this.#timeline.indexAt(Math.round(seconds * 1e6) / 1e3);
    if (index === this.#index || this.#failed.has(index)) return false;
    const bitmap = this.#kept.get(index) ?? (await this.#unpack(index));
    this.#keep(index, bitmap);
    this.#index = index;
    this.frame = { bitmap, key: `${this.#address}#${index}` };
    return true;
  }

  close(): void {
    for (const bitmap of this.#kept.values()) bitmap.close();
    this.#gif.close();
  }

  async #unpack(index: number): Promise<ImageBitmap> {
    try {
      return await this.#gif.frame(index);
    } catch (error) {
      this.#failed.add(index);
      throw error;
    }
  }

  #keep(index: number, bitmap: ImageBitmap): void {
    this.#kept.set(index, bitmap);
    if (this.#kept.size <= this.#room) return;
    // The one just before is over; in a ring it is needed last of all.
    const old = [...this.#kept.keys()].find((kept) => kept !== index) as number;
    this.#kept.get(old)?.close();
    this.#kept.delete(old);
  }
}

class FilmReel implements Reel {
  readonly users: readonly NodeId[];
  frame: MediaFrame | null = null;
  readonly #film: OpenedFilm;
  readonly #node: SceneNodeOf<'video'>;
  readonly #fps: number;
  readonly #context: PaintContext;
  readonly #copy: FrameCopy;
  #samples: ReturnType<OpenedFilm['samples']['samplesAtTimestamps']> | null = null;
  /** The frame that `#samples` has next. */
  #next = Number.NaN;
  #shown = Number.NaN;

  constructor(users: readonly NodeId[], film: OpenedFilm, node: SceneNodeOf<'video'>, fps: number) {
    this.users = users;
    this.#film = film;
    this.#node = node;
    this.#fps = fps;
    const { width, height } = cappedSize(film.video.displayWidth, film.video.displayHeight);
    this.#context = createFilmCanvas(width, height, false);
    this.#copy = new FrameCopy(this.#context);
  }

  begin(segment: Segment): void {
    // Where the last segment ended, the decoder is there already: it need not start from a key frame again.
    if (segment.from === this.#next) return;
    void this.#samples?.return();
    const times = listTimes(this.#node, this.#film.duration, this.#fps, segment);
    this.#samples = this.#film.samples.samplesAtTimestamps(times);
    this.#next = segment.from;
  }

  async show(): Promise<boolean> {
    this.#next += 1;
    const { value: sample } = (await this.#samples?.next()) ?? {};
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
  }
}

/**
 * Seconds that a picture may come after its moment and still be the one meant: files that count in whole milliseconds
 * are half of one late, and a third of a second has no end in decimals.
 */
const LATE = 0.0006;

/** The moment of the file for each frame, in order: decoders run ahead on their own. */
function* listTimes(
  node: SceneNodeOf<'video'>,
  duration: number,
  fps: number,
  { from, to, runsTo = to }: Segment,
): Generator<number> {
  for (let frame = from; frame < runsTo; frame += 1) {
    yield Math.round((trimmedTime(frame / fps, node, duration) + LATE) * 1e6) / 1e6;
  }
}
