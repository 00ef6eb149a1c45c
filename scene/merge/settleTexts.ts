// The texts of a merged record at the size their letters take, each in the place it keeps, and which of them no longer fit.
import type { SceneReader } from '../document/types.ts';
import type { Box } from '../geometry/types.ts';
import { anchorText } from '../kernels/anchorText.ts';
import type { NodeId, SceneNode, TextNode } from '../nodes/types.ts';
import { isTextNode } from '../queries/isTextNode.ts';
import { worldBounds } from '../queries/worldBounds.ts';
import { listMarks } from './findMarks.ts';
import { layoutText } from '../text/layoutText.ts';
import type { TextMeasurer } from '../text/types.ts';
import { readLink } from './readLink.ts';
import type { Merged, MergeTrouble } from './types.ts';
import { withNodes } from './withNodes.ts';

/** Scene units that roundings come to. */
const SLACK = 1;

/** Asks for fonts that are loaded: the measurer gives other sizes until then. */
export function settleTexts(reader: SceneReader, merged: Merged, measurer: TextMeasurer): Merged {
  const nodes = new Map<NodeId, SceneNode>(merged.nodes);
  const before = new Map<NodeId, TextNode>();
  for (const [id, node] of merged.nodes) {
    const stored = reader.get(id);
    if (!stored || !isTextNode(stored) || !isTextNode(node)) continue;
    const measured = measure(stored, measurer);
    const after = measure(node, measurer);
    before.set(id, measured);
    nodes.set(id, { ...after, ...anchorText(measured, after) } as SceneNode);
  }
  const designed = withNodes(reader, before);
  const filled = withNodes(reader, nodes);
  const troubles = [...before.keys()].flatMap((id): readonly MergeTrouble[] => {
    const code = findOverflow({ designed, filled, id });
    return code ? [{ code, id, detail: '' }] : [];
  });
  return { nodes, troubles: [...merged.troubles, ...troubles] };
}

function measure<Node extends TextNode>(node: Node, measurer: TextMeasurer): Node {
  const { width, height } = layoutText(node, measurer);
  return { ...node, width, height };
}

function findOverflow(of: {
  readonly designed: SceneReader;
  readonly filled: SceneReader;
  readonly id: NodeId;
}): 'outside' | 'grown' | null {
  const from = of.designed.get(of.id);
  const to = of.filled.get(of.id);
  const [was, is] = [worldBounds(of.designed, of.id), worldBounds(of.filled, of.id)];
  if (!from || !to || !was || !is || !isTextNode(to) || to.text.trim() === '') return null;
  const { artboard } = of.filled;
  if (overhang(is, artboard) > overhang(was, artboard) + SLACK) return 'outside';
  // Only a box says how much room there is, and only words that stand for others how much they need.
  if (
    to.kind !== 'textbox' ||
    (readLink(from) === null && isTextNode(from) && listMarks(from.text).length > 0)
  )
    return null;
  return to.height > from.height + SLACK || to.width > from.width + SLACK ? 'grown' : null;
}

/** How far a box reaches beyond another on the side where it does so most. */
function overhang(box: Box, around: Box): number {
  return Math.max(
    around.left - box.left,
    around.top - box.top,
    box.left + box.width - around.left - around.width,
    box.top + box.height - around.top - around.height,
    0,
  );
}
