import { type JustifiedRow, layoutRows } from './layoutRows.ts';

const GAP = 16;
const bounds = { gap: GAP, minHeight: 200, maxHeight: 300 };

const isFull = ({ widths }: JustifiedRow, width: number): boolean =>
  widths.reduce((all, each) => all + each, GAP * (widths.length - 1)) > width - 1;

/**
 * The rows of a gallery. While more designs may come, a last row that is not full waits for the rest: it would be laid
 * out anew under somebody's eyes.
 */
export function layoutGallery(
  designs: readonly { readonly width: number; readonly height: number }[],
  width: number,
  mayGrow: boolean,
): readonly JustifiedRow[] {
  const rows = layoutRows({
    ratios: designs.map((design) => design.width / design.height),
    width,
    ...bounds,
  });
  const last = rows.at(-1);
  const waits = mayGrow && rows.length > 1 && last !== undefined && !isFull(last, width);
  return waits ? rows.slice(0, -1) : rows;
}
