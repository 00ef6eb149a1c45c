// Decoded pictures by address, for painters that cannot wait. A picture asked for in vain is loaded and announced.
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { Bitmap, BitmapLookup } from '../paint/types.ts';
import type { ImageLoader } from '../types.ts';

/** Loads that run at once; more would only fight for the same two or four decoders. */
const PARALLEL = 4;

type Entry = {
  bitmap: ImageBitmap | null;
  state: 'waiting' | 'loading' | 'ready' | 'failed';
  /** Nodes that wait for it or show it. */
  readonly users: Set<NodeId>;
  bytes: number;
  lastUsed: number;
};

export class ImageStore implements BitmapLookup {
  #loader: ImageLoader;
  #entries = new Map<string, Entry>();
  #queue: string[] = [];
  #loading = 0;
  #abort = new AbortController();
  #clock = 0;
  #bytes = 0;
  #budget: number;
  #onSettled: (src: string, users: ReadonlySet<NodeId>, error: Error | null) => void;

  constructor(options: {
    loader: ImageLoader;
    /** Bytes of decoded pictures kept. */
    budget: number;
    /** A picture arrived or turned out broken; `users` asked for it. */
    onSettled: (src: string, users: ReadonlySet<NodeId>, error: Error | null) => void;
  }) {
    this.#loader = options.loader;
    this.#budget = options.budget;
    this.#onSettled = options.onSettled;
  }

  /** Loads under way or waiting. */
  get pending(): number {
    return this.#loading + this.#queue.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(src: string): Bitmap | null | undefined {
    const entry = this.#entries.get(src);
    if (!entry || entry.state === 'waiting' || entry.state === 'loading') return undefined;
    this.#clock += 1;
    entry.lastUsed = this.#clock;
    return entry.bitmap;
  }

  /** Notes that `user` needs the picture, and loads it unless it is there or known to be broken. */
  request(src: string, user: NodeId): void {
    const entry = this.#entries.get(src);
    if (entry) {
      entry.users.add(user);
      return;
    }
    this.#entries.set(src, { bitmap: null, state: 'waiting', users: new Set([user]), bytes: 0, lastUsed: 0 });
    this.#queue.push(src);
    this.#loadNext();
  }

  /** Forgets a failure, so that the next request tries again. */
  retry(src: string): void {
    if (this.#entries.get(src)?.state === 'failed') this.#entries.delete(src);
  }

  destroy(): void {
    this.#abort.abort();
    this.#queue = [];
    for (const entry of this.#entries.values()) entry.bitmap?.close();
    this.#entries.clear();
  }

  #loadNext(): void {
    while (this.#loading < PARALLEL && this.#queue.length > 0) {
      const src = this.#queue.shift() as string;
      this.#loading += 1;
      void this.#load(src);
    }
  }

  async #load(src: string): Promise<void> {
    const entry = this.#entries.get(src);
    if (!entry) return;
    entry.state = 'loading';
    let failure: Error | null = null;
    try {
      const bitmap = await this.#loader.load(src, this.#abort.signal);
      if (this.#abort.signal.aborted) {
        bitmap.close();
        return;
      }
      this.#keep(entry, bitmap);
    } catch (error) {
      if (this.#abort.signal.aborted) return;
      failure = error instanceof Error ? error : new Error(String(error));
      entry.state = 'failed';
    }
    this.#loading -= 1;
    this.#onSettled(src, entry.users, failure);
    this.#loadNext();
  }

  #keep(entry: Entry, bitmap: ImageBitmap): void {
    this.#clock += 1;
    entry.bitmap = bitmap;
    entry.state = 'ready';
    entry.bytes = bitmap.width * bitmap.height * 4;
    entry.lastUsed = this.#clock;
    this.#bytes += entry.bytes;
    if (this.#bytes > this.#budget) this.#evict(entry);
  }

  /** Closes the pictures not drawn for the longest time; they are loaded again when a tile needs them. */
  #evict(newest: Entry): void {
    const ready = [...this.#entries].filter(([, entry]) => entry.state === 'ready' && entry !== newest);
    ready.sort(([, a], [, b]) => a.lastUsed - b.lastUsed);
    for (const [src, entry] of ready) {
      if (this.#bytes <= this.#budget) return;
      entry.bitmap?.close();
      this.#bytes -= entry.bytes;
      this.#entries.delete(src);
    }
  }
}
