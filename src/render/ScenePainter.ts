// Joins the painters to the tiles: the desk around the artboard, the artboard, its clip, and nodes by id.
import { boxContainsBox } from '../../scene/geometry/box.ts';
import type { SceneReader } from '../../scene/document/types.ts';
import type { Box } from '../../scene/geometry/types.ts';
import { blends } from '../../scene/queries/someBlend.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';
import { paintNodeInSteps, paintScene } from './paint/paintScene.ts';
import { paintCoarse } from './paintCoarse.ts';
import type { PaintEnvironment } from './paint/types.ts';
import type { SceneIndex } from './SceneIndex.ts';
import type { BakePainter } from './tiles/BakeJob.ts';
import type { PixelBox } from './tiles/PixelBox.ts';

/** Blur of the shadow around the artboard, device pixels at every zoom. */
const SHADOW_BLUR = 24;
const SHADOW_OFFSET = 2;
/** How far the shadow reaches. */
const SHADOW_REACH = SHADOW_BLUR + SHADOW_OFFSET;
const SHADOW_COLOR = 'rgba(15, 23, 42, 0.18)';
/** Squares behind a see-through artboard, device pixels. */
const CHECK_SIZE = 8;
const NOTHING: ReadonlySet<NodeId> = new Set();

export class ScenePainter implements BakePainter {
  backdrop: string;
  #reader: SceneReader;
  #index: SceneIndex;
  #environment: PaintEnvironment;
  #coarse: PaintEnvironment | null = null;

  /** `environment.scale` is replaced by the scale of each tile. */
  constructor(reader: SceneReader, index: SceneIndex, environment: PaintEnvironment, backdrop: string) {
    this.#reader = reader;
    this.#index = index;
    this.#environment = environment;
    this.backdrop = backdrop;
  }

  /** Scene box beyond which only the backdrop shows. */
  paintedArea(scale: number): Box {
    const { left, top, width, height } = this.#reader.artboard;
    const reach = SHADOW_REACH / scale;
    return { left: left - reach, top: top - reach, width: width + 2 * reach, height: height + 2 * reach };
  }

  ground = (context: CanvasRenderingContext2D, pixels: PixelBox, scale: number): void => {
    if (!this.#isSolid) {
      this.behind(context, pixels, scale);
      this.sheet(context, pixels, scale);
      return;
    }
    // A sheet of one colour hides the squares behind it.
    const box = this.#paintDesk(context, pixels, scale);
    context.fillStyle = this.#reader.artboard.background as string;
    context.fillRect(box.left, box.top, box.width, box.height);
  };

  sheet = (context: CanvasRenderingContext2D, pixels: PixelBox, scale: number): void => {
    const { target: _target, ...shared } = this.#environment;
    const view = { left: pixels.left / scale, top: pixels.top / scale, width: 0, height: 0 };
    paintScene(context, { ...shared, scale }, { view, only: NOTHING });
  };

