// What stands on an artboard, as the planner sees it. Reads only.
import type { SceneReader } from '../document/types.ts';
import { moveBox } from '../geometry/box.ts';
import { localBox } from '../geometry/localBox.ts';
import { applyToBox, applyToPoint, invert } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import type { Box } from '../geometry/types.ts';
import type { SceneNode, TextNode } from '../nodes/types.ts';
import { isMediaKind } from '../queries/isMediaKind.ts';
import { isTextNode } from '../queries/isTextNode.ts';
import { worldBounds } from '../queries/worldBounds.ts';
import { worldMatrix } from '../queries/worldMatrix.ts';
import { layoutText } from '../text/layoutText.ts';
import type { TextMeasurer } from '../text/types.ts';
import { EDGE } from './findStretched.ts';
import type { Part } from './types.ts';

/** The nodes of the top level, bottom to top. Of a text its letters count, not the empty rest of its box. */
export function readParts(reader: SceneReader, measurer: TextMeasurer): readonly Part[] {
  const { left, top } = reader.artboard;
  return reader.childIds(null).map((id) => {
    const node = reader.get(id)!;
    const box = moveBox(boxOf(reader, node, measurer), -left, -top);
    return {
      node,
      lo: [box.left, box.top],
      hi: [box.left + box.width, box.top + box.height],
      hasText: holdsText(reader, node),
      isSeen: node.visible && !node.hidden && node.opacity > 0,
      isSlanted: node.kind === 'line' && isSlanted(node),
      form: formOf(reader, node),
    };
  });
}

/** The outline, with the stroke where there is one. */
function boxOf(reader: SceneReader, node: SceneNode, measurer: TextMeasurer): Box {
  if (isTextNode(node) && isUpright(node) && !isBent(node)) return letterBox(node, measurer);
  const isStroked = node.stroke !== null && node.stroke !== '' && node.strokeWidth > 0;
  return worldBounds(reader, node.id, isStroked || node.kind === 'group' ? 'framed' : 'outline')!;
}

/** Around the lines of a text, wherever its box ends. */
function letterBox(node: TextNode, measurer: TextMeasurer): Box {
  const box = localBox(node);
  const { lines, width } = layoutText(node, measurer);
  const isFull = node.textAlign.startsWith('justify') || node.direction === 'rtl' || node.textBackgroundColor;
  const inked = lines.filter((line) => line.width > 0);
  if (isFull || node.backgroundColor || inked.length === 0) return applyToBox(nodeMatrix(node), box);
  const left = Math.min(...inked.map((line) => line.left));
  const right = Math.max(...inked.map((line) => line.left + line.width));
  const start = box.left + Math.max(0, Math.min(left, width));
  const end = box.left + Math.max(0, Math.min(right, width));
  return applyToBox(nodeMatrix(node), { ...box, left: start, width: Math.max(0, end - start) });
}

const isBent = (node: TextNode): boolean => node.kind === 'curvedText' || node.textPath !== null;

/** Along the artboard's sides: mirrored it may be, turned not. */
const isUpright = (node: SceneNode): boolean => node.angle % 360 === 0 && isSquare(node);

/** Its sides run along the artboard's, whichever along which. */
const isSquare = ({ angle, skewX, skewY }: SceneNode): boolean =>
  angle % 90 === 0 && skewX === 0 && skewY === 0;

function holdsText(reader: SceneReader, node: SceneNode): boolean {
  if (node.kind !== 'group') return isTextNode(node);
  return reader.childIds(node.id).some((id) => holdsText(reader, reader.get(id)!));
}

function formOf(reader: SceneReader, node: SceneNode): Part['form'] {
  if (isTextNode(node)) return 'rigid';
  if (node.kind === 'group' || node.kind === 'unknown' || !isSquare(node))
    return !holdsText(reader, node) && covers(reader, node) ? 'ground' : 'rigid';
  return isMediaKind(node) ? 'picture' : 'shape';
}

/** Whether the artboard lies in it, or of a group in one of its members: ornaments in all corners cover nothing. */
function covers(reader: SceneReader, node: SceneNode): boolean {
  if (node.kind === 'group') return reader.childIds(node.id).some((id) => covers(reader, reader.get(id)!));
  const inside = node.kind === 'line' ? null : invert(worldMatrix(reader, node.id));
  if (!inside) return false;
  const { left, top, width, height } = reader.artboard;
  const [x, y] = [EDGE * width, EDGE * height];
  return [left + x, left + width - x].every((across) =>
    [top + y, top + height - y].every((down) => {
      const at = applyToPoint(inside, { x: across, y: down });
      return Math.abs(at.x) <= node.width / 2 && Math.abs(at.y) <= node.height / 2;
    }),
  );
}

/** A third of its length is as far as an upright or level line may lean. */
const LEAN = 1 / 3;

function isSlanted({ width, height }: SceneNode): boolean {
  return Math.min(width, height) > LEAN * Math.max(width, height);
}
