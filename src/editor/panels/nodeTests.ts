import type { Gradient, MediaNode, Paint, SceneNode, TextNode } from '../../../scene/nodes/types.ts';
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

/** The plain colour of a paint; a gradient's first colour, transparent for none. */
export function toSolid(paint: Paint): string {
  if (typeof paint === 'string') return paint;
  if (isGradient(paint)) {
    const [first] = paint.colorStops;
    return first ? stopColor(first) : '#000000';
  }
  return paint === null ? '#00000000' : '#000000';
}
