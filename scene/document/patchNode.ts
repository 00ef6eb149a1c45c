import type { NodeKindDefinition } from '../nodes/defineKind.ts';
import { nodeKinds } from '../nodes/registry.ts';
import type { NodePatch, SceneNode } from '../nodes/types.ts';
import { deepEqual } from './deepEqual.ts';

/** `node` with a checked patch; the same record when nothing differs. Negative scales become flips. */
export function patchNode(node: SceneNode, patch: NodePatch): SceneNode {
  const definition = nodeKinds[node.kind] as NodeKindDefinition;
  const now = node as unknown as Readonly<Record<string, unknown>>;
  const changes: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(withoutNegativeScale(node, patch))) {
    const check = definition.checks[key];
    if (!check || value === undefined || deepEqual(value, now[key])) continue;
    if (!check(value))
      throw new RangeError(`${node.kind}.${key} cannot be ${JSON.stringify(value)?.slice(0, 80)}`);
    changes[key] = value;
  }
  const keys = Object.keys(changes);
  if (keys.length === 0) return node;
  const next = { ...node, ...changes } as SceneNode;
  const follows = definition.sizeOf && keys.some((key) => definition.contentKeys.includes(key));
  if (!follows) return next;
  const size = definition.sizeOf!(next as never);
  return { ...next, width: patch.width ?? size.width, height: patch.height ?? size.height };
}

function withoutNegativeScale(node: SceneNode, patch: NodePatch): NodePatch {
  const { scaleX = 1, scaleY = 1 } = patch;
  if (scaleX >= 0 && scaleY >= 0) return patch;
  return {
    ...patch,
    ...(scaleX < 0 ? { scaleX: -scaleX, flipX: !(patch.flipX ?? node.flipX) } : {}),
    ...(scaleY < 0 ? { scaleY: -scaleY, flipY: !(patch.flipY ?? node.flipY) } : {}),
  };
}
