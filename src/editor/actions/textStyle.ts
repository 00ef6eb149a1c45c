import type { CharStyle, NodePatch, SceneNode, StyleRange, TextNode } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';
import { selectedTexts } from './selected.ts';
import { styleLate } from './styleLate.ts';
import { wholeStyle } from './wholeStyle.ts';

/** What letters get; made from the text and from how the letters look now, where it depends on them. */
type StyleOf = CharStyle | ((node: TextNode, letters: Partial<CharStyle>) => CharStyle);

/**
 * Styles the selected letters while typing, else whole texts, whose ranges give up the same properties. With a pause it
 * is painted at once and written as one step when the hand rests.
 */
export function styleCharacters(core: EditorCore, style: StyleOf, key: string, pauseMs = 0): void {
  const styleOf = typeof style === 'function' ? style : () => style;
  const { current } = core.textEditing.getState();
  if (current) {
    const { node, style: letters } = current.state;
    const change = styleOf(node, letters);
    const patch = pauseMs > 0 ? current.restyle(change) : null;
    if (patch) core.styles.apply({ key, ids: [current.nodeId], patch, pauseMs });
    else current.styleSelection(change);
    returnToText(core);
    return;
  }
  core.styles.apply({
    key,
    ids: selectedTexts(core).map((node) => node.id),
    patch: (node) => {
      const text = node as TextNode;
      return styleWhole(styleOf(text, text))(text);
    },
    pauseMs,
  });
}

/** The last choice for each text and property: an earlier one that arrives later is stale. */
const latest = new WeakMap<EditorCore, Map<string, object>>();

/**
 * Styles the letters that are chosen now once their face is there, whatever is selected or shown by then: laid out before, lines
 * would break in the wrong places. False when it cannot be had (the user has been told) or something newer was chosen.
 */
export async function styleOnceLoaded(
  core: EditorCore,
  style: Pick<CharStyle, 'fontFamily' | 'fontWeight'>,
): Promise<boolean> {
  const { current } = core.textEditing.getState();
  const letters = current?.holdLetters();
  const chosen = current ? [current.nodeId] : selectedTexts(core).map(({ id }) => id);
  const page = core.shownPage?.pageId;
  const property = Object.keys(style).join();
  const choices = latest.get(core) ?? new Map<string, object>();
  latest.set(core, choices);
  for (const id of chosen) choices.set(property + id, style);
  // Letters of several faces leave that of their text.
  const text = current?.state.node ?? selectedTexts(core)[0];
  const face = { ...text, ...shownStyle(core), ...style };
  const { fontFamily = core.ui.getState().fontFamily, fontWeight = 400, fontStyle = 'normal' } = face;
  if (!(await core.services.loadFont(fontFamily, fontWeight, fontStyle))) return false;
  const ids = chosen.filter((id) => choices.get(property + id) === style);
  if (ids.length === 0) return false;
  if (letters) return letters(style);
  styleLate(core, page, { key: property, ids, patch: styleWhole(style) });
  return true;
}

/** Makes the patch of a text all of whose letters get the style. */
const styleWhole =
  (style: CharStyle) =>
  (node: SceneNode): NodePatch =>
    ({ ...style, styles: withoutKeys((node as TextNode).styles, Object.keys(style)) }) as NodePatch;

/** Settings of whole texts, also of the one being typed into. */
export function styleTexts(core: EditorCore, patch: NodePatch, key: string, pauseMs = 0): void {
  const { current } = core.textEditing.getState();
  if (current) {
    if (pauseMs > 0) core.styles.apply({ key, ids: [current.nodeId], patch, pauseMs });
    else current.styleNode(patch);
    returnToText(core);
    return;
  }
  core.styles.apply({ key, ids: selectedTexts(core).map((node) => node.id), patch, pauseMs });
}

/** After a button letters are typed on; a field or slider that is being used keeps the keys. */
export function returnToText({ focus, textEditing }: EditorCore): void {
  if (focus.owner !== 'field') textEditing.getState().current?.focus();
}

/** How much larger the letters of a text are seen than they are set. */
export const seenScale = ({ scaleY }: TextNode): number => Math.abs(scaleY) || 1;

/** The style a toolbar shows: of the selected letters while typing, else of all letters of the first text. */
export function shownStyle(core: EditorCore): Partial<CharStyle> {
  const { current } = core.textEditing.getState();
  if (current) return current.state.style;
  const [first] = selectedTexts(core);
  return first ? wholeStyle(first) : {};
}

/** Letters' looks without these properties: they take those of their text. */
export function withoutKeys(ranges: readonly StyleRange[], keys: readonly string[]): StyleRange[] {
  return ranges.flatMap((range) => {
    const rest = Object.entries(range.style).filter(([key]) => !keys.includes(key));
    return rest.length > 0 ? [{ ...range, style: Object.fromEntries(rest) as CharStyle }] : [];
  });
}

/** `normal` is 400, `bold` 700; anything unreadable counts as normal. */
export function numericWeight(weight: string | number | undefined): number {
  if (weight === 'bold') return 700;
  const value = Number(weight);
  return Number.isFinite(value) && value > 0 ? value : 400;
}
