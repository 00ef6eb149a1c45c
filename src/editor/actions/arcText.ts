// Straight text to curved and back; the middle of the text stays where it is.
import {
  addUnits,
  rangesFromUnits,
  stylesByUnit,
  type UnitStyles,
} from '../../../scene/document/textStyleRuns.ts';
import { nodeCenter, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createNodeId } from '../../../scene/nodes/createNodeId.ts';
import type { SceneNode, SceneNodeOf, TextNode } from '../../../scene/nodes/types.ts';
import { getUnbrokenWidth, layoutText } from '../../../scene/text/layoutText.ts';
import type { TextMeasurer } from '../../../scene/text/types.ts';

const LINE_GAP = /\s*\n\s*/g;

type Straight = SceneNodeOf<'text'> | SceneNodeOf<'textbox'>;

/** The text on a circle of default diameter, all lines joined by spaces. */
export function arcFromText(node: Straight, measurer: TextMeasurer): SceneNodeOf<'curvedText'> {
  const { kind: _kind, ...rest } = node;
  const arc = createNode('curvedText', {
    ...rest,
    ...joinLines(node),
    diameter: 0,
    spacing: 0,
    id: createNodeId(),
  });
  return fitted(arc, node, measurer);
}

/** All lines in one, a space for line feeds and the spaces around them; every letter keeps its style. */
function joinLines({ text, styles }: Straight): Pick<TextNode, 'text' | 'styles'> {
  if (!text.includes('\n')) return { text, styles };
  const units = stylesByUnit(text, styles);
  const joined: UnitStyles = [];
  let copied = 0;
  for (const { 0: gap, index } of text.matchAll(LINE_GAP)) {
    addUnits(joined, units, copied, index);
    joined.push(units[index + gap.indexOf('\n')]);
    copied = index + gap.length;
  }
  addUnits(joined, units, copied, units.length);
  const line = text.replaceAll(LINE_GAP, ' ');
  return { text: line, styles: rangesFromUnits(line, joined) };
}

/** The text as a box that holds it in one line. */
export function textFromArc(node: SceneNodeOf<'curvedText'>, measurer: TextMeasurer): SceneNodeOf<'textbox'> {
  const { kind: _kind, diameter: _diameter, spacing: _spacing, ...rest } = node;
  const width = Math.ceil(getUnbrokenWidth(createNode('text', { ...rest }), measurer));
  return fitted(createNode('textbox', { ...rest, width, id: createNodeId() }), node, measurer);
}

function fitted<T extends TextNode>(next: T, before: SceneNode, measurer: TextMeasurer): T {
  const { width, height } = layoutText(next, measurer);
  const sized = { ...next, width, height };
  return { ...sized, ...positionForCenter(sized, nodeCenter(before)) };
}
