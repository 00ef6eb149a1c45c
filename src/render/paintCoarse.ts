// The quick look of small things in pictures that are only shown enlarged and for a moment: a box for a shape, a bar for
// each line of a text.
import type { SceneReader } from '../../scene/document/types.ts';
import { localBoxWithStroke } from '../../scene/geometry/localBox.ts';
import { applyToBox } from '../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../scene/geometry/nodeMatrix.ts';
import type { NodeId, SceneNode, TextNode } from '../../scene/nodes/types.ts';
import type { LayoutText, TextMeasurer } from '../../scene/text/types.ts';

/** Letters lower than this on the surface cannot be read anyway, pixels. */
const UNREADABLE = 5;
/** Share of a line's box that ink covers. */
const INK = 0.5;

/** Shapes of fewer pixels than this a side are told from a box by nobody. */
const SPECK = 6;
/** Share of its box that an ellipse covers; other shapes are near enough. */
const ROUND = 0.785;

/** Paints a small shape or text as boxes and answers true; false for everything that has to be painted in full. */
export function paintCoarse(
  context: CanvasRenderingContext2D,
  id: NodeId,
  scene: { reader: SceneReader; layoutText: LayoutText; measurer: TextMeasurer; scale: number },
): boolean {
  const node = scene.reader.get(id);
  if (node && isPlainShape(node)) return paintSpeck(context, node, scene.scale);
  if (!node || !isText(node) || node.kind === 'curvedText' || node.textPath || node.clipPath) return false;
  if (node.globalCompositeOperation !== 'source-over') return false;
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

type PlainShape = Extract<
  SceneNode,
  { kind: 'rect' | 'ellipse' | 'circle' | 'triangle' | 'polygon' | 'path' }
>;

const SHAPES: ReadonlySet<string> = new Set(['rect', 'ellipse', 'circle', 'triangle', 'polygon', 'path']);

function isPlainShape(node: SceneNode): node is PlainShape {
  return (
    SHAPES.has(node.kind) &&
    typeof node.fill === 'string' &&
    node.fill !== '' &&
    !node.clipPath &&
    !node.shadow &&
    node.globalCompositeOperation === 'source-over'
  );
}

function paintSpeck(context: CanvasRenderingContext2D, node: PlainShape, scale: number): boolean {
  const matrix = nodeMatrix(node);
  const box = applyToBox(matrix, localBoxWithStroke(node));
  if (Math.max(box.width, box.height) * scale > SPECK) return false;
  if (!node.visible || node.hidden) return true;
  const isRound = node.kind === 'ellipse' || node.kind === 'circle';
  context.globalAlpha = isRound ? node.opacity * ROUND : node.opacity;
  context.fillStyle = node.fill as string;
  context.fillRect(box.left, box.top, box.width, box.height);
  context.globalAlpha = 1;
  return true;
}

const isText = (node: SceneNode): node is TextNode => 'fontSize' in node;
