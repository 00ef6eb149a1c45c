import type { MediaFrame } from '../../paint/types.ts';
import type { MediaPlayer, PlayerEvents } from '../types.ts';
import type { GifAsset } from './GifAsset.ts';

/** One GIF node: its own place in the time of a shared animation. */
export class GifPlayer implements MediaPlayer {
  readonly film = null;
  readonly asset: GifAsset;
  #frame: MediaFrame | null = null;

  constructor(asset: GifAsset, events: PlayerEvents) {
    this.asset = asset;
    asset.addUser(this, events);
  }

  frameAt(time: number): MediaFrame | null {
    const index = this.asset.timeline?.indexAt(time);
    if (index === undefined) return null;
    const bitmap = this.asset.want(this, index);
    const { size, address } = this.asset;
    if (bitmap && size && bitmap !== this.#frame?.bitmap)
      this.#frame = { bitmap, key: `${address}#${index} ${bitmap.width}`, size };
    return this.#frame;
  }

  untilNext(time: number): number {
    return this.asset.timeline?.untilNext(time) ?? Number.POSITIVE_INFINITY;
  }

  /** Pictures come by time alone. */
  setRunning(): void {}

  destroy(): void {
    this.asset.removeUser(this);
  }
}
