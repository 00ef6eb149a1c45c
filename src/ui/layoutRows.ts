/** One row of a justified list: items [start, end), their widths, and the height they share. */
export type JustifiedRow = {
  readonly start: number;
  readonly end: number;
  readonly height: number;
  readonly widths: readonly number[];
};

export type RowOptions = {
  /** Width over height of each item, positive. */
  readonly ratios: readonly number[];
  /** Width to fill, CSS pixels. */
  readonly width: number;
  readonly gap: number;
  readonly minHeight: number;
  readonly maxHeight: number;
};

const MIN_RATIO = 0.45;
const MAX_RATIO = 3.2;

/**
 * Breaks items into rows that fill the width, each between `minHeight` and `maxHeight`. The last row is not
 * stretched: it takes the height of the one before. Extreme formats are cut to a ratio a row can hold.
 */
export function layoutRows({
  ratios,
  width,
  gap,
  minHeight,
  maxHeight,
}: RowOptions): readonly JustifiedRow[] {
  if (width <= 0) return [];
  const safe = ratios.map((ratio) => Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio)));
  const rows: JustifiedRow[] = [];
  let start = 0;
  const fill = (end: number): { readonly height: number; readonly widths: readonly number[] } => {
    const items = safe.slice(start, end);
    const space = width - gap * (items.length - 1);
    const sum = items.reduce((all, item) => all + item, 0);
    return { height: space / sum, widths: items.map((item) => (item / sum) * space) };
  };
  const close = (end: number): void => {
    const { height, widths } = fill(end);
    rows.push({ start, end, height: Math.min(maxHeight, Math.max(minHeight, height)), widths });
    start = end;
  };
  for (let end = 1; end <= safe.length; end++) {
    const { height } = fill(end);
    if (height > maxHeight) continue;
    // Where neither break fits the heights, the one that cuts less of the pictures is taken.
    const before = end - 1 > start ? fill(end - 1).height / maxHeight : Infinity;
    if (minHeight / height > Math.max(1, before)) close(end - 1);
    if (fill(end).height <= maxHeight) close(end);
  }
  if (start < safe.length) {
    const height = rows.at(-1)?.height ?? (minHeight + maxHeight) / 2;
    const widths = safe.slice(start).map((item) => item * height);
    const total = widths.reduce((all, item) => all + item, 0);
    const space = width - gap * (widths.length - 1);
    // A lower row before may have made the rest too wide for one line.
    const shrink = Math.min(1, space / total);
    rows.push({ start, end: safe.length, height, widths: widths.map((item) => item * shrink) });
  }
  return rows;
}

/**
 * The rows without a last one that is not full, while more items may come: it would be laid out anew under somebody's eyes.
 * The only row is shown as it is.
 */
export function layoutGrowingRows(options: RowOptions, mayGrow: boolean): readonly JustifiedRow[] {
  const rows = layoutRows(options);
  const last = rows.at(-1);
  const waits = mayGrow && rows.length > 1 && last !== undefined && !isFull(last, options);
  return waits ? rows.slice(0, -1) : rows;
}

const isFull = ({ widths }: JustifiedRow, { width, gap }: RowOptions): boolean =>
  widths.reduce((all, each) => all + each, gap * (widths.length - 1)) > width - 1;
