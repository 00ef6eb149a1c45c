import type { SceneReader } from '../../../../scene/document/types.ts';
import { worldMatrix } from '../../../../scene/queries/worldMatrix.ts';
import { isTextNode } from '../../../../scene/queries/isTextNode.ts';
import type { NodeId, SceneNode, TextNode } from '../../../../scene/nodes/types.ts';

export function isTextLike(node: SceneNode | undefined): node is TextNode {
  return node !== undefined && isTextNode(node);
}

/** Corners keep the aspect without Shift: several nodes, pictures, texts and groups; a lone shape is free. */
export function keepsAspect(reader: SceneReader, ids: readonly NodeId[]): boolean {
  if (ids.length !== 1) return true;
  const node = reader.get(ids[0]!);
  return node !== undefined && (isTextLike(node) || ASPECT_KINDS.has(node.kind));
}

const ASPECT_KINDS: ReadonlySet<SceneNode['kind']> = new Set(['image', 'gif', 'video', 'group', 'unknown']);

export type SideHandles = { readonly horizontal: boolean; readonly vertical: boolean };

/** Which handles a selection shows: texts have no top and bottom ones, turned or mixed selections corners only. */
export function hasSideHandles(reader: SceneReader, ids: readonly NodeId[]): SideHandles {
  if (ids.length === 1) {
    const node = reader.get(ids[0]!);
    if (node?.kind === 'textbox') return { horizontal: true, vertical: false };
    const free = node !== undefined && !isTextLike(node);
    return { horizontal: free, vertical: free };
  }
  const free = ids.length <= MAX_INSPECTED && ids.every((id) => isStraight(reader, reader.get(id)));
  return { horizontal: free, vertical: free };
}

/** Above this many nodes the sides are not worth looking at each of them. */
const MAX_INSPECTED = 500;

/** As seen: a group around it may be turned, and turn it back. */
function isStraight(reader: SceneReader, node: SceneNode | undefined): boolean {
  if (node === undefined || isTextLike(node) || node.kind === 'group') return false;
  const [a, b] = worldMatrix(reader, node.id);
  return Math.min(Math.abs(a), Math.abs(b)) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b));
}
