// The looks of words that another program copied, from the page it puts on the clipboard beside the plain text. The page is
// parsed and walked, not shown: it runs and loads nothing, and what its style sheets say stays unknown.
import { parseAnyColor } from '../../../scene/color/parseAnyColor.ts';
import { cleanText } from '../../../scene/text/cleanText.ts';
import { toHex } from '../../ui/color/toHex.ts';

export type Look = {
  fill: string;
  fontSize: number;
  fontWeight: number;
  fontStyle: 'normal' | 'italic';
  underline: boolean;
  linethrough: boolean;
};

/** All letters of a page but white space, of which page and plain text have different amounts, and the look of each. */
export type PageLetters = { readonly text: string; readonly looks: readonly Readonly<Look>[] };

/** Sizes are px of the page. */
const PLAIN: Look = {
  fill: '#000000',
  fontSize: 16,
  fontWeight: 400,
  fontStyle: 'normal',
  underline: false,
  linethrough: false,
};
const BY_TAG: Readonly<Record<string, Partial<Look>>> = {
  ...allOf(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'], { fontWeight: 700 }),
  ...allOf(['i', 'em'], { fontStyle: 'italic' }),
  ...allOf(['u'], { underline: true }),
  ...allOf(['s', 'strike', 'del'], { linethrough: true }),
};
/** A grey all of whose channels are more is that of a dark page: the letters come without the paper they were seen on. */
const TOO_LIGHT = 176;

/** The page's body, in which white space parts what is shown on lines of its own. */
export function parsePage(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('style, script, template, title')) unseen.remove();
  for (const line of body.querySelectorAll('br, p, div, li')) line.after(' ');
  return body;
}

/** What is in the elements, one after the other. */
export function readLetters(...roots: readonly Element[]): PageLetters {
  const known = new Map<string, Look>();
  const looks: Look[] = [];
  let text = '';
  const walk = (node: Node, above: Look): void => {
    if (node instanceof HTMLElement) {
      const look = lookOf(node, above);
      node.childNodes.forEach((child) => walk(child, look));
    } else if (node instanceof Text) {
      const letters = cleanText(node.data).replace(/\s+/g, '');
      const key = JSON.stringify(above);
      const look = known.get(key) ?? above;
      known.set(key, look);
      text += letters;
      for (let unit = 0; unit < letters.length; unit++) looks.push(look);
    }
  };
  for (const root of roots) walk(root, PLAIN);
  return { text, looks };
}

/**
 * The look of each unit of a plain text that has the page's letters in their order, and perhaps signs of its own, as those
 * of lists: they, and what is between two looks, have none. Null where the letters are others.
 */
export function looksAlong(plain: string, { text, looks }: PageLetters): (Look | undefined)[] | null {
  let at = 0;
  const along = Array.from({ length: plain.length }, (_, unit) => {
    if (plain[unit] === text[at]) return looks[at++];
    return looks[at - 1] === looks[at] ? looks[at] : undefined;
  });
  return at === text.length ? along : null;
}

/** The look most of the letters have. */
export function commonLook(looks: readonly (Look | undefined)[]): Look {
  const counts = new Map<Look, number>();
  for (const look of looks) if (look) counts.set(look, (counts.get(look) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? PLAIN;
}

function allOf(tags: readonly string[], look: Partial<Look>): Record<string, Partial<Look>> {
  return Object.fromEntries(tags.map((tag) => [tag, look]));
}

function lookOf({ localName, style, attributes }: HTMLElement, above: Look): Look {
  const look = { ...above, ...BY_TAG[localName] };
  const { fontWeight, fontStyle, fontSize, textDecorationLine, color } = style;
  const weight = { bold: 700, bolder: 700, normal: 400 }[fontWeight] ?? Number.parseInt(fontWeight, 10);
  // Most families have two weights.
  if (weight > 0) look.fontWeight = weight >= 600 ? 700 : 400;
  if (fontStyle) look.fontStyle = fontStyle === 'normal' ? 'normal' : 'italic';
  // A line under or through words is under all that is inside, whatever that says.
  look.underline ||= textDecorationLine.includes('underline');
  look.linethrough ||= textDecorationLine.includes('line-through');
  const [, size = '', unit = ''] = /^([\d.]+)(px|pt)$/.exec(fontSize) ?? [];
  if (Number(size) > 0) look.fontSize = unit === 'pt' ? Number(size) / 0.75 : Number(size);
  look.fill = readFill(color || (attributes.getNamedItem('color')?.value ?? '')) ?? look.fill;
  return look;
}

function readFill(color: string): string | null {
  const [red, green, blue, alpha] = parseAnyColor(color) ?? [255, 255, 255, 0];
  return alpha === 0 || Math.min(red, green, blue) > TOO_LIGHT ? null : toHex(color);
}
