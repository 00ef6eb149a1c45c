import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

/** A table whose rows turn into cards on a narrow screen; the last column, without a title, holds the actions. */
export function DataTable({
  columns,
  actionsLabel,
  children,
}: {
  columns: readonly string[];
  actionsLabel: string;
  /** `tr`s; a `data-label` on a `td` names its value on a narrow screen. */
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
