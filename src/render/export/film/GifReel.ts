// A GIF while a film is made: goes to any moment.
import type { NodeId } from '../../../../scene/nodes/types.ts';
import { FrameTimeline } from '../../media/FrameTimeline.ts';
import type { OpenGif } from '../../media/gif/openGif.ts';
import type { MediaFrame } from '../../paint/types.ts';
import type { Reel } from './Reel.ts';

export class GifReel implements Reel {
  readonly users: readonly NodeId[];
  frame: MediaFrame | null = null;
  readonly isCutOff: boolean;
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
    this.isCutOff = gif.isCutOff;
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