  behind = (context: CanvasRenderingContext2D, pixels: PixelBox, scale: number): void => {
    paintChecks(context, pixels, this.#paintDesk(context, pixels, scale));
  };

  isLaidOnSheet = (ids: readonly NodeId[]): boolean => {
    const matters = this.#isSolid ? takesAway : blends;
    return this.#index.someBlend(ids, matters);
  };

  clip = (context: CanvasRenderingContext2D, pixels: PixelBox, scale: number): Box => {
    const box = placeOn(this.#reader.artboard, pixels, scale);
    context.beginPath();
    context.rect(box.left, box.top, box.width, box.height);
    context.clip();
    return box;
  };

  node: BakePainter['node'] = (context, id, scale, target) => {
    this.#aim(scale, target);
    return paintNodeInSteps(context, id, this.#environment);
  };

  /** The same for what lies still: beside the work area it casts no shadow into it, as it does not in files. */
  stillNode: BakePainter['node'] = (context, id, scale, target) => {
    this.#aim(scale, target);
    return paintNodeInSteps(context, id, this.#environment, this.#sheetBeside(id));
  };

  /** The same for a view that is only shown stretched, until the sharp one is there; loads nothing for it. */
  coarseNode: BakePainter['node'] = (context, id, scale, target) => {
    const { layoutText, measurer } = this.#environment;
    if (paintCoarse(context, id, { reader: this.#reader, layoutText, measurer, scale })) return null;
    if (this.#coarse?.scale !== scale || this.#coarse.target !== target)
      this.#coarse = { ...this.#environment, scale, target, onMissing: () => undefined };
    return paintNodeInSteps(context, id, this.#coarse, this.#sheetBeside(id));
  };

  /** All that lies under the nodes, and the artboard's edge. */
  get grounds(): Omit<BakePainter, 'node'> {
    const { ground, sheet, behind, isLaidOnSheet, clip } = this;
    return { ground, sheet, behind, isLaidOnSheet, clip };
  }

  #aim(scale: number, target: Box): void {
    if (this.#environment.scale !== scale || this.#environment.target !== target)
      this.#environment = { ...this.#environment, scale, target };
  }

  /** The work area, for what may lie beside it; undefined for what lies on it, which is almost everything. */
  #sheetBeside(id: NodeId): Box | undefined {
    const { artboard } = this.#reader;
    const bounds = this.#index.spatial.boundsOf(id);
    return bounds && boxContainsBox(artboard, bounds) ? undefined : artboard;
  }

  get #isSolid(): boolean {
    const { background, style } = this.#reader.artboard;
    return style === null && typeof background === 'string' && /^#[0-9a-f]{6}$/i.test(background);
  }

  /** The desk around the artboard, whose box it answers with. */
  #paintDesk(context: CanvasRenderingContext2D, pixels: PixelBox, scale: number): Box {
    const box = placeOn(this.#reader.artboard, pixels, scale);
    const isInside =
      box.left <= 0 &&
      box.top <= 0 &&
      box.left + box.width >= pixels.right - pixels.left &&
      box.top + box.height >= pixels.bottom - pixels.top;
    if (isInside) return box;
    context.fillStyle = this.backdrop;
    context.fillRect(0, 0, pixels.right - pixels.left, pixels.bottom - pixels.top);
    context.save();
    context.shadowColor = SHADOW_COLOR;
    context.shadowBlur = SHADOW_BLUR;
    context.shadowOffsetY = SHADOW_OFFSET;
    context.fillStyle = '#ffffff';
    context.fillRect(box.left, box.top, box.width, box.height);
    context.restore();
    return box;
  }
}

/** Of the ways to lay pixels on others those that may leave less than there was. */
const takesAway = (mode: SceneNode['globalCompositeOperation']): boolean =>
  /^(copy|xor)$|-in$|-out$|n-atop$/.test(mode);

/** The artboard on a canvas whose corner is the corner of `pixels`. */
function placeOn(artboard: Box, pixels: PixelBox, scale: number): Box {
  return {
    left: artboard.left * scale - pixels.left,
    top: artboard.top * scale - pixels.top,
    width: artboard.width * scale,
    height: artboard.height * scale,
  };
}

/** Light squares fixed to the artboard's corner, so that neighbouring tiles agree. */
function paintChecks(context: CanvasRenderingContext2D, pixels: PixelBox, box: Box): void {
  const width = pixels.right - pixels.left;
  const height = pixels.bottom - pixels.top;
  context.save();
  context.beginPath();
  context.rect(box.left, box.top, box.width, box.height);
  context.clip();
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#e9ebee';
  const firstColumn = Math.floor(-box.left / CHECK_SIZE);
  const firstRow = Math.floor(-box.top / CHECK_SIZE);
  for (let row = Math.max(0, firstRow); box.top + row * CHECK_SIZE < height; row += 1) {
    for (let column = Math.max(0, firstColumn); box.left + column * CHECK_SIZE < width; column += 1) {
      if ((row + column) % 2 === 1) {
        context.fillRect(box.left + column * CHECK_SIZE, box.top + row * CHECK_SIZE, CHECK_SIZE, CHECK_SIZE);
      }
    }
  }
  context.restore();
}
