// Where the letters of a `text` element are placed: lists of its own and of the elements within it.
// https://www.w3.org/TR/SVG2/text.html#TSpanElementXAttribute
import { readNumbers } from './readTransform.ts';
import type { SvgElement } from './types.ts';

/** What a letter is told; null goes on from the letter before. `rotate`: its own turn in degrees. */
export type Place = {
  readonly x: number | null;
  readonly y: number | null;
  readonly dx: number;
  readonly dy: number;
  readonly rotate: number;
};

export const NOWHERE: Place = { x: null, y: null, dx: 0, dy: 0, rotate: 0 };

const NAMES = ['x', 'y', 'dx', 'dy'] as const;

/** One element's lists, and how many of the letters inside it have had theirs. */
export type Lists = Readonly<Record<keyof Place, readonly number[]>> & { taken: number };

export function listsOf({ attributes }: SvgElement): Lists {
  const [x, y, dx, dy, rotate] = [...NAMES, 'rotate'].map((name) => readNumbers(attributes[name] ?? ''));
  return { x: x!, y: y!, dx: dx!, dy: dy!, rotate: rotate!, taken: 0 };
}

/** Whether the next letter may be told something; the last turn of a list is that of all letters after it. */
export const hasMore = (lists: Lists): boolean =>
  lists.rotate.length > 0 || NAMES.some((name) => lists[name].length > lists.taken);

/** The next letter's place; of the elements around it, outermost first, the innermost that says something does. */
export function takePlace(around: readonly Lists[]): Place {
  const said = (name: (typeof NAMES)[number]): number | undefined => {
    const lists = around.findLast(({ [name]: list, taken }) => taken < list.length);
    return lists?.[name][lists.taken];
  };
  const turns = around.findLast(({ rotate }) => rotate.length > 0);
  const rotate = turns?.rotate[Math.min(turns.taken, turns.rotate.length - 1)] ?? 0;
  const place = {
    x: said('x') ?? null,
    y: said('y') ?? null,
    dx: said('dx') ?? 0,
    dy: said('dy') ?? 0,
    rotate,
  };
  for (const lists of around) lists.taken += 1;
  return place;
}
