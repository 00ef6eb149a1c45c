import type { Gradient, MediaNode, Paint, SceneNode, TextNode } from '../../../scene/nodes/types.ts';
import { readColor } from '../../render/paint/readColor.ts';
import { stopColor } from './stopColor.ts';

export function isTextNode(node: SceneNode): node is TextNode {
  return node.kind === 'text' || node.kind === 'textbox' || node.kind === 'curvedText';
}

export function isMediaNode(node: SceneNode): node is MediaNode {
  return node.kind === 'image' || node.kind === 'gif' || node.kind === 'video';
}

/** Vector shapes and drawings; text has its outline instead, pictures and groups have none. */
export function canHaveStroke(node: SceneNode): boolean {
  return !isTextNode(node) && !isMediaNode(node) && node.kind !== 'group' && node.kind !== 'unknown';
}

/** Shapes, drawings and text; the colour of a picture or group would not be seen. */
export function canHaveFill(node: SceneNode): boolean {
  return canHaveStroke(node) || isTextNode(node);
}

export function isGradient(paint: Paint): paint is Gradient {
  return typeof paint === 'object' && paint !== null && (paint.type === 'linear' || paint.type === 'radial');
}

const isClear = (color: string): boolean => readColor(color)[3] === 0;

/** The plain colour of a paint: of a gradient the first colour that is seen at all; transparent for none. */
export function toSolid(paint: Paint): string {
  if (typeof paint === 'string') return paint;
  if (isGradient(paint)) {
    const colors = paint.colorStops.map(stopColor);
    return colors.find((color) => !isClear(color)) ?? colors[0] ?? '#000000';
  }
  return paint === null ? '#00000000' : '#000000';
}
