// Our own clipboard type: copied nodes as JSON, so that another tab of the product can paste them.
import { createNode } from '../../../scene/nodes/createNode.ts';
import { nodeKinds } from '../../../scene/nodes/registry.ts';
import type { DetachedNode, NodeKind, SceneNode } from '../../../scene/nodes/types.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';
import type { ClipboardState } from '../session/types.ts';

export const OWN_TYPE = 'application/x-prancheta+json';
/** Hostile or foreign content beyond these is refused. */
const MAX_LENGTH = 50_000_000;
const MAX_DEPTH = 64;

export function writeOwnClipboard(data: DataTransfer, content: NonNullable<ClipboardState>): void {
  data.setData(OWN_TYPE, JSON.stringify(content));
  const texts = content.items.flatMap(({ node }) => (isTextLike(node) ? [node.text] : []));
  if (texts.length > 0) data.setData('text/plain', texts.join('\n'));
}

/** What another tab (or this one) copied; null when it is not ours or broken. */
export function readOwnClipboard(json: string): ClipboardState {
  if (json === '' || json.length > MAX_LENGTH) return null;
  try {
    const content = JSON.parse(json) as { readonly items?: unknown; readonly bounds?: unknown };
    if (!Array.isArray(content.items) || content.items.length === 0) return null;
    return { items: content.items.map((item) => readItem(item, 0)), bounds: readBounds(content.bounds) };
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

function readBounds(value: unknown): NonNullable<ClipboardState>['bounds'] {
  const { left, top, width, height } = value as Record<string, unknown>;
  const sides = [left, top, width, height].map(Number);
  if (!sides.every(Number.isFinite)) throw new RangeError('The bounds must be numbers');
  return { left: sides[0]!, top: sides[1]!, width: sides[2]!, height: sides[3]! };
}
