// The gestures of others as they run here. A gesture that has ended stays shown until its edit has come: state and edit
// travel apart, and neither may be seen twice or not at all.
import type { SceneDiff } from '../../../scene/document/types.ts';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { SharedPreview } from './types.ts';

/** How long the edit of a gesture that has ended is waited for; one that was called off jumps back after it. */
const PATIENCE_MS = 600;

const PLACE_KEYS = [
  'parentId',
  'left',
  'top',
  'width',
  'height',
  'scaleX',
  'scaleY',
  'angle',
  'skewX',
  'skewY',
] as const satisfies readonly (keyof SceneNode)[];

type Entry = {
  preview: SharedPreview;
  /** Set when its owner no longer shows it. */
  stop: (() => void) | null;
};

export class PeerPreviews {
  readonly #entries = new Map<number, Entry>();
  /** Gestures whose edit is in the document already, by client. */
  readonly #written = new Map<number, number>();
  readonly #schedule: (callback: () => void, ms: number) => () => void;
  readonly #onChange: () => void;

  constructor(options: {
    readonly schedule: (callback: () => void, ms: number) => () => void;
    readonly onChange: () => void;
  }) {
    this.#schedule = options.schedule;
    this.#onChange = options.onChange;
  }

  /** Gestures to show, in the order of the clients. */
  list(): readonly SharedPreview[] {
    return [...this.#entries].toSorted(([a], [b]) => a - b).map(([, { preview }]) => preview);
  }

  /** What a client shows now. */
  set(client: number, preview: SharedPreview | null): void {
    const entry = this.#entries.get(client);
    if (preview === null) {
      if (!entry || entry.stop) return;
      entry.stop = this.#schedule(() => this.remove(client), PATIENCE_MS);
      return;
    }
    if (this.#written.get(client) === preview.gesture) return;
    entry?.stop?.();
    this.#entries.set(client, { preview, stop: null });
    this.#onChange();
  }

  /** The client left, or its gesture is over for good. */
  remove(client: number): void {
    const entry = this.#entries.get(client);
    if (!entry) return;
    entry.stop?.();
    this.#entries.delete(client);
    this.#onChange();
  }

  /** An edit that places a node anew ends the gestures shown on it: seen on top of it they would count twice. */
  onDiff({ origin, updated, removed }: SceneDiff): void {
    if (origin !== 'remote' || this.#entries.size === 0) return;
    const placed = new Set<NodeId>(removed.map(({ id }) => id));
    for (const { from, to } of updated) {
      if (PLACE_KEYS.some((key) => from[key] !== to[key])) placed.add(to.id);
    }
    if (placed.size === 0) return;
    for (const [client, { preview }] of this.#entries) {
      if (!preview.ids.some((id) => placed.has(id))) continue;
      this.#written.set(client, preview.gesture);
      this.remove(client);
    }
  }

  destroy(): void {
    for (const { stop } of this.#entries.values()) stop?.();
    this.#entries.clear();
  }
}
