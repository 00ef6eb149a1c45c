// What every frame is painted from and with: the design's media, pictures and fonts, opened once.
import { PictureSource } from '../PictureSource.ts';
import { showsMany } from '../planParts.ts';
import { getPictureSize } from '../pictureSize.ts';
import type { MediaNode } from '../../../../scene/nodes/types.ts';
import type { BrokenNode } from '../../types.ts';
import { FilmMedia } from './FilmMedia.ts';
import { FilmPainter } from './FilmPainter.ts';
import { countFrames } from './filmShape.ts';
import type { PixelBox } from './FrameSink.ts';
import { FRAMES_HELD } from './SegmentEncoder.ts';
import type { Segment } from './segments.ts';
import { FilmInterruption, type FilmOptions } from './types.ts';

export class FilmStage {
  readonly #options: FilmOptions;
  readonly #media: FilmMedia;
  readonly #source: PictureSource;
  #painter: FilmPainter | null = null;

  private constructor(options: FilmOptions, media: FilmMedia, source: PictureSource) {
    this.#options = options;
    this.#media = media;
    this.#source = source;
  }

  /** Opens media, pictures and fonts side by side; when one fails, the others are closed again. */
  static async open(options: FilmOptions): Promise<FilmStage> {
    const { reader, signal } = options;
    let media: FilmMedia | null = null;
    const opening = FilmMedia.open(reader, options.resolveMedia, options, signal).then((opened) => {
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

  /** Frames to make. A picture in which nothing moves needs one; a film always has its length. */
  get count(): number {
    const { format } = this.#options;
    return format !== 'mp4' && this.#media.isStill ? 1 : countFrames(this.#options);
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
  }

  async #createPainter(): Promise<FilmPainter> {
    const { reader, scale, format } = this.#options;
    const painter = new FilmPainter({
      environment: this.#source.createEnvironment(scale),
      size: getPictureSize(reader.artboard, scale),
      isMedium: (id) => this.#media.has(id),
      isEven: format === 'mp4',
      stages: format === 'mp4' ? FRAMES_HELD + 1 : 1,
    });
    await painter.paintStill((ids) => this.#source.holdPictures(ids));
    return painter;
  }
}
