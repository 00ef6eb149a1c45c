// Trees around one part of a file: the part alone, to be drawn, and the file with a picture in the part's place.
import { invert, multiply } from '../../geometry/matrix.ts';
import type { Box } from '../../geometry/types.ts';
import { element as makeElement } from './element.ts';
import type { UnreadablePart } from './findUnreadable.ts';
import { readArtboard } from './readArtboard.ts';
import { styleOf, type StyleSheet } from './readStyle.ts';
import { findNeeded, type Needed, type ReferenceTree } from './referenceTree.ts';
import { BOX, type SvgElement } from './types.ts';
import { withoutLooks } from './withoutLooks.ts';

/** Looks of a whole that its picture must not take part in: the nodes around it, or its own, have them. */
const LOOKS_AROUND = /^(opacity|filter|mask|clip-path|mix-blend-mode|display)$/;
const OWN_BLEND = /^mix-blend-mode$/;
const IS = /^(?:id|label|data-name|role|aria-label|aria-hidden)$/;

/**
 * The file with only this part visible, `width` × `height` pixels large; what it refers to stays as definitions. `tree` is
 * that of the whole file.
 */
export function isolatePart(
  part: UnreadablePart,
  { width, height }: { readonly width: number; readonly height: number },
  tree: ReferenceTree,
): SvgElement {
  const [root] = part.ancestors as readonly [SvgElement];
  const { artboard } = readArtboard(root);
  const alone = keepOnly(root, { ...part, needed: findNeeded(part.element, part.ancestors, tree) }, 0);
  return {
    ...alone,
    attributes: {
      viewBox: `0 0 ${artboard.width} ${artboard.height}`,
      ...alone.attributes,
      xmlns: 'http://www.w3.org/2000/svg',
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      width: String(width),
      height: String(height),
    },
  };
}

type LonePart = UnreadablePart & { readonly needed: Needed };

function keepOnly(element: SvgElement, part: LonePart, depth: number): SvgElement {
  const next = part.ancestors[depth + 1] ?? part.element;
  return {
    name: element.name,
    attributes: withoutLooks(element.attributes, LOOKS_AROUND),
    children: element.children.flatMap((child): SvgElement[] => {
      if (typeof child === 'string') return [];
      if (child === next && child !== part.element) return [keepOnly(child, part, depth + 1)];
      if (child === next) return [{ ...child, attributes: withoutLooks(child.attributes, OWN_BLEND) }];
      const kept = keepNeeded(child, part.needed);
      return kept ? [makeElement('defs', {}, [kept])] : [];
    }),
  };
}

/** Of what stands beside the part, what it needs. */
function keepNeeded(element: SvgElement, needed: Needed): SvgElement | null {
  if (needed.whole.has(element)) return element;
  if (!needed.around.has(element)) return null;
  const children = element.children.flatMap((child) =>
    typeof child === 'string' ? [] : (keepNeeded(child, needed) ?? []),
  );
  return { ...element, children };
}

/** An image element that shows `href` over `box` of the artboard, standing where the part stood. */
export function pictureOfPart(
  part: UnreadablePart,
  { href, box, sheet }: { readonly href: string; readonly box: Box; readonly sheet: StyleSheet },
): SvgElement {
  const back = invert(part.matrix) ?? [1, 0, 0, 1, 0, 0];
  const place = multiply(back, [1, 0, 0, 1, box.left, box.top]);
  const { 'mix-blend-mode': blend } = styleOf(part.element, {}, sheet);
  const look = {
    href,
    width: box.width,
    height: box.height,
    transform: `matrix(${place.join(' ')})`,
    style: blend ? `mix-blend-mode:${blend}` : null,
  };
  return makeElement('image', { ...whatItIs(part.element), ...look }, titlesOf(part.element));
}

/** The pictures of one part, laid on each other. The first is called what the part is; the others say nothing. */
export const joinPictures = (pictures: readonly SvgElement[]): SvgElement =>
  makeElement(
    'g',
    {},
    pictures.map((picture, at) => (at === 0 ? picture : withoutWords(picture))),
  );

const withoutWords = ({ name, attributes }: SvgElement): SvgElement => ({
  name,
  attributes: { ...withoutLooks(attributes, IS), 'aria-hidden': 'true' },
  children: [],
});

/** What an element is called, and shows. */
const whatItIs = ({ attributes }: SvgElement): SvgElement['attributes'] =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => IS.test(name)));

/** Of other elements they are names that drawing programs make up. */
const titlesOf = ({ name, attributes, children }: SvgElement): readonly SvgElement[] =>
  name === 'image' || attributes.role === 'img'
    ? children.filter((child) => typeof child !== 'string').filter((child) => child.name === 'title')
    : [];

/**
 * The tree with some of its elements exchanged; an element exchanged for null is left out. `boxes` are those of elements as
 * they were.
 */
export function replaceElements(
  root: SvgElement,
  replacements: ReadonlyMap<SvgElement, SvgElement | null>,
  boxes: ReadonlyMap<SvgElement, Box> = new Map(),
): SvgElement {
  if (replacements.size === 0) return root;
  const box = boxes.get(root);
  return {
    ...root,
    attributes: box ? { ...root.attributes, [BOX]: formatBox(box) } : root.attributes,
    children: root.children.flatMap((child): readonly (SvgElement | string)[] => {
      if (typeof child === 'string') return [child];
      const other = replacements.get(child);
      if (other !== undefined) return other === null ? [] : [other];
      return [replaceElements(child, replacements, boxes)];
    }),
  };
}

const formatBox = ({ left, top, width, height }: Box): string => [left, top, width, height].join(' ');
