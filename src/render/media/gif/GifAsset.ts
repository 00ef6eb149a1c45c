// One GIF as all its copies in a design share it: unpacked pictures by number, as many as the budget allows beside the
// file, those just ahead of the copies made in time.
import { FrameTimeline } from '../FrameTimeline.ts';
import { CUT_OFF, type PlayerEvents } from '../types.ts';
import type { OpenGif } from './openGif.ts';

/** Pictures unpacked ahead of the one shown. */
const AHEAD = 4;
/** The picture shown and the next one are always kept. */
const LEAST_KEPT = 2;
const BYTES_PER_PIXEL = 4;
/** However little room there is, pictures are not made narrower, pixels. */
const LEAST_WIDTH = 128;

export class GifAsset {
  readonly address: string;
  #gif: OpenGif | null = null;
  #timeline: FrameTimeline | null = null;
  /** Least recently wanted first. */
  #kept = new Map<number, ImageBitmap>();
  #asked = new Set<number>();
  #users = new Map<object, PlayerEvents>();
  #shown = new Map<object, number>();
  #budget = 0;
  #isClosed = false;
  #isBroken = false;

  #abort: AbortController | undefined;

  /** `abort` gives the opening up, once nobody waits for it any more. */
  constructor(address: string, opening: Promise<OpenGif>, abort?: AbortController) {
    this.address = address;
    this.#abort = abort;
    opening.then(
      (gif) => this.#onOpened(gif),
      (error: unknown) => {
        this.#isBroken = true;
        this.#onFailed(error);
      },
    );
  }

  /** The file did not come, or is no GIF: nobody will ever be shown a picture of it. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Of the file and the pictures unpacked from it. */
  get bytes(): number {
    let bytes = this.#gif?.bytes ?? 0;
    for (const { width, height } of this.#kept.values()) bytes += width * height * BYTES_PER_PIXEL;
    return bytes;
  }

  /** Of the file's pictures, pixels; those unpacked may have fewer. */
  get size(): { readonly width: number; readonly height: number } | null {
    return this.#gif;
  }

  get timeline(): FrameTimeline | null {
    return this.#timeline;
  }

  get userCount(): number {
    return this.#users.size;
  }

  /** Bytes the file and its pictures may take together. Where two pictures do not fit, they are unpacked smaller. */
  set budget(bytes: number) {
    this.#budget = bytes;
    this.#evict();
  }

  addUser(user: object, events: PlayerEvents): void {
    this.#users.set(user, events);
    if (this.#gif?.isCutOff) events.onFailed(new Error(CUT_OFF));
  }

  removeUser(user: object): void {
    this.#users.delete(user);
    this.#shown.delete(user);
  }

  /** The picture, if it is there; asks for it and those after it. */
  want(user: object, index: number): ImageBitmap | null {
    const count = this.#timeline?.count ?? 0;
    const ahead = Math.min(AHEAD, count - 1, this.#room - 1);
    // The one that shall be shown comes first.
    for (let step = 0; step <= ahead; step += 1) this.#request((index + step) % count);
    const bitmap = this.#kept.get(index);
    if (!bitmap) return null;
    this.#shown.set(user, index);
    return bitmap;
  }

  close(): void {
    this.#isClosed = true;
    this.#abort?.abort();
    this.#gif?.close();
    for (const bitmap of this.#kept.values()) bitmap.close();
    this.#kept.clear();
  }

  /** Bytes left beside the file. */
  get #space(): number {
    return Math.max(0, this.#budget - (this.#gif?.bytes ?? 0));
  }

  /** Of the pictures to unpack, pixels. */
  get #width(): number {
    const { width = 1, height = 1 } = this.#gif ?? {};
    const fitting = Math.floor(
      width * Math.sqrt(this.#space / (LEAST_KEPT * width * height * BYTES_PER_PIXEL)),
    );
    return Math.min(width, Math.max(LEAST_WIDTH, fitting));
  }

  get #room(): number {
    const { width = 1, height = 1 } = this.#gif ?? {};
    const pixels = this.#width * Math.ceil((height * this.#width) / width);
    return Math.max(LEAST_KEPT, Math.floor(this.#space / (pixels * BYTES_PER_PIXEL)));
  }

  #request(index: number): void {
    const bitmap = this.#kept.get(index);
    if (bitmap) {
      this.#kept.delete(index);
      this.#kept.set(index, bitmap);
    } else if (this.#gif && !this.#asked.has(index)) {
      this.#asked.add(index);
      this.#gif.frame(index, { width: this.#width, copies: this.#users.size }).then(
        (arrived) => this.#onFrame(index, arrived),
        (error: unknown) => {
          this.#asked.delete(index);
          this.#onFailed(error);
        },
      );
    }
  }

  #onOpened(gif: OpenGif): void {
    if (this.#isClosed) {
      gif.close();
      return;
    }
    this.#gif = gif;
    this.#timeline = new FrameTimeline(gif.delays);
    // What is there is shown all the same.
    if (gif.isCutOff) this.#onFailed(new Error(CUT_OFF));
    this.#tell();
  }

  #onFrame(index: number, bitmap: ImageBitmap): void {
    this.#asked.delete(index);
    if (this.#isClosed) {
      bitmap.close();
      return;
    }
    this.#kept.set(index, bitmap);
    this.#evict();
    this.#tell();
  }

  #onFailed(error: unknown): void {
    const failure = error instanceof Error ? error : new Error(String(error));
    if (!this.#isClosed) for (const { onFailed } of this.#users.values()) onFailed(failure);
  }

  #tell(): void {
    for (const { onPicture } of this.#users.values()) onPicture();
  }

  /** Pictures on screen are never given up. */
  #evict(): void {
    const shown = new Set(this.#shown.values());
    for (const [index, bitmap] of this.#kept) {
      if (this.#kept.size <= LEAST_KEPT || this.bytes <= this.#budget) return;
      if (shown.has(index)) continue;
      bitmap.close();
      this.#kept.delete(index);
    }
  }
}
