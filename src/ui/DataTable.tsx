import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

/** A table whose rows turn into cards where there is no room for columns; the last column, without a title, holds the actions. */
export function DataTable({
  columns,
  actionsLabel,
  children,
}: {
  columns: readonly string[];
  actionsLabel: string;
  /** `tr`s; a `data-label` on a `td` names its value where there is no room for columns. */
  children: ReactNode;
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col" aria-label={actionsLabel} />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
