// Drawing an object as one picture: it is drawn on a layer of its own, clipped there, and the layer is drawn with the
// object's opacity, shadow and blend mode.
import { boxesMeet, commonPixels } from '../../../scene/geometry/box.ts';
import { invert, multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Box, Matrix } from '../../../scene/geometry/types.ts';
import type { DetachedNode } from '../../../scene/nodes/types.ts';
import { asMask } from '../../../scene/queries/asMask.ts';
import { erasesAround } from '../../../scene/queries/reachOf.ts';
import { getCastingBox, getDeviceExtent, getMatteringBox } from './extents.ts';
import {
  getContextMatrix,
  getWorldMatrix,
  type PaintItem,
  type PaintScope,
  resolveItem,
} from './PaintScope.ts';
import type { PaintContext } from './types.ts';

/** Draws an item's pixels in its own space. */
export type DrawObject = (context: PaintContext, item: PaintItem, scope: PaintScope) => void;

/** `context` is in the item's own space, with its opacity, shadow and blend mode set. */
export function drawLayered(
  context: PaintContext,
  item: PaintItem,
  scope: PaintScope,
  draw: DrawObject,
): void {
  const device = getContextMatrix(context);
  for (const region of listRegions(item, device, scope)) {
    drawRegionLayered(context, item, region, { device, scope, draw });
  }
}

type Layering = { readonly device: Matrix; readonly scope: PaintScope; readonly draw: DrawObject };

function drawRegionLayered(
  context: PaintContext,
  item: PaintItem,
  region: Box,
  { device, scope, draw }: Layering,
): void {
  const { layers } = scope.environment;
  const { width, height } = region;
  const target = { left: 0, top: 0, width, height };
  const inner: PaintScope = { ...scope, cached: true, shadow: null, target };
  const base = multiply([1, 0, 0, 1, -region.left, -region.top], device);
  const layer = layers.take(width, height);
  layer.setTransform(...base);
  draw(layer, item, inner);
  if (item.node.clipPath) {
    const world = getWorldMatrix(item.node, scope);
    clipLayer({ layer, clip: item.node.clipPath, base, ancestors: [], world, scope: inner, draw });
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  drawRegion(context, layer, region);
  // Only a layer whose drawing went well is used again: its state is known.
  layers.give(layer);
}

type Clipping = {
  readonly layer: PaintContext;
  readonly clip: DetachedNode;
  /** From the space the clip path's owner is drawn in to the layer's pixels. */
  readonly base: Matrix;
  /** Matrices of the clip paths this one is nested in, outermost first. */
  readonly ancestors: readonly Matrix[];
  /** From the owner's own space to the scene. */
  readonly world: Matrix;
  readonly scope: PaintScope;
  readonly draw: DrawObject;
};

/** Keeps of the layer what lies inside (or, inverted, outside) the clip path. */
function clipLayer(clipping: Clipping): void {
  const { layer, clip, base, ancestors, world, scope, draw } = clipping;
  const { target, environment } = scope;
  const item = resolveItem({ node: asMask(clip.node), detached: clip }, environment);
  const own = nodeMatrix(item.node);
  const mask = environment.layers.take(target.width, target.height);
  const placed = clip.absolutePositioned ? (invert(world) ?? world) : null;
  const steps = [...ancestors, ...(placed ? [placed] : []), own];
  mask.setTransform(...steps.reduce(multiply, base));
  draw(mask, item, { ...scope, parent: null, cached: false });
  if (clip.node.clipPath) {
    clipLayer({
      ...clipping,
      layer: mask,
      clip: clip.node.clipPath,
      ancestors: [...ancestors, own],
      world: own,
    });
  }
  layer.save();
  layer.setTransform(1, 0, 0, 1, 0, 0);
  layer.globalAlpha = 1;
  layer.globalCompositeOperation = clip.inverted ? 'destination-out' : 'destination-in';
  drawRegion(layer, mask, target);
  layer.restore();
  environment.layers.give(mask);
}

function drawRegion(context: PaintContext, layer: PaintContext, { left, top, width, height }: Box): void {
  context.drawImage(layer.canvas, 0, 0, width, height, left, top, width, height);
}

/**
 * Whole pixels in which the item can show on the target: inside it, or near enough to cast a shadow into it. A shadow that
 * comes from far away has a region of its own, drawn first; one over both would hold all that lies between.
 */
function listRegions(item: PaintItem, device: Matrix, scope: PaintScope): readonly Box[] {
  const extent = getDeviceExtent(item, device, scope);
  const casting = getCastingBox(item, scope);
  const erases = erasesAround(item.node.globalCompositeOperation);
  const isApart = casting !== null && !erases && !boxesMeet(casting, scope.target);
  const boxes = isApart ? [casting, scope.target] : [getMatteringBox(item, scope)];
  const regions = boxes.flatMap((box) => (extent && commonPixels(extent, box)) ?? []);
  // What lies elsewhere and erases around itself erases everything here.
  return regions.length === 0 && erases ? [{ left: 0, top: 0, width: 1, height: 1 }] : regions;
}
