import { type ReactNode, useMemo } from 'react';
import styles from './MasonryColumns.module.css';

/** Splits items into columns, each new one going where the column is shortest; order stays as it comes in. */
export function splitColumns<T>(
  items: readonly T[],
  count: number,
  ratioOf: (item: T) => number,
): readonly (readonly T[])[] {
  const columns = Array.from({ length: count }, () => ({ items: [] as T[], height: 0 }));
  for (const item of items) {
    const shortest = columns.reduce((best, column) => (column.height < best.height ? column : best));
    shortest.items.push(item);
    shortest.height += 1 / ratioOf(item);
  }
  return columns.map((column) => column.items);
}

const safeRatio = (ratio: number) => (Number.isFinite(ratio) ? Math.min(3, Math.max(0.4, ratio)) : 1);

const COLUMNS = 2;

/** The items of a masonry as the page has them: one column after the other. */
export const listByColumns = <T,>(items: readonly T[], ratioOf: (item: T) => number): readonly T[] =>
  splitColumns(items, COLUMNS, (item) => safeRatio(ratioOf(item))).flat();

/** A masonry of two columns, 12 px apart. */
export function MasonryColumns<T>({
  items,
  ratioOf,
  keyOf,
  render,
  columns = COLUMNS,
}: {
  items: readonly T[];
  /** Width over height. */
  ratioOf: (item: T) => number;
  keyOf: (item: T) => string;
  render: (item: T, ratio: number) => ReactNode;
  columns?: number;
}) {
  const split = useMemo(
    () => splitColumns(items, columns, (item) => safeRatio(ratioOf(item))),
    // The shape of an item does not change while it is in the list.
    // oxlint-disable-next-line react/exhaustive-deps
    [items, columns],
  );
  return (
    <div className={styles.masonry}>
      {split.map((column, index) => (
        // A column has no identity but its place.
        <div key={index} className={styles.column}>
          {column.map((item) => (
            <div key={keyOf(item)} data-card>
              {render(item, safeRatio(ratioOf(item)))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
