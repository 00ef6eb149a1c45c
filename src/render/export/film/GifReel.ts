// A GIF while a film is made: goes to any moment.
import type { NodeId } from '../../../../scene/nodes/types.ts';
import { FrameTimeline } from '../../media/FrameTimeline.ts';
import type { OpenGif } from '../../media/gif/openGif.ts';
import type { MediaFrame } from '../../paint/types.ts';
import type { Reel } from './Reel.ts';

const BYTES_PER_PIXEL = 4;

type GifUse = {
  readonly users: readonly NodeId[];
  readonly gif: OpenGif;
  readonly address: string;
  /** Bytes the file and its pictures may take together. */
  readonly budget: number;
  /** Pixels of the film for one of the GIF, at most. */
  readonly density: number;
};

export class GifReel implements Reel {
  readonly users: readonly NodeId[];
  frame: MediaFrame | null = null;
  readonly isCutOff: boolean;
  readonly #gif: OpenGif;
  readonly #timeline: FrameTimeline;
  readonly #address: string;
  readonly #kept = new Map<number, ImageBitmap>();
  /** Of the pictures to unpack, pixels. */
  readonly #width: number;
  readonly #room: number;
  /** Frames that are damaged. */
  readonly #failed = new Set<number>();
  #index = -1;

  constructor({ users, gif, address, budget, density }: GifUse) {
    this.users = users;
    this.#gif = gif;
    this.isCutOff = gif.isCutOff;
    this.#timeline = new FrameTimeline(gif.delays);
    this.#address = address;
    const space = Math.max(0, budget - gif.bytes);
    this.#width = chooseWidth(gif, space, density);
    const bytes = this.#width ** 2 * (gif.height / gif.width) * BYTES_PER_PIXEL;
    this.#room = Math.max(1, Math.floor(space / bytes));
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
    const { width, height } = this.#gif;
    this.frame = { bitmap, key: `${this.#address}#${index}`, size: { width, height } };
    return true;
  }

  close(): void {
    for (const bitmap of this.#kept.values()) bitmap.close();
    this.#gif.close();
  }

  async #unpack(index: number): Promise<ImageBitmap> {
    try {
      return await this.#gif.frame(index, { width: this.#width });
    } catch (error) {
      this.#failed.add(index);
      throw error;
    }
  }

  #keep(index: number, bitmap: ImageBitmap): void {
    this.#kept.set(index, bitmap);
    if (this.#kept.size <= this.#room) return;
    // The one that was unpacked longest ago.
    const old = [...this.#kept.keys()].find((kept) => kept !== index) as number;
    this.#kept.get(old)?.close();
    this.#kept.delete(old);
  }
}

/**
 * Its own, unless two pictures of it do not fit: then as many pixels as are seen, or more where all pictures fit so. To draw a
 * picture of 8000 × 8000 takes longer than to unpack it.
 */
function chooseWidth({ width, height, delays }: OpenGif, space: number, density: number): number {
  const bytes = width * height * BYTES_PER_PIXEL;
  if (2 * bytes <= space) return width;
  const fitting = width * Math.sqrt(space / (bytes * delays.length));
  return Math.min(width, Math.max(Math.floor(fitting), Math.ceil(width * density)));
}
