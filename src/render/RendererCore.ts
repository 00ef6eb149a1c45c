// The parts of a renderer that stand and fall with one compositor: tiles, the live layer and their painter.
import { IDENTITY, stretchOf } from '../../scene/geometry/matrix.ts';
import type { Box, Matrix } from '../../scene/geometry/types.ts';
import type { NodeId } from '../../scene/nodes/types.ts';
import type { Backend, FrameLayer } from './backend/types.ts';
import { LiveLayer } from './live/LiveLayer.ts';
import { PreviewReader } from './live/PreviewReader.ts';
import type { MeasuredReader } from './MeasuredReader.ts';
import { finish } from './paint/PaintScope.ts';
import type { PaintEnvironment } from './paint/types.ts';
import type { SceneIndex } from './SceneIndex.ts';
import { ScenePainter } from './ScenePainter.ts';
import type { BakePainter } from './tiles/BakeJob.ts';
import { Baker } from './tiles/Baker.ts';
import type { FrameView } from './tiles/FrameView.ts';
import { StillLayer } from './tiles/StillLayer.ts';
import { SurfacePool } from './tiles/SurfacePool.ts';

const SOFTWARE_TILE = 256;
const HARDWARE_TILE = 512;

export class RendererCore {
  readonly backend: Backend;
  readonly pool: SurfacePool;
  readonly still: StillLayer;
  readonly live: LiveLayer;
  readonly painter: ScenePainter;
  #bakers: { readonly edits: Baker; readonly holes: Baker; readonly live: Baker };

  constructor(options: {
    backend: Backend;
    reader: MeasuredReader;
    index: SceneIndex;
    environment: Omit<PaintEnvironment, 'reader'>;
    backdrop: string;
  }) {
    const { backend, reader, index, environment, backdrop } = options;
    this.backend = backend;
    this.pool = new SurfacePool(backend);
    this.#bakers = { edits: new Baker(this.pool), holes: new Baker(this.pool), live: new Baker(this.pool) };
    const preview = new PreviewReader(reader);
    this.painter = new ScenePainter(
      preview,
      index,
      { ...environment, reader: preview, isTryingFilters: preview.isTryingFilters },
      backdrop,
    );
    const { painter } = this;
    this.still = new StillLayer({
      pool: this.pool,
      bakers: this.#bakers,
      tileSize: backend.isSoftware ? SOFTWARE_TILE : HARDWARE_TILE,
      source: {
        index: index.spatial,
        painter: { ...painter.grounds, node: this.#paintStill },
        coarsePainter: { ...painter.grounds, node: painter.coarseNode },
        paintedArea: (scale) => painter.paintedArea(scale),
        artboard: () => reader.artboard,
      },
    });
    this.live = new LiveLayer({
      pool: this.pool,
      baker: this.#bakers.live,
      still: this.still,
      index,
      reader: preview,
      painter: { clip: () => null, node: painter.node },
    });
  }

  get tilesBaked(): number {
    return this.#bakers.edits.counters.jobs + this.#bakers.holes.counters.jobs;
  }

  get liveBaked(): number {
    return this.#bakers.live.counters.jobs;
  }

  get pixelsPainted(): number {
    const { edits, holes, live } = this.#bakers;
    return edits.counters.pixels + holes.counters.pixels + live.counters.pixels;
  }

  /** Shows the view with `overlay` on top, drawing only what changed since the last time where that is possible. */
  present(view: FrameView, overlay: FrameLayer | null): void {
    const layers = this.layers(view);
    if (overlay) layers.push(overlay);
    this.backend.present(layers, this.pool.damage.next(layers, view.width, view.height));
  }

  layers(view: FrameView): FrameLayer[] {
    return [...this.still.layers(view), ...this.live.layers(view)];
  }

  /** Forgets all surfaces: the backend lost them. */
  clear(): void {
    this.still.clear();
    this.live.clear();
    this.pool.trim();
    this.pool.damage.reset();
  }

  destroy(): void {
    this.clear();
    this.live.destroy();
    for (const baker of Object.values(this.#bakers)) baker.destroy();
    this.backend.destroy();
  }

  #paintStill: BakePainter['node'] = (context, id: NodeId, scale, target) => {
    if (this.live.mode !== 'inTiles') return this.painter.stillNode(context, id, scale, target);
    const { inTiles } = this.live;
    if (inTiles.isHidden(id)) return null;
    const matrix = inTiles.matrixOf(id);
    const copies = inTiles.copiesAbove(id);
    if (!matrix && copies.length === 0) return this.painter.stillNode(context, id, scale, target);
    this.#paintMoved(context, id, { matrix: matrix ?? IDENTITY, scale, target });
    for (const copy of copies) this.#paintMoved(context, copy, { matrix: inTiles.copyMatrix, scale, target });
    return null;
  };

  #paintMoved(
    context: CanvasRenderingContext2D,
    id: NodeId,
    { matrix, scale, target }: { matrix: Matrix; scale: number; target: Box },
  ): void {
    context.save();
    context.transform(...matrix);
    finish(this.painter.node(context, id, scale * stretchOf(matrix), target));
    context.restore();
  }
}
