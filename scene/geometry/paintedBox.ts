// Everything a single node may put ink on, in its own space: stroke with miters and caps, overhanging letters. May be
// larger than the ink, never smaller. Shadows are added in world space, where they neither turn nor skew.
import type { SceneNode } from '../nodes/types.ts';
import { expandBox } from './box.ts';
import { localBox } from './localBox.ts';
import { decomposedScale } from './matrix.ts';
import type { Box, Matrix, Point } from './types.ts';

/** Letters of script faces reach this many font sizes beyond their box. */
const OVERHANG = 0.5;
/** Letters on a path stand on it, so they reach further out. */
const PATH_OVERHANG = 1.6;

/**
 * `matrix` leads to the scene: a uniform stroke is as wide there, whatever scales the node and the groups around it. `box`
 * holds the outline, or where a text's letters stand.
 */
export function paintedBox(node: SceneNode, matrix: Matrix, box: Box = localBox(node)): Box {
  const { x, y } = node.strokeUniform ? strokeScale(node, matrix) : { x: 1, y: 1 };
  const reach = strokeReach(node);
  // A background fills the box with its stroke, whether there is any, and never mind who scales it.
  const ground = node.backgroundColor === '' ? 0 : node.strokeWidth / 2;
  const letters = letterReach(node);
  return expandBox(box, Math.max(reach / x, ground) + letters, Math.max(reach / y, ground) + letters);
}

/** Of a node in no group Fabric takes the scale as it is written, skewed or not. */
function strokeScale(node: SceneNode, matrix: Matrix): Point {
  const { x, y } = decomposedScale(matrix);
  const isAlone = node.parentId === null;
  return {
    x: (isAlone ? Math.min(x, Math.abs(node.scaleX)) : x) || 1,
    y: (isAlone ? Math.min(y, Math.abs(node.scaleY)) : y) || 1,
  };
}

/** How far the stroke reaches beyond the outline, in units of the stroke's own space. */
function strokeReach(node: SceneNode): number {
  const width = strokeWidthOf(node);
  if (width === 0) return 0;
  const half = width / 2;
  if (isAngular(node) && node.strokeLineJoin === 'miter') return half * Math.max(1.5, node.strokeMiterLimit);
  return node.strokeLineCap === 'square' ? half * 1.5 : half;
}

/** The widest there is: letters may have strokes of their own. */
function strokeWidthOf(node: SceneNode): number {
  let widest = hasInk(node.stroke) ? node.strokeWidth : 0;
  if (!('styles' in node)) return widest;
  for (const { style } of node.styles) {
    if (hasInk(style.stroke ?? node.stroke)) widest = Math.max(widest, style.strokeWidth ?? node.strokeWidth);
  }
  return widest;
}

/** Shapes whose corners may be sharper than a right angle. */
function isAngular(node: SceneNode): boolean {
  return ['triangle', 'polygon', 'polyline', 'path', 'text', 'textbox', 'curvedText', 'circle'].includes(
    node.kind,
  );
}

/** Whether a fill or stroke paints anything at all. */
export function hasInk(paint: SceneNode['stroke']): boolean {
  return paint !== null && paint !== '' && paint !== 'transparent';
}

/** Letters may be raised and lowered out of their lines. */
function letterReach(node: SceneNode): number {
  if (node.kind !== 'textbox' && node.kind !== 'text' && node.kind !== 'curvedText') return 0;
  let largest = node.fontSize;
  let raised = 0;
  for (const { style } of node.styles) {
    largest = Math.max(largest, style.fontSize ?? 0);
    raised = Math.max(raised, Math.abs(style.deltaY ?? 0));
  }
  const onPath = node.kind === 'curvedText' || node.textPath !== null;
  if (!onPath) return largest * OVERHANG + raised;
  // A stretched space may have a bar or a ground of nearly the whole width, turned any way.
  const stretched = node.textAlign.startsWith('justify') ? node.width / 2 : 0;
  return largest * PATH_OVERHANG + raised + stretched;
}
