// Our own clipboard type: copied nodes as JSON, so that another tab of the product can paste them.
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createNodeId } from '../../../scene/nodes/createNodeId.ts';
import { nodeKinds } from '../../../scene/nodes/registry.ts';
import type { DetachedNode, NodeKind, SceneNode } from '../../../scene/nodes/types.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';
import type { CopiedNodes } from '../session/types.ts';

export const OWN_TYPE = 'application/x-prancheta+json';
/** Hostile or foreign content beyond these is refused. */
const MAX_LENGTH = 50_000_000;
const MAX_DEPTH = 64;

export type OwnClipboard = CopiedNodes & {
  /** Another one for each copy, also of the same nodes. */
  readonly copyId: string;
};

export function writeOwnClipboard(data: Pick<DataTransfer, 'setData'>, { items, bounds }: CopiedNodes): void {
  const own: OwnClipboard = { items, bounds, copyId: createNodeId() };
  data.setData(OWN_TYPE, JSON.stringify(own));
  const words = wordsOf(items);
  if (words !== '') data.setData('text/plain', words);
}

/** What other programs get of copied nodes. */
export function wordsOf(items: readonly DetachedNode[]): string {
  return items.flatMap(({ node }) => (isTextLike(node) ? [node.text] : [])).join('\n');
}

/** What another tab (or this one) copied; null when it is not ours or broken. */
export function readOwnClipboard(json: string): OwnClipboard | null {
  if (json === '' || json.length > MAX_LENGTH) return null;
  try {
    const { items, bounds, copyId } = JSON.parse(json) as { readonly [Key in keyof OwnClipboard]?: unknown };
    if (!Array.isArray(items) || items.length === 0) return null;
    return {
      items: items.map((item) => readItem(item, 0)),
      bounds: readBounds(bounds),
      // Earlier versions did not name their copies.
      copyId: typeof copyId === 'string' ? copyId : json,
    };
  } catch (error) {
    console.warn('The clipboard holds broken nodes', error);
    return null;
  }
}

/** Every value passes the checks of its kind again. */
function readItem(item: unknown, depth: number): DetachedNode {
  if (depth > MAX_DEPTH) throw new RangeError(`Nodes are nested deeper than ${MAX_DEPTH}`);
  const { node, children = [] } = item as {
    readonly node: { readonly kind: NodeKind };
    readonly children?: unknown[];
  };
  if (!Object.hasOwn(nodeKinds, node.kind)) throw new RangeError(`Unknown kind ${String(node.kind)}`);
  const { kind, ...props } = node;
  return {
    node: createNode(kind, props) as SceneNode,
    children: children.map((child) => readItem(child, depth + 1)),
  };
}

function readBounds(value: unknown): CopiedNodes['bounds'] {
  const { left, top, width, height } = value as Record<string, unknown>;
  const sides = [left, top, width, height].map(Number);
  if (!sides.every(Number.isFinite)) throw new RangeError('The bounds must be numbers');
  return { left: sides[0]!, top: sides[1]!, width: sides[2]!, height: sides[3]! };
}
