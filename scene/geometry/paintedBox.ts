// Everything a single node may put ink on, in its own space: stroke with miters and caps, overhanging letters. May be
// larger than the ink, never smaller. Shadows are added in world space, where they neither turn nor skew.
import type { SceneNode } from '../nodes/types.ts';
import { expandBox } from './box.ts';
import { localBox } from './localBox.ts';
import type { Box } from './types.ts';

/** Letters of script faces reach this many font sizes beyond their box. */
const OVERHANG = 0.5;
/** Letters on a path stand on it, so they reach further out. */
const PATH_OVERHANG = 1.6;

export function paintedBox(node: SceneNode): Box {
  const reach = strokeReach(node);
  const x = node.strokeUniform ? reach / node.scaleX : reach;
  const y = node.strokeUniform ? reach / node.scaleY : reach;
  return expandBox(localBox(node), x + letterReach(node), y + letterReach(node));
}

/** How far the stroke reaches beyond the outline, in units of the stroke's own space. */
function strokeReach(node: SceneNode): number {
  if (node.strokeWidth === 0 || (!hasInk(node.stroke) && !hasStyledStroke(node))) return 0;
  const half = node.strokeWidth / 2;
  if (isAngular(node) && node.strokeLineJoin === 'miter') return half * Math.max(1.5, node.strokeMiterLimit);
  return node.strokeLineCap === 'square' ? half * 1.5 : half;
}

/** Shapes whose corners may be sharper than a right angle. */
function isAngular(node: SceneNode): boolean {
  return ['triangle', 'polygon', 'polyline', 'path', 'text', 'textbox', 'curvedText', 'circle'].includes(
    node.kind,
  );
}

function hasInk(paint: SceneNode['stroke']): boolean {
  return paint !== null && paint !== '' && paint !== 'transparent';
}

function hasStyledStroke(node: SceneNode): boolean {
  return 'styles' in node && node.styles.some(({ style }) => style.stroke !== undefined);
}

function letterReach(node: SceneNode): number {
  if (node.kind !== 'textbox' && node.kind !== 'text' && node.kind !== 'curvedText') return 0;
  let largest = node.fontSize;
  for (const { style } of node.styles) largest = Math.max(largest, style.fontSize ?? 0);
  const onPath = node.kind === 'curvedText' || node.textPath !== null;
  if (!onPath) return largest * OVERHANG;
  // A stretched space may have a bar or a ground of nearly the whole width, turned any way.
  const stretched = node.textAlign.startsWith('justify') ? node.width / 2 : 0;
  return largest * PATH_OVERHANG + stretched;
}
