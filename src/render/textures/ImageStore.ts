// Decoded pictures by address, for painters that cannot wait: each at the size the screen needs, loaded when it is asked
// for in vain, loaded larger when the zoom asks for more, forgotten when memory runs out.
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { Bitmap, BitmapLookup, BitmapNeed } from '../paint/types.ts';
import type { ImageLoader } from '../types.ts';
import { BitmapReducer } from './BitmapReducer.ts';

/**
 * Loads that run at once: as many as a browser's connections to one server. More would only fight for the same two or four
 * decoders, each with a whole picture in memory.
 */
const PARALLEL = 6;
/** Pictures up to this many pixels are kept whole. */
const SMALL = 512 * 512;
/** Deepest reduction: a side is divided by 2 to this power. */
const DEEPEST = 6;
/** A picture drawn within this time is not given up, milliseconds. */
const IN_USE = 5000;
/** So many times the budget are left to pictures on the screen. */
const SHOWN_MAY_TAKE = 2;

type Entry = {
  bitmap: ImageBitmap | null;
  state: 'asked' | 'ready' | 'failed';
  /** How often the kept bitmap was halved. */
  level: number;
  /** The finest level asked for so far. */
  wanted: number;
  /** The finest level that can be had: a larger copy did not come. */
  finest: number;
  isQueued: boolean;
  size: { readonly width: number; readonly height: number } | null;
  readonly users: Set<NodeId>;
  lastUsed: number;
};

export class ImageStore implements BitmapLookup {
  #loader: ImageLoader;
  #reducer = new BitmapReducer();
  #entries = new Map<string, Entry>();
  #queue: string[] = [];
  #loading = 0;
  #abort = new AbortController();
  #bytes = 0;
  #budget: number;
  #evicting: ReturnType<typeof setTimeout> | undefined;
  #isShown: (user: NodeId) => boolean;
  #onSettled: (src: string, users: ReadonlySet<NodeId>, error: Error | null) => void;

  constructor(options: {
    loader: ImageLoader;
    /** Bytes of decoded pictures kept. */
    budget: number;
    /** A picture arrived, or a larger copy of it, or it turned out broken; `users` show it. */
    onSettled: (src: string, users: ReadonlySet<NodeId>, error: Error | null) => void;
    /** Whether a user is on the screen, where the next edit would want the picture again. */
    isShown?: (user: NodeId) => boolean;
  }) {
    this.#loader = options.loader;
    this.#budget = options.budget;
    this.#onSettled = options.onSettled;
    this.#isShown = options.isShown ?? (() => false);
  }

  /** Loads under way or waiting. */
  get pending(): number {
    return this.#loading + this.#queue.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(src: string, need?: BitmapNeed): Bitmap | null | undefined {
    const level = need ? levelFor(need.scale) : 0;
    let entry = this.#entries.get(src);
    if (!entry) {
      entry = newEntry(level);
      this.#entries.set(src, entry);
    }
    if (need) entry.users.add(need.user);
    entry.lastUsed = performance.now();
    entry.wanted = Math.min(entry.wanted, Math.max(level, entry.finest));
    if (entry.state === 'failed') return null;
    if (entry.state === 'ready' && entry.wanted < entry.level) this.#enqueue(src, entry);
    return entry.bitmap ?? undefined;
  }

  sizeOf(src: string): { readonly width: number; readonly height: number } | null {
    return this.#entries.get(src)?.size ?? null;
  }

  /** Notes that `user` needs the picture, and loads it unless it is there or known to be broken. */
  request(src: string, user: NodeId): void {
    const entry = this.#entries.get(src) ?? newEntry(0);
    this.#entries.set(src, entry);
    entry.users.add(user);
    if (entry.state === 'asked') this.#enqueue(src, entry);
  }

