// How long the pages of a film are: as long as the longest GIF or film on each. Every file is asked once.
import type { SceneReader } from '../../../../scene/document/types.ts';
import { FrameTimeline } from '../../media/FrameTimeline.ts';
import { scanMoving } from '../../media/gif/scanMoving.ts';
import { openFilm } from '../../media/openFilm.ts';
import { trimRange } from '../../media/playState.ts';
import { untilAborted } from '../untilAborted.ts';
import { addressOf, listMoving, type Moving } from './movingNodes.ts';
import type { ResolveMedia } from './types.ts';

export type PageMotion = {
  /** Of its longest GIF or film, seconds; null where nothing moves. */
  readonly longest: number | null;
  /** GIFs and films whose length could not be read. */
  readonly unread: number;
};

/** Files asked at once: a GIF is fetched whole. */
const PARALLEL = 4;

/** A file that is being read, and how many wait for it. */
type Asked = { readonly seconds: Promise<number>; readonly abort: AbortController; waiting: number };

export class MediaLengths {
  readonly #resolve: ResolveMedia;
  /** Seconds of whole files, by kind and address; 0 for one of a single picture. */
  readonly #known = new Map<string, number>();
  readonly #asked = new Map<string, Asked>();

  constructor(resolve: ResolveMedia) {
    this.#resolve = resolve;
  }

  /** Rejects with the signal's reason alone; what nobody else waits for is not fetched any further then. */
  async measure(reader: SceneReader, signal?: AbortSignal): Promise<PageMotion> {
    const waiting = listMoving(reader);
    let longest = 0;
    let unread = 0;
    const work = async () => {
      for (let node = waiting.pop(); node; node = waiting.pop()) {
        signal?.throwIfAborted();
        try {
          const seconds = await this.#lengthOf(node, signal);
          longest = Math.max(longest, seconds);
        } catch (error) {
          signal?.throwIfAborted();
          console.warn('The length of a GIF or film is not known', error);
          unread += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    return { longest: longest > 0 ? longest : null, unread };
  }

  async #lengthOf(node: Moving, signal: AbortSignal | undefined): Promise<number> {
    const seconds = await this.#fileLengthOf(node, signal);
    if (node.kind === 'gif') return seconds;
    const { start, end } = trimRange(node, seconds);
    return end - start;
  }

  /** What failed, or was given up, is asked again the next time. */
  async #fileLengthOf(node: Moving, signal: AbortSignal | undefined): Promise<number> {
    const key = `${node.kind} ${addressOf(node)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const asked = this.#asked.get(key) ?? this.#ask(node, key);
    asked.waiting += 1;
    try {
      const seconds = await untilAborted(asked.seconds, signal);
      this.#known.set(key, seconds);
      return seconds;
    } finally {
      asked.waiting -= 1;
      if (asked.waiting === 0) {
        this.#asked.delete(key);
        asked.abort.abort();
      }
    }
  }

  #ask(node: Moving, key: string): Asked {
    const abort = new AbortController();
    const asked = { seconds: this.#read(node, abort.signal), abort, waiting: 0 };
    this.#asked.set(key, asked);
    return asked;
  }

  async #read(node: Moving, signal: AbortSignal): Promise<number> {
    const address = this.#resolve(addressOf(node));
    if (node.kind === 'gif') return readGifLength(address, signal);
    const { input, duration } = await openFilm(address, signal);
    input.dispose();
    return duration;
  }
}

async function readGifLength(address: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { count, total } = new FrameTimeline(scanMoving(await response.arrayBuffer()).delays);
  return count > 1 ? total / 1000 : 0;
}
