// An edit of a text that waits to be written, after others have typed into the text. Pure.
import { deepEqual } from '../../../scene/document/deepEqual.ts';
import { diffText } from '../../../scene/document/diffText.ts';
import { rangesFromUnits, stylesByUnit } from '../../../scene/document/textStyleRuns.ts';
import type { CharStyle, NodePatch, SceneNode, StyleRange, TextNode } from '../../../scene/nodes/types.ts';
import { isTextNode } from '../../../scene/queries/isTextNode.ts';

/** The patch made for `before`, for the text as it is `now`; null where it fits as it is. */
export function rebaseTextPatch(patch: NodePatch, before: SceneNode, now: SceneNode): NodePatch | null {
  if (before === now || !isTextNode(before) || !isTextNode(now)) return null;
  if (before.text === now.text && deepEqual(before.styles, now.styles)) return null;
  return patch.styles ? { ...patch, styles: rebaseStyles(patch.styles, before, now) } : patch;
}

/** What `wanted` changes of the letters of `before`, made of the same letters now; those put in go with the one before. */
function rebaseStyles(wanted: readonly StyleRange[], before: TextNode, now: TextNode): StyleRange[] {
  const from = stylesByUnit(before.text, before.styles);
  const to = stylesByUnit(before.text, wanted);
  const styles = stylesByUnit(now.text, now.styles);
  let at = 0;
  let old = 0;
  const take = (letter: number): void => {
    styles[at] = changeStyle(styles[at], from[letter], to[letter]);
    at++;
  };
  for (const { start, end, insert } of diffText(before.text, now.text)) {
    while (old < start) take(old++);
    for (let unit = 0; unit < insert.length; unit++) take(Math.max(0, start - 1));
    old = end;
  }
  while (old < before.text.length) take(old++);
  return rangesFromUnits(now.text, styles);
}

function changeStyle(
  style: CharStyle | undefined,
  from: CharStyle = {},
  to: CharStyle = {},
): CharStyle | undefined {
  const keys = Object.keys({ ...from, ...to }) as (keyof CharStyle)[];
  const changed = keys.filter((key) => !deepEqual(from[key], to[key]));
  if (changed.length === 0) return style;
  const kept = Object.entries(style ?? {}).filter(([key]) => !changed.includes(key as keyof CharStyle));
  const own = changed.flatMap((key) => (to[key] === undefined ? [] : [[key, to[key]] as const]));
  return Object.fromEntries([...kept, ...own]);
}
