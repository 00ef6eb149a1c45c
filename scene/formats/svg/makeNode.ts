// Complete records from values of strangers: what a kind lacks is dropped, what its checks refuse takes the default.
import { multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import { placeByMatrix } from '../../kernels/placeByMatrix.ts';
import type { NodeKindDefinition } from '../../nodes/defineKind.ts';
import { nodeKinds } from '../../nodes/registry.ts';
import type { NodeKind, SceneNode } from '../../nodes/types.ts';

const STRUCTURE: ReadonlySet<string> = new Set(['id', 'kind', 'parentId', 'index', 'fileForm']);

/** A record with id ''. */
export function makeNode(kind: NodeKind, values: Readonly<Record<string, unknown>>): SceneNode {
  const definition = nodeKinds[kind] as NodeKindDefinition;
  const node: Record<string, unknown> = { ...definition.defaults };
  for (const [key, value] of Object.entries(values)) {
    if (!STRUCTURE.has(key) && value !== undefined && definition.checks[key]?.(value)) node[key] = value;
  }
  const size = definition.sizeOf?.(node as never);
  if (size && values.width === undefined) node.width = size.width;
  if (size && values.height === undefined) node.height = size.height;
  return node as unknown as SceneNode;
}

/** The node moved so that its own space maps to its parent's by `matrix`; as it is where it stands there already. */
export function placeNode(node: SceneNode, matrix: Matrix): SceneNode {
  const now = nodeMatrix(node);
  const size = Math.max(...matrix.slice(0, 4).map(Math.abs), 1e-9);
  const isThere = matrix.every(
    (value, at) => Math.abs(value - now[at]!) <= (at < 4 ? size * 1e-7 : 1e-6 * Math.max(1, Math.abs(value))),
  );
  if (isThere) return node;
  const patch = placeByMatrix(node, matrix);
  return {
    ...node,
    ...patch,
    scaleX: Math.max(patch.scaleX ?? node.scaleX, 1e-4),
    scaleY: Math.max(patch.scaleY ?? node.scaleY, 1e-4),
  } as SceneNode;
}

/** The same for a node whose box has its centre at a point of the space that `matrix` maps to the parent's. */
export function placeNodeAt(node: SceneNode, matrix: Matrix, x: number, y: number): SceneNode {
  return placeNode(node, multiply(matrix, [1, 0, 0, 1, x, y]));
}
