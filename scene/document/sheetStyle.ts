// What an artboard looks like besides its paint. It is painted as a rectangle, whose checks its values pass.
import { nodeKinds } from '../nodes/registry.ts';
import type { SceneNodeOf } from '../nodes/types.ts';

/** Looks that are painted; a shadow falls outside the sheet and is only kept for the file. */
export const STYLE_KEYS: readonly string[] = [
  'rx',
  'ry',
  'opacity',
  'stroke',
  'strokeWidth',
  'strokeDashArray',
  'strokeLineJoin',
  'strokeUniform',
  'globalCompositeOperation',
  'visible',
  'paintFirst',
  'backgroundColor',
] satisfies readonly (keyof SceneNodeOf<'rect'>)[];

/** Whether an artboard can have this look. */
export function isStyleEntry(key: string, value: unknown): boolean {
  return STYLE_KEYS.includes(key) && nodeKinds.rect.checks[key]?.(value) === true;
}
