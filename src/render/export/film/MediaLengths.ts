// How long the pages of a film are: as long as the longest GIF or film on each. Every file is asked once.
import type { SceneReader } from '../../../../scene/document/types.ts';
import { FrameTimeline } from '../../media/FrameTimeline.ts';
import { scanGif } from '../../media/gif/scanGif.ts';
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

export class MediaLengths {
  readonly #resolve: ResolveMedia;
  /** Seconds of whole files, by kind and address; 0 for one of a single picture. */
  readonly #files = new Map<string, Promise<number>>();

  constructor(resolve: ResolveMedia) {
    this.#resolve = resolve;
  }

  /** Rejects with the signal's reason alone. */
  async measure(reader: SceneReader, signal?: AbortSignal): Promise<PageMotion> {
    let unread = 0;
    const lengths = await Promise.all(
      listMoving(reader).map(async (node) => {
        try {
          return await untilAborted(this.#lengthOf(node), signal);
        } catch (error) {
          signal?.throwIfAborted();
          console.warn('The length of a GIF or film is not known', error);
          unread += 1;
          return 0;
        }
      }),
    );
    const longest = Math.max(0, ...lengths);
    return { longest: longest > 0 ? longest : null, unread };
  }

  async #lengthOf(node: Moving): Promise<number> {
    const seconds = await this.#fileLengthOf(node);
    if (node.kind === 'gif') return seconds;
    const { start, end } = trimRange(node, seconds);
    return end - start;
  }

  /** What failed is asked again the next time. */
  #fileLengthOf(node: Moving): Promise<number> {
    const key = `${node.kind} ${addressOf(node)}`;
    const known = this.#files.get(key);
    if (known) return known;
    const read = this.#read(node);
    this.#files.set(key, read);
    read.catch(() => this.#files.delete(key));
    return read;
  }

  async #read(node: Moving): Promise<number> {
    const address = this.#resolve(addressOf(node));
    if (node.kind === 'gif') return readGifLength(address);
    const { input, duration } = await openFilm(address);
    input.dispose();
    return duration;
  }
}

async function readGifLength(address: string): Promise<number> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { count, total } = new FrameTimeline(scanGif(await response.arrayBuffer()).delays);
  return count > 1 ? total / 1000 : 0;
}
