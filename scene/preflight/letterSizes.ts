// How large letters are on the artboard, and how large they have to be there.
import type { Artboard, TextNode } from '../nodes/types.ts';
import { stretchOf } from '../geometry/matrix.ts';
import type { SeenElement } from './types.ts';

/** So much of a text may be small print. */
const SMALL_SHARE = 1 / 3;

/**
 * Size of a text's letters in scene units: of the smallest third of them the largest. A price with small cents is as large
 * as its reais.
 */
export function letterSize({
  node,
  matrix,
}: Pick<SeenElement, 'matrix'> & { readonly node: TextNode }): number {
  const count = [...node.text.replaceAll('\n', '')].length;
  const sizes: { size: number; count: number }[] = [];
  let rest = count;
  for (const { start, end, style } of node.styles) {
    if (style.fontSize === undefined) continue;
    const within = Math.max(0, Math.min(end, count) - start);
    rest -= within;
    sizes.push({ size: style.fontSize, count: within });
  }
  sizes.push({ size: node.fontSize, count: rest });
  let below = 0;
  for (const one of sizes.toSorted((a, b) => a.size - b.size)) {
    below += one.count;
    if (below > count * SMALL_SHARE) return one.size * stretchOf(matrix);
  }
  return node.fontSize * stretchOf(matrix);
}

/** Of a long strip only so much counts: it is shown by its shorter side. */
const LONGEST_FORM = 1.5;

/** A length that stands for how large the artboard is shown, scene units: 1,080 of a square post. */
export function readingLength({ width, height }: Pick<Artboard, 'width' | 'height'>): number {
  return Math.min(Math.sqrt(width * height), LONGEST_FORM * Math.min(width, height));
}

/** Thousandths of the reading length: 13 px in a post, which a phone shows in less than 5. */
const SMALLEST = 0.012;
/** Pixels below which no letter has its form. */
const FEWEST_PIXELS = 7;

/** Of a sheet of paper, which is held in the hand: 6 points on A4, as the small print of certificates and posters has them. */
const SMALLEST_ON_PAPER = 0.0085;
/** Pixels of the shorter side from which a sheet is made to be printed: 145 dots an inch of A4. */
const PRINTED_FROM = 1_200;

/** Letters smaller than this (scene units, font size) are not read where the design is published. */
export const smallestSize = (artboard: Pick<Artboard, 'width' | 'height'>): number =>
  Math.max(FEWEST_PIXELS, (isPaper(artboard) ? SMALLEST_ON_PAPER : SMALLEST) * readingLength(artboard));

/** In the form of A4 and its like, and large enough to be printed. */
function isPaper({ width, height }: Pick<Artboard, 'width' | 'height'>): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= PRINTED_FROM && Math.abs(long / short / Math.SQRT2 - 1) < 0.01;
}

/** WCAG 2 takes 24 px, or 18.66 px bold, for large; so much of an artboard of 1,000 px is that. */
const LARGE = { plain: 0.024, bold: 0.01866 };
/** Headlines, which are read by their form. */
const DISPLAY = 0.05;

/** How large a text is to the eye, which says how well it has to stand out. */
export function sizeClass(
  size: number,
  weight: string | number,
  artboard: Pick<Artboard, 'width' | 'height'>,
): 'small' | 'large' | 'display' {
  const share = size / Math.max(1_000, readingLength(artboard));
  if (share >= DISPLAY) return 'display';
  const isBold = weight === 'bold' || Number(weight) >= 700;
  return share >= (isBold ? LARGE.bold : LARGE.plain) ? 'large' : 'small';
}
