// The players of GIFs and films, fetched when a design holds the first of them: most hold none. Until then posters are shown.
import type { SceneDiff } from '../../../scene/document/types.ts';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { MediaFrame } from '../paint/types.ts';
import type { LoadPart } from '../types.ts';
import type { MediaPlayback, MediaPlaybackOptions } from './MediaPlayback.ts';
import type { PlayStatus } from './playState.ts';
import type { MediaControls } from './types.ts';

type Options = MediaPlaybackOptions & { readonly loadPart: LoadPart | undefined };

const onlyOnce: LoadPart = (load) => load();
const loadPlayback = () => import('./MediaPlayback.ts');

export class LateMedia implements MediaControls {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #playback: MediaPlayback | null = null;
  #isLoading = false;
  #isDestroyed = false;
  /** What was asked for meanwhile. */
  #waiting: ((playback: MediaPlayback) => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    if (this.#moving().length > 0) void this.#load();
  }

  /** Whether its picture is on its way, or will be reported as failed. */
  awaits(id: NodeId): boolean {
    if (this.#playback) return this.#playback.statusOf(id) !== null;
    return this.#isLoading && isMoving(this.#options.reader.get(id));
  }

  play(ids: readonly NodeId[]): void {
    this.#ask((playback) => playback.play(ids));
  }

  pause(ids: readonly NodeId[]): void {
    this.#ask((playback) => playback.pause(ids));
  }

  stop(ids: readonly NodeId[]): void {
    this.#ask((playback) => playback.stop(ids));
  }

  peek(id: NodeId, seconds: number | null): void {
    this.#ask((playback) => playback.peek(id, seconds));
  }

  statusOf(id: NodeId): PlayStatus | null {
    return this.#playback?.statusOf(id) ?? null;
  }

  frameOf(id: NodeId): MediaFrame | null {
    return this.#playback?.frameOf(id) ?? null;
  }

  lengthOf(id: NodeId): number | null {
    return this.#playback?.lengthOf(id) ?? null;
  }

  get bytes(): number {
    return this.#playback?.bytes ?? 0;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onDiff(diff: SceneDiff): void {
    if (this.#playback) this.#playback.onDiff(diff);
    else if (diff.added.some(isMoving) || diff.updated.some(({ to }) => isMoving(to))) void this.#load();
  }

  /** Opens media again that failed, and all of them when their players could not be had. */
  retry(ids: readonly NodeId[]): void {
    if (this.#playback) this.#playback.retry(ids);
    else if (ids.length > 0) void this.#load();
  }

  refresh(): void {
    this.#playback?.refresh();
  }

  /** The view or a medium changed. */
  wake(): void {
    this.#playback?.wake();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#waiting = [];
    this.#listeners.clear();
    this.#playback?.destroy();
  }

  #ask(act: (playback: MediaPlayback) => void): void {
    if (this.#playback) act(this.#playback);
    else if (this.#isLoading) this.#waiting.push(act);
  }

  async #load(): Promise<void> {
    if (this.#isLoading || this.#isDestroyed) return;
    this.#isLoading = true;
    try {
      const loaded = await (this.#options.loadPart ?? onlyOnce)(loadPlayback);
      // They read the design when they are made, and are told of each change from then on.
      if (loaded && !this.#isDestroyed) this.#take(new loaded.MediaPlayback(this.#options));
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      if (!this.#isDestroyed) for (const id of this.#moving()) this.#options.onFailed(id, reason);
    }
    this.#isLoading = false;
    this.#waiting = [];
  }

  #take(playback: MediaPlayback): void {
    this.#playback = playback;
    const tell = (): void => {
      for (const listener of this.#listeners) listener();
    };
    playback.subscribe(tell);
    for (const act of this.#waiting) act(playback);
    tell();
  }

  #moving(): NodeId[] {
    const { reader } = this.#options;
    return [...reader.ids()].filter((id) => isMoving(reader.get(id)));
  }
}

const isMoving = (node: SceneNode | undefined): boolean => node?.kind === 'gif' || node?.kind === 'video';
