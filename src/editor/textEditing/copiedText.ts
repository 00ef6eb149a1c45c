// Letters on the clipboard with their looks, for this and the other tabs of the product. Other programs, and whoever pastes
// without formatting, get the plain text. Pure.
import { deepEqual } from '../../../scene/document/deepEqual.ts';
import { rangesFromUnits, stylesByUnit } from '../../../scene/document/textStyleRuns.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { CharStyle, SceneNodeOf, TextNode } from '../../../scene/nodes/types.ts';
import { LONGEST_TYPED } from '../../../scene/text/cleanText.ts';
import { resolveStyle } from '../../../scene/text/StyleTable.ts';
import { COPIED_TEXT } from './copiedTextType.ts';
import { toFieldText } from './lineFeeds.ts';

/** What each letter may say of itself many times over. */
const MAX_LENGTH = 100 * LONGEST_TYPED;

export type StyledPiece = { readonly text: string; readonly style: CharStyle };

/** What the letters' looks owe to their text as a whole: they have it again as a text of their own. */
const SETTING = [
  'textAlign',
  'lineHeight',
  'charSpacing',
  'direction',
  'paintFirst',
  'strokeLineJoin',
  'scaleX',
  'scaleY',
] as const satisfies readonly (keyof TextNode)[];

/** Puts the letters between two offsets on the clipboard; the node's scale is the one they are seen at. */
export function writeCopiedText(
  data: Pick<DataTransfer, 'setData'>,
  node: TextNode,
  start: number,
  end: number,
): void {
  const letters = node.text.slice(start, end);
  const styles = rangesFromUnits(letters, stylesByUnit(node.text, node.styles).slice(start, end));
  // A node has no such property: letters alone are raised.
  const { deltaY: _, ...look } = resolveStyle(node, undefined);
  const setting = Object.fromEntries(SETTING.map((key) => [key, node[key]]));
  const text = toFieldText(letters);
  const json = JSON.stringify({ ...setting, ...look, text, styles });
  latest = { text, json };
  data.setData('text/plain', text);
  data.setData(COPIED_TEXT, json);
}

/** What was copied on this page last. */
let latest: { readonly text: string; readonly json: string } | null = null;

/** The clipboard as a paste event would have it, where the page itself may read no more of it than its plain text. */
export function recallCopied(text: string): Pick<DataTransfer, 'getData'> {
  const json = latest?.text === toFieldText(text) ? latest.json : '';
  return { getData: (type) => (type === COPIED_TEXT ? json : type === 'text/plain' ? text : '') };
}

/** The letters on the clipboard as a text of their own; null where there are none, or broken ones. */
export function readCopiedText(data: Pick<DataTransfer, 'getData'>): SceneNodeOf<'text'> | null {
  return parseCopiedText(data.getData(COPIED_TEXT));
}

/** The same from what is on the clipboard under `COPIED_TEXT`. */
export function parseCopiedText(json: string): SceneNodeOf<'text'> | null {
  if (json === '' || json.length > MAX_LENGTH) return null;
  try {
    const { kind: _, ...props } = JSON.parse(json) as Record<string, unknown>;
    return createNode('text', props as Partial<SceneNodeOf<'text'>>);
  } catch (error) {
    console.warn('The clipboard holds broken letters', error);
    return null;
  }
}

/** The copied letters in the styles that make them look in `target` as they did; the scale of both is the one seen. */
export function cutIntoPieces(copied: TextNode, target: TextNode): readonly StyledPiece[] {
  const base = resolveStyle(target, undefined);
  const factor = copied.scaleY / target.scaleY;
  const units = stylesByUnit(copied.text, copied.styles);
  const pieces: StyledPiece[] = [];
  let start = 0;
  for (let end = 1; end <= copied.text.length; end++) {
    if (end < copied.text.length && units[end] === units[start]) continue;
    pieces.push({
      text: copied.text.slice(start, end),
      style: differences(enlarge(resolveStyle(copied, units[start]), factor), base),
    });
    start = end;
  }
  return pieces;
}

function enlarge(style: Required<CharStyle>, factor: number): Required<CharStyle> {
  // What is squeezed to a line says nothing about the size of letters.
  if (factor === 1 || !Number.isFinite(factor) || factor <= 0) return style;
  const enlarged = (value: number): number => Math.round(value * factor * 1e4) / 1e4 || value;
  const { fontSize, stroke, strokeWidth, deltaY } = style;
  return {
    ...style,
    fontSize: enlarged(fontSize),
    strokeWidth: stroke ? enlarged(strokeWidth) : strokeWidth,
    deltaY: enlarged(deltaY),
  };
}

function differences(style: Required<CharStyle>, base: Required<CharStyle>): CharStyle {
  const known = base as Readonly<Record<string, unknown>>;
  const own = Object.entries(style).filter(([key, value]) => !deepEqual(value, known[key]));
  return Object.fromEntries(own) as CharStyle;
}
