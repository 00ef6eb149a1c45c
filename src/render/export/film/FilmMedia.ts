// The GIFs and films of a design while a film is made: each shows the exact picture of a moment.
import type { SceneReader } from '../../../../scene/document/types.ts';
import { scaleOf } from '../../../../scene/geometry/matrix.ts';
import type { NodeId } from '../../../../scene/nodes/types.ts';
import { worldMatrix } from '../../../../scene/queries/worldMatrix.ts';
import { openGif } from '../../media/gif/openGif.ts';
import { openFilm } from '../../media/openFilm.ts';
import { CUT_OFF } from '../../media/types.ts';
import type { MediaFrame } from '../../paint/types.ts';
import type { BrokenNode } from '../../types.ts';
import { FilmReel } from './FilmReel.ts';
import { GifReel } from './GifReel.ts';
import { addressOf, listMoving, type Moving } from './movingNodes.ts';
import type { Reel } from './Reel.ts';
import type { Segment } from './segments.ts';
import { toBroken } from './toBroken.ts';
import type { FilmJob } from './types.ts';

/** Bytes of GIF files and of their pictures kept for the next round. */
const GIF_BUDGET = 128 * 2 ** 20;

type ShownAt = Pick<FilmJob, 'fps' | 'scale'>;

export class FilmMedia {
  readonly #reels: readonly Reel[];
  readonly #frames = new Map<NodeId, Reel>();
  /** As the design has them. */
  readonly #addresses: ReadonlyMap<NodeId, string>;
  readonly #broken: BrokenNode[];

  private constructor(
    reels: readonly Reel[],
    addresses: ReadonlyMap<NodeId, string>,
    broken: readonly BrokenNode[],
  ) {
    this.#reels = reels;
    this.#addresses = addresses;
    this.#broken = [...broken];
    for (const reel of reels) {
      for (const id of reel.users) this.#frames.set(id, reel);
      if (reel.isCutOff) this.#report(reel, new Error(CUT_OFF));
    }
  }

  /** Opens what the design shows; what cannot be opened keeps its poster and is in `broken`. */
  static async open(
    reader: SceneReader,
    resolve: (address: string) => string,
    job: ShownAt,
    signal?: AbortSignal,
  ): Promise<FilmMedia> {
    const moving = listMoving(reader);
    const groups = Map.groupBy(moving, keyOf);
    const addresses = new Map(moving.map((node) => [node.id, addressOf(node)]));
    const broken: BrokenNode[] = [];
    const budget = GIF_BUDGET / Math.max(1, groups.size);
    const opened = await Promise.all(
      [...groups.values()].map(async (nodes) => {
        try {
          return await openReel(nodes, { reader, resolve, job, signal, budget });
        } catch (error) {
          signal?.throwIfAborted();
          broken.push(...nodes.map(({ id }) => toBroken(id, addresses.get(id) as string, error)));
          return null;
        }
      }),
    );
    return new FilmMedia(
      opened.filter((reel) => reel !== null),
      addresses,
      broken,
    );
  }

  /** What could not be opened or lacks its end, and so far what shows no picture any more from some moment on. */
  get broken(): readonly BrokenNode[] {
    return this.#broken;
  }

  /** True when nothing moves. */
  get isStill(): boolean {
    return this.#reels.length === 0;
  }

  has(id: NodeId): boolean {
    return this.#frames.has(id);
  }

  frameOf(id: NodeId): MediaFrame | null {
    return this.#frames.get(id)?.frame ?? null;
  }

  /** Before the first frame of each segment; its frames are then shown one after the other. */
  begin(segment: Segment): void {
    for (const reel of this.#reels) reel.begin(segment);
  }

  /** Nodes that show another picture at this moment than at the last one; what is damaged there keeps its last picture. */
  async show(seconds: number): Promise<ReadonlySet<NodeId>> {
    const changed = await Promise.all(
      this.#reels.map(async (reel) => {
        try {
          return (await reel.show(seconds)) ? reel.users : [];
        } catch (error) {
          this.#report(reel, error);
          return [];
        }
      }),
    );
    return new Set(changed.flat());
  }

  close(): void {
    for (const reel of this.#reels) reel.close();
  }

  #report({ users }: Reel, error: unknown): void {
    const [first] = users;
    if (this.#broken.some(({ id }) => id === first)) return;
    console.warn('A GIF or film is damaged', error);
    this.#broken.push(...users.map((id) => toBroken(id, this.#addresses.get(id) as string, error)));
  }
}

const keyOf = (node: Moving): string =>
  node.kind === 'gif'
    ? `gif ${node.originalGifUrl}`
    : `video ${node.trimStart} ${node.trimEnd} ${node.originalVideoUrl}`;

type OpenOptions = {
  readonly reader: SceneReader;
  readonly resolve: (address: string) => string;
  readonly job: ShownAt;
  readonly signal: AbortSignal | undefined;
  readonly budget: number;
};

/** Pixels of the film for one of the medium, at most. */
function densityOf(nodes: readonly Moving[], { reader, job }: OpenOptions): number {
  const scales = nodes.map(({ id }) => scaleOf(worldMatrix(reader, id)));
  return job.scale * Math.max(...scales.map(({ x, y }) => Math.max(x, y)));
}

async function openReel(nodes: readonly Moving[], options: OpenOptions): Promise<Reel> {
  const node = nodes[0] as Moving;
  const users = nodes.map(({ id }) => id);
  const address = options.resolve(addressOf(node));
  if (node.kind === 'gif') {
    const response = await fetch(address, options.signal ? { signal: options.signal } : {});
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const gif = await openGif(await response.arrayBuffer());
    const density = densityOf(nodes, options);
    return new GifReel({ users, gif, address, budget: options.budget, density });
  }
  return new FilmReel(users, await openFilm(address), node, options.job.fps);
}
