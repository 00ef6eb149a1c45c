// The quick look of small texts in pictures that are only shown enlarged and for a moment: a bar for each line.
import type { SceneReader } from '../../scene/document/types.ts';
import { nodeMatrix } from '../../scene/geometry/nodeMatrix.ts';
import type { NodeId, SceneNode, TextNode } from '../../scene/nodes/types.ts';
import type { LayoutText, TextMeasurer } from '../../scene/text/types.ts';

/** Letters lower than this on the surface cannot be read anyway, pixels. */
const UNREADABLE = 5;
/** Share of a line's box that ink covers. */
const INK = 0.5;

/** Paints a text as bars and answers true; false for everything that has to be painted in full. */
export function paintCoarse(
  context: CanvasRenderingContext2D,
  id: NodeId,
  scene: { reader: SceneReader; layoutText: LayoutText; measurer: TextMeasurer; scale: number },
): boolean {
  const node = scene.reader.get(id);
  if (!node || !isText(node) || node.kind === 'curvedText' || node.textPath || node.clipPath) return false;
  if (node.fontSize * node.scaleY * scene.scale >= UNREADABLE) return false;
  if (!node.visible || node.hidden) return true;
  const { lines } = scene.layoutText(node, scene.measurer);
  context.save();
  context.transform(...nodeMatrix(node));
  context.globalAlpha = node.opacity * INK;
  context.fillStyle = typeof node.fill === 'string' ? node.fill : '#808080';
  for (const { left, top, width, boxHeight } of lines) {
    context.fillRect(left - node.width / 2, top - node.height / 2 + boxHeight * 0.25, width, boxHeight * INK);
  }
  context.restore();
  return true;
}

const isText = (node: SceneNode): node is TextNode => 'fontSize' in node;
