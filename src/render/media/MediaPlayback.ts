// All GIFs and films of an open design on one clock. What is out of view, hidden or in a hidden tab stands still; without
// media, or with all of them stopped, nothing runs at all.
import type { SceneDiff, SceneReader } from '../../../scene/document/types.ts';
import type { NodeId, SceneNode, SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { MediaFrame } from '../paint/types.ts';
import { GifAsset } from './gif/GifAsset.ts';
import { GifDecoders } from './gif/GifDecoders.ts';
import { GifPlayer } from './gif/GifPlayer.ts';
import {
  MediaClock,
  mediaTime,
  type PlayState,
  type PlayStatus,
  STOPPED,
  toPaused,
  toPlaying,
} from './playState.ts';
import type { MediaControls, MediaPlayer, PlayerEvents } from './types.ts';
import { VideoPlayer } from './VideoPlayer.ts';

/** Bytes of the GIFs of a design: the files and the pictures unpacked from them. */
const GIF_BUDGET = 256 * 2 ** 20;

type Moving = SceneNodeOf<'gif'> | SceneNodeOf<'video'>;
type Entry = { node: Moving; player: MediaPlayer; state: PlayState; shown: MediaFrame | null };

export type MediaPlaybackOptions = {
  readonly reader: SceneReader;
  /** Absolute address of a GIF or film; throws for one that must not be asked for. */
  readonly resolve: (address: string) => string;
  readonly isInView: (id: NodeId) => boolean;
  /** These nodes show another picture. */
  readonly onFrames: (ids: readonly NodeId[]) => void;
  /** The node's medium is opened, maybe again, or came late: what failed before counts no more. */
  readonly onOpening: (id: NodeId) => void;
  readonly onFailed: (id: NodeId, error: Error) => void;
  readonly beforeFrame: (callback: () => void) => () => void;
  /** Resolves when the last picture is on screen, all of it. */
  readonly painted: () => Promise<void>;
};

export class MediaPlayback implements MediaControls {
  #options: MediaPlaybackOptions;
  #clock = new MediaClock();
  #decoders = new GifDecoders();
  #assets = new Map<string, GifAsset>();
  #entries = new Map<NodeId, Entry>();
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAwaited = false;
  #isShowing = false;
  #isDestroyed = false;
  /** A picture came, or the view moved, while the last one was on its way to the screen. */
  #hasMissed = false;
  #notBefore = 0;
  /** Who asked for less motion gets pictures that stand until they are played. */
  #initial: PlayStatus = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'stopped' : 'playing';

  constructor(options: MediaPlaybackOptions) {
    this.#options = options;
    document.addEventListener('visibilitychange', this.#onVisibility);
    if (document.visibilityState === 'hidden') this.#clock.stand();
    for (const id of options.reader.ids()) this.#add(options.reader.get(id));
    this.#share();
    if (this.#entries.size > 0) this.wake();
  }

  play(ids: readonly NodeId[]): void {
    this.#change(ids, (state) => toPlaying(state, this.#clock.now));
  }

  pause(ids: readonly NodeId[]): void {
    this.#change(ids, (state) => toPaused(state, this.#clock.now));
  }

  stop(ids: readonly NodeId[]): void {
    this.#change(ids, () => STOPPED);
  }

  statusOf(id: NodeId): PlayStatus | null {
    return this.#entries.get(id)?.state.status ?? null;
  }

  frameOf(id: NodeId): MediaFrame | null {
    return this.#entries.get(id)?.shown ?? null;
  }

  lengthOf(id: NodeId): number | null {
    return this.#entries.get(id)?.player.film?.length ?? null;
  }

  peek(id: NodeId, seconds: number | null): void {
    this.#entries.get(id)?.player.film?.peek(seconds);
    this.wake();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Bytes of GIF files and of the pictures unpacked from them. */
  get bytes(): number {
    let bytes = 0;
    for (const asset of this.#assets.values()) bytes += asset.bytes;
    return bytes;
  }

  onDiff(diff: SceneDiff): void {
    const changed = diff.updated.flatMap(({ from, to }) => [from, to]);
    if (![...diff.added, ...diff.removed, ...changed].some(isMoving)) {
      // A group may have been shown, or brought into view, with what plays in it.
      if (diff.updated.length > 0) this.wake();
      return;
    }
    for (const node of diff.removed) this.#remove(node.id);
    for (const node of diff.added) this.#add(node);
    for (const { to } of diff.updated) this.#update(to);
    this.#share();
    this.#tell();
    this.wake();
  }

  /** Opens media again that failed. */
  retry(ids: readonly NodeId[]): void {
    for (const id of ids) {
      this.#remove(id);
      this.#add(this.#options.reader.get(id));
    }
    this.#share();
    this.wake();
  }

  /** What was in graphics memory is gone: films that stand would give no picture by themselves. */
  refresh(): void {
    for (const { player } of this.#entries.values()) player.film?.refresh();
    this.wake();
  }

  /** The view or a medium changed: looks at everything before the next frame. */
  wake = (): void => {
    if (this.#isAwaited || this.#isDestroyed || this.#entries.size === 0) return;
    if (this.#isShowing) {
      this.#hasMissed = true;
      return;
    }
    clearTimeout(this.#timer);
    const rest = this.#notBefore - performance.now();
    if (rest > 0) {
      this.#timer = setTimeout(this.wake, rest);
      return;
    }
    this.#isAwaited = true;
    this.#options.beforeFrame(this.#tick);
  };

  destroy(): void {
    this.#isDestroyed = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    for (const id of [...this.#entries.keys()]) this.#remove(id);
    this.#decoders.destroy();
    this.#listeners.clear();
  }

  #tick = (): void => {
    this.#isAwaited = false;
    if (this.#isDestroyed) return;
    const { now, isRunning } = this.#clock;
    const changed: NodeId[] = [];
    let wait = Number.POSITIVE_INFINITY;
    for (const [id, entry] of this.#entries) {
      const isSeen = isRunning && this.#isShown(entry.node) && this.#options.isInView(id);
      const time = mediaTime(entry.state, now);
      const isPlaying = isSeen && entry.state.status === 'playing';
      entry.player.setRunning(isPlaying, time);
      if (!isSeen) continue;
      const frame = entry.player.frameAt(time);
      if (frame && frame.key !== entry.shown?.key) changed.push(id);
      entry.shown = frame;
      if (isPlaying) wait = Math.min(wait, entry.player.untilNext(time));
    }
    if (changed.length > 0) this.#options.onFrames(changed);
    void this.#waitForNext(wait);
  };

  /** Neither the node nor a group around it is hidden. */
  #isShown(moving: Moving): boolean {
    let node: SceneNode | undefined = moving;
    while (node?.visible && !node.hidden) {
      if (node.parentId === null) return true;
      node = this.#options.reader.get(node.parentId);
    }
    return false;
  }

  /**
   * The next picture is not asked for before this one is on screen: a slow machine skips pictures instead of input, and what
   * lies over them is not begun anew for ever.
   */
  async #waitForNext(wait: number): Promise<void> {
    const began = performance.now();
    this.#isShowing = true;
    await this.#options.painted();
    this.#isShowing = false;
    const took = performance.now() - began;
    if (this.#isDestroyed) return;
    this.#notBefore = performance.now() + took / 2;
    clearTimeout(this.#timer);
    if (this.#hasMissed) this.wake();
    else if (Number.isFinite(wait)) this.#timer = setTimeout(this.wake, Math.max(0, wait - took));
    this.#hasMissed = false;
  }

  #add(node: SceneNode | undefined): void {
    if (!isMoving(node) || addressOf(node) === '') return;
    const state = this.#initial === 'playing' ? toPlaying(STOPPED, this.#clock.now) : STOPPED;
    const player = this.#open(node);
    if (player) this.#entries.set(node.id, { node, player, state, shown: null });
  }

  #remove(id: NodeId): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    entry.player.destroy();
    for (const [address, asset] of this.#assets) {
      if (asset.userCount > 0) continue;
      this.#assets.delete(address);
      asset.close();
    }
  }

  #update(node: SceneNode): void {
    const entry = this.#entries.get(node.id);
    if (entry && isMoving(node) && isSameMedium(entry.node, node)) {
      entry.node = node;
      if (node.kind === 'video') entry.player.film?.trim(node);
      return;
    }
    if (entry) this.#remove(node.id);
    this.#add(node);
  }

  #open(node: Moving): MediaPlayer | null {
    this.#options.onOpening(node.id);
    const events: PlayerEvents = {
      onPicture: this.wake,
      onRefused: () => this.pause([node.id]),
      onLength: () => this.#tell(),
      onFailed: (error) => this.#options.onFailed(node.id, error),
      onRecovered: () => this.#options.onOpening(node.id),
    };
    try {
      const address = this.#options.resolve(addressOf(node));
      if (node.kind === 'video') return new VideoPlayer(address, node, events);
      return new GifPlayer(this.#assetAt(address), events);
    } catch (error) {
      this.#options.onFailed(node.id, error instanceof Error ? error : new Error(String(error)));
      return null;
    }
  }

  /** One for all copies; anew when the last one failed, which would tell a copy that comes later nothing. */
  #assetAt(address: string): GifAsset {
    const known = this.#assets.get(address);
    if (known && !known.isBroken) return known;
    const abort = new AbortController();
    const asset = new GifAsset(address, this.#load(address, abort.signal), abort);
    this.#assets.set(address, asset);
    return asset;
  }

  async #load(address: string, signal: AbortSignal): Promise<Awaited<ReturnType<GifDecoders['open']>>> {
    this.#decoders.prepare();
    const response = await fetch(address, { credentials: 'same-origin', signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${address.slice(0, 200)}`);
    const bytes = await response.arrayBuffer();
    signal.throwIfAborted();
    return this.#decoders.open(bytes);
  }

  /** Every GIF gets the same part of the budget. */
  #share(): void {
    for (const asset of this.#assets.values()) asset.budget = GIF_BUDGET / this.#assets.size;
  }

  #change(ids: readonly NodeId[], next: (state: PlayState) => PlayState): void {
    for (const id of ids) {
      const entry = this.#entries.get(id);
      if (entry) entry.state = next(entry.state);
    }
    this.#tell();
    this.wake();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #onVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.#clock.stand();
    else this.#clock.run();
    this.wake();
  };
}

function isMoving(node: SceneNode | undefined): node is Moving {
  return node?.kind === 'gif' || node?.kind === 'video';
}

const addressOf = (node: Moving): string =>
  node.kind === 'gif' ? node.originalGifUrl : node.originalVideoUrl;

function isSameMedium(a: Moving, b: Moving): boolean {
  return a.kind === b.kind && addressOf(a) === addressOf(b);
}
