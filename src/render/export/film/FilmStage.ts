// What every frame is painted from and with: the design's media, pictures and fonts, opened once.
import { PictureSource } from '../PictureSource.ts';
import { showsMany } from '../planParts.ts';
import { getPictureSize, type PictureSize } from '../pictureSize.ts';
import type { MediaNode } from '../../../../scene/nodes/types.ts';
import type { SceneReader } from '../../../../scene/document/types.ts';
import type { BrokenNode } from '../../types.ts';
import { FilmMedia } from './FilmMedia.ts';
import { FilmPainter } from './FilmPainter.ts';
import { fitPage } from './fitPage.ts';
import type { PixelBox } from './FrameSink.ts';
import { FRAMES_HELD } from './SegmentEncoder.ts';
import type { Segment } from './segments.ts';
import { FilmInterruption, type FilmJob, type FilmTools, type ResolveMedia } from './types.ts';

export type StageOptions = FilmJob &
  FilmTools & {
    readonly reader: SceneReader;
    readonly resolveMedia: ResolveMedia;
    /** Pixels of the film's frames; of the design itself where they are not told. */
    readonly frame?: PictureSize;
  };

export class FilmStage {
  readonly #options: StageOptions;
  readonly #media: FilmMedia;
  readonly #source: PictureSource;
  #painter: FilmPainter | null = null;

  private constructor(options: StageOptions, media: FilmMedia, source: PictureSource) {
    this.#options = options;
    this.#media = media;
    this.#source = source;
  }

  /** Opens media, pictures and fonts side by side; when one fails, the others are closed again. */
  static async open(options: StageOptions): Promise<FilmStage> {
    const { reader, signal } = options;
    let media: FilmMedia | null = null;
    const shownAt = { fps: options.fps, scale: placePage(options).page.scale };
    const opening = FilmMedia.open(reader, options.resolveMedia, shownAt, signal).then((opened) => {
      media = opened;
      return opened;
    });
    const isByParts = showsMany(reader);
    const mediaFrame = (node: MediaNode) => media?.frameOf(node.id) ?? null;
    const loading = PictureSource.load({ ...options, isByParts, mediaFrame });
    const [first, second] = await Promise.allSettled([opening, loading]);
    if (first.status === 'fulfilled' && second.status === 'fulfilled' && !signal?.aborted)
      return new FilmStage(options, first.value, second.value);
    if (first.status === 'fulfilled') first.value.close();
    if (second.status === 'fulfilled') second.value.destroy();
    signal?.throwIfAborted();
    throw first.status === 'rejected' ? first.reason : (second as PromiseRejectedResult).reason;
  }

  /** Whether nothing moves: one frame is as good as many. */
  get isStill(): boolean {
    return this.#media.isStill;
  }

  get broken(): readonly BrokenNode[] {
    return [...this.#source.broken, ...this.#media.broken];
  }

  /** Whatever was painted is worth nothing after that. */
  throwIfLost(): void {
    if (this.#painter?.isLost) throw new FilmInterruption('The browser has dropped the canvases');
  }

  /**
   * Paints the frames of a segment one after the other. `take` gets the canvas, which is painted over once it resolves,
   * and the pixels that may differ from the frame before; null when none do, never for the first. Rejects with
   * FilmInterruption when the canvases are lost.
   */
  async play(
    segment: Segment,
    take: (canvas: OffscreenCanvas | HTMLCanvasElement, dirty: PixelBox | null) => Promise<void>,
  ): Promise<void> {
    const { fps, signal } = this.#options;
    this.#media.begin(segment);
    for (let frame = segment.from; frame < segment.to; frame += 1) {
      signal?.throwIfAborted();
      const changed = await this.#media.show(frame / fps);
      this.#painter ??= await this.#createPainter();
      const dirty = frame === segment.from ? this.#painter.paintAll() : this.#painter.paint(changed);
      await take(this.#painter.canvas, dirty);
      this.throwIfLost();
    }
  }

  close(): void {
    this.#media.close();
    this.#source.destroy();
    this.#painter?.close();
  }

  async #createPainter(): Promise<FilmPainter> {
    const { format } = this.#options;
    const { page, frame } = placePage(this.#options);
    const painter = new FilmPainter({
      environment: this.#source.createEnvironment(page.scale),
      page,
      frame,
      isMedium: (id) => this.#media.has(id),
      isEven: format === 'mp4',
      stages: format === 'mp4' ? FRAMES_HELD + 1 : 1,
    });
    await painter.paintStill((ids) => this.#source.holdPictures(ids));
    return painter;
  }
}

function placePage({ reader, scale, frame = getPictureSize(reader.artboard, scale) }: StageOptions) {
  return { frame, page: fitPage(reader.artboard, frame, scale) };
}
