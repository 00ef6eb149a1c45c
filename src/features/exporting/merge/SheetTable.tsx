import { t } from '../../../i18n/merging.ts';
import styles from './MergeDialog.module.css';
import type { Sheet } from './mergeStore.ts';

/** Rows that tell whether it is the right one. */
const SHOWN = 4;

/** The first lines of a spreadsheet; what is wider than the dialog is scrolled to. */
export function SheetTable({ sheet }: { sheet: Sheet }) {
  const { columns, rows } = sheet.table;
  return (
    <section className={styles.tableFrame} aria-label={t('merging.firstRows', { name: sheet.name })}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ number, cells }) => (
            <tr key={number}>
              {columns.map((name, at) => (
                <td key={name}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
