import type { SceneNode } from '../../nodes/types.ts';
import { element } from './element.ts';
import { type SvgScope, worldMatrixOf } from './SvgScope.ts';
import { PART, type SvgElement } from './types.ts';
import { castShadowOf, shadowFilter } from './writeShadow.ts';

/** Parts of a node, in its own space, that alone cast its shadow. */
export function writeShadowed(
  parts: readonly SvgElement[],
  node: SceneNode,
  scope: SvgScope,
): readonly SvgElement[] {
  const filter = shadowFilter(castShadowOf(node, scope), scope, worldMatrixOf(node, scope));
  return filter === null ? parts : [element('g', { filter, [PART]: 'wrap' }, parts)];
}