  /** These are gone: what arrives from now on is not theirs, unless they come back and ask. */
  forgetUsers(gone: ReadonlySet<NodeId>): void {
    for (const { users } of this.#entries.values())
      for (const user of users) if (gone.has(user)) users.delete(user);
  }

  /** Forgets failures, so that the next request tries again; answers with those who show that something is missing. */
  retryFailed(): NodeId[] {
    const users: NodeId[] = [];
    for (const [src, entry] of this.#entries) {
      if (entry.state !== 'failed') continue;
      this.#entries.delete(src);
      users.push(...entry.users);
    }
    return users;
  }

  /** Lets copies that did not come be asked for again; answers with those who show smaller ones instead. */
  retryLarger(): NodeId[] {
    const users: NodeId[] = [];
    for (const entry of this.#entries.values()) {
      if (entry.finest === 0) continue;
      entry.finest = 0;
      users.push(...entry.users);
    }
    return users;
  }

  destroy(): void {
    this.#abort.abort();
    clearTimeout(this.#evicting);
    this.#queue = [];
    this.#reducer.destroy();
    for (const entry of this.#entries.values()) entry.bitmap?.close();
    this.#entries.clear();
  }

  #enqueue(src: string, entry: Entry): void {
    if (entry.isQueued) return;
    entry.isQueued = true;
    this.#queue.push(src);
    this.#loadNext();
  }

  #loadNext(): void {
    while (this.#loading < PARALLEL && this.#queue.length > 0) {
      const src = this.#queue.shift() as string;
      this.#loading += 1;
      void this.#load(src);
    }
  }

  async #load(src: string): Promise<void> {
    const entry = this.#entries.get(src) as Entry;
    const { signal } = this.#abort;
    let failure: Error | null = null;
    try {
      const full = await this.#loader.load(src, signal);
      const size = { width: full.width, height: full.height };
      const level = size.width * size.height <= SMALL ? 0 : entry.wanted;
      const bitmap = level === 0 ? full : await this.#reducer.reduce(full, ...sizeAt(size, level));
      if (signal.aborted) bitmap.close();
      else this.#keep(entry, bitmap, size, level);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      // A larger copy that does not come leaves the smaller one, and painting that must not ask for it again and again.
      if (entry.state === 'asked') entry.state = 'failed';
      else {
        entry.finest = entry.level;
        entry.wanted = entry.level;
      }
    }
    if (signal.aborted) return;
    this.#loading -= 1;
    entry.isQueued = false;
    this.#onSettled(src, entry.users, failure);
    this.#loadNext();
  }

  #keep(entry: Entry, bitmap: ImageBitmap, size: Entry['size'], level: number): void {
    this.#bytes += bytesOf(bitmap) - bytesOf(entry.bitmap);
    entry.bitmap?.close();
    entry.bitmap = bitmap;
    entry.size = size;
    entry.level = level;
    entry.wanted = Math.max(entry.wanted, 0);
    entry.state = 'ready';
    entry.lastUsed = performance.now();
    if (level === 0) entry.wanted = 0;
    if (this.#bytes > this.#budget) this.#evict();
  }

  /**
   * Closes the pictures not drawn for the longest time; they are loaded again when a tile needs them. What is on the screen
   * would leave a hole there until then, so that it goes last, and only when there is far too much.
   */
  #evict(): void {
    clearTimeout(this.#evicting);
    const limit = performance.now() - IN_USE;
    // What waits for a larger copy is about to be drawn, and found by its address when its turn comes.
    const idle = [...this.#entries].filter(
      ([, entry]) => entry.state === 'ready' && !entry.isQueued && entry.lastUsed < limit,
    );
    idle.sort(([, a], [, b]) => a.lastUsed - b.lastUsed);
    const isShown = ([, { users }]: (typeof idle)[number]): boolean => [...users].some(this.#isShown);
    this.#drop(
      idle.filter((one) => !isShown(one)),
      this.#budget,
    );
    if (this.#bytes > SHOWN_MAY_TAKE * this.#budget)
      this.#drop(idle.filter(isShown), SHOWN_MAY_TAKE * this.#budget);
    // Many that came at once are all in use when the last one comes, and nobody would look again.
    const isBusy = [...this.#entries.values()].some(
      ({ bitmap, lastUsed }) => bitmap !== null && lastUsed >= limit,
    );
    if (this.#bytes > this.#budget && isBusy) this.#evicting = setTimeout(() => this.#evict(), IN_USE + 1);
  }

  #drop(idle: readonly (readonly [string, Entry])[], budget: number): void {
    for (const [src, entry] of idle) {
      if (this.#bytes <= budget) return;
      this.#bytes -= bytesOf(entry.bitmap);
      entry.bitmap?.close();
      this.#entries.delete(src);
    }
  }
}

const newEntry = (level: number): Entry => ({
  bitmap: null,
  state: 'asked',
  level,
  wanted: level,
  finest: 0,
  isQueued: false,
  size: null,
  users: new Set(),
  lastUsed: 0,
});

/** How often a picture may be halved and still have a pixel for each one shown. */
function levelFor(scale: number): number {
  if (!(scale < 1)) return 0;
  return Math.min(DEEPEST, Math.floor(Math.log2(1 / Math.max(scale, 1e-6))));
}

const sizeAt = (size: { width: number; height: number }, level: number): [number, number] => [
  Math.max(1, Math.round(size.width / 2 ** level)),
  Math.max(1, Math.round(size.height / 2 ** level)),
];

const bytesOf = (bitmap: ImageBitmap | null): number => (bitmap ? bitmap.width * bitmap.height * 4 : 0);
