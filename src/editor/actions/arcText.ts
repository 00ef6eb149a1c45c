// Straight text to curved and back; the middle of the text stays where it is.
import { nodeCenter, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createNodeId } from '../../../scene/nodes/createNodeId.ts';
import type { SceneNode, SceneNodeOf, TextNode } from '../../../scene/nodes/types.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import type { TextMeasurer } from '../../../scene/text/types.ts';

type Straight = SceneNodeOf<'text'> | SceneNodeOf<'textbox'>;

/** The text on a circle of default diameter, all lines joined by spaces. */
export function arcFromText(node: Straight, measurer: TextMeasurer): SceneNodeOf<'curvedText'> {
  const { kind: _kind, ...rest } = node;
  const text = node.text.replaceAll(/\s*\n\s*/g, ' ');
  // Ranges do not count line feeds, but joined lines gain a letter each: they only hold for a single line.
  const styles = text === node.text ? node.styles : [];
  const arc = createNode('curvedText', {
    ...rest,
    text,
    styles,
    diameter: 0,
    spacing: 0,
    id: createNodeId(),
  });
  return fitted(arc, node, measurer);
}

/** The text as a box as wide as its one line. */
export function textFromArc(node: SceneNodeOf<'curvedText'>, measurer: TextMeasurer): SceneNodeOf<'textbox'> {
  const { kind: _kind, diameter: _diameter, spacing: _spacing, ...rest } = node;
  const line = layoutText(createNode('text', { ...rest }), measurer);
  const width = Math.ceil(line.width);
  return fitted(createNode('textbox', { ...rest, width, id: createNodeId() }), node, measurer);
}

function fitted<T extends TextNode>(next: T, before: SceneNode, measurer: TextMeasurer): T {
  const { width, height } = layoutText(next, measurer);
  const sized = { ...next, width, height };
  return { ...sized, ...positionForCenter(sized, nodeCenter(before)) };
}
