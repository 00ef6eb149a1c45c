// Frames in, a GIF out: only what changed is written, in the colours at hand as long as they do.
import { quantize } from 'gifenc';
import { createFilmCanvas } from '../film/createFilmCanvas.ts';
import type { FrameSink, PixelBox } from '../film/FrameSink.ts';
import { surround } from '../film/pixelBoxes.ts';
import type { PaintContext } from '../../paint/types.ts';
import { ditherPixels } from './ditherPixels.ts';
import { GifFile } from './GifFile.ts';
import { PaletteMap } from './PaletteMap.ts';

/** One index is kept for pixels that stay as they are. */
const MOST_COLORS = 255;
const UNCHANGED = 255;
/** Pixels looked at to choose colours, and to see whether those at hand still do. */
const SAMPLES = 65_536;
/** Mean square error a channel cube may have beyond that of the frame the colours were chosen for. */
const TOLERANCE = 60;
/** Hundredths of a second. What is to last less, browsers show for ten of them. */
const SHORTEST = 2;

export class GifSink implements FrameSink {
  readonly #file: GifFile;
  readonly #fps: number;
  readonly #total: number;
  #frame = 0;
  /** Hundredths of a second at which the last written frame begins. */
  #begun = 0;
  #palette: PaletteMap | null = null;
  #bestError = 0;
  /** What changed in frames that were passed over since. */
  #missed: PixelBox | null = null;
  /** The pixels of the last frame, to tell what changed. */
  #shown: PaintContext | null = null;

  /** `count`: frames to come. */
  constructor(options: { width: number; height: number; fps: number; count: number }) {
    const { width, height, fps, count } = options;
    this.#fps = fps;
    this.#total = count;
    this.#file = new GifFile(width, height, count > 1);
  }

  async addFrame(canvas: OffscreenCanvas | HTMLCanvasElement, dirty: PixelBox | null): Promise<void> {
    const at = this.#frame;
    this.#frame += 1;
    const changed = dirty && this.#missed ? surround([dirty, this.#missed]) : (dirty ?? this.#missed);
    if (!changed) return;
    const isFirst = at === 0;
    const start = this.#centiseconds(at);
    const isTooSoon = !isFirst && start - this.#begun < SHORTEST;
    this.#missed = isTooSoon ? changed : null;
    if (isTooSoon) return;
    this.#shown ??= createFilmCanvas(canvas.width, canvas.height, false);
    const box = isFirst ? { x: 0, y: 0, width: canvas.width, height: canvas.height } : changed;
    const before = isFirst ? null : readPixels(this.#shown, box);
    this.#shown.drawImage(canvas, box.x, box.y, box.width, box.height, box.x, box.y, box.width, box.height);
    const rgba = readPixels(this.#shown, box);
    const sample = takeSample(rgba, before);
    if (sample.length === 0) return;
    const palette = this.#choosePalette(sample);
    const index = ditherPixels({ rgba, width: box.width, palette, before, unchanged: UNCHANGED });
    this.#file.addFrame(
      { box, index, palette: fillUp(palette), transparent: before ? UNCHANGED : null },
      start - this.#begun,
    );
    this.#begun = start;
  }

  async finish(): Promise<Blob> {
    if (this.#total === 1) return this.#file.finish(0);
    return this.#file.finish(Math.max(SHORTEST, this.#centiseconds(this.#total) - this.#begun));
  }

  close(): void {
    if (this.#shown) this.#shown.canvas.width = 0;
    this.#shown = null;
  }

  /** Rounded from the beginning, so that the length of the whole is exact. */
  #centiseconds(frame: number): number {
    return Math.round((frame * 100) / this.#fps);
  }

  #choosePalette(sample: Uint8ClampedArray): PaletteMap {
    const kept = this.#palette;
    if (kept && kept.measureError(sample) <= this.#bestError + TOLERANCE) return kept;
    const palette = new PaletteMap(quantize(sample, MOST_COLORS));
    this.#bestError = palette.measureError(sample);
    this.#palette = palette;
    return palette;
  }
}

function readPixels(context: PaintContext, box: PixelBox): Uint8ClampedArray {
  return context.getImageData(box.x, box.y, box.width, box.height).data;
}

/**
 * RGBA of every so many of the pixels that differ from `before` (of the same size), in a run the quantizer takes; of all
 * without it. The others are not written: between two small things far apart they would decide about the colours of both.
 */
function takeSample(rgba: Uint8ClampedArray, before: Uint8ClampedArray | null): Uint8ClampedArray {
  const pixels = asPixels(rgba);
  const old = before && asPixels(before);
  let count = 0;
  for (let at = 0; at < pixels.length; at += 1) if (old?.[at] !== pixels[at]) count += 1;
  const step = Math.max(1, Math.floor(count / SAMPLES));
  const taken = new Uint32Array(Math.ceil(count / step));
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 1) {
    if (old?.[at] === pixels[at]) continue;
    if (seen % step === 0) taken[seen / step] = pixels[at]!;
    seen += 1;
  }
  return new Uint8ClampedArray(taken.buffer);
}

const asPixels = (rgba: Uint8ClampedArray): Uint32Array =>
  new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);

/** All 256 places, so that the index for unchanged pixels is one of the table. */
function fillUp({ colors }: PaletteMap): [number, number, number][] {
  return Array.from({ length: UNCHANGED + 1 }, (_, at): [number, number, number] => {
    const [red, green, blue] = colors[at] ?? [0, 0, 0];
    return [red, green, blue];
  });
}
