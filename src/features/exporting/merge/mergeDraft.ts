import type { Table } from '../../../../scene/merge/types.ts';
import { PICTURE_QUALITY } from '../../../render/export/pictureQuality.ts';
import type { MergeChoice } from './mergeStore.ts';

/** More pages than that are more than a page of the browser holds in memory. */
export const MOST_PAGES = 200;
/** Of an export, what a record's file has none of. */
export const NOT_ASKED = {
  svgText: 'outlines',
  seconds: 5,
  stillOfFilm: 5,
  stillOfPicture: 2,
  fps: 30,
  withSound: false,
  gifFps: 20,
  gifScale: 1,
} as const;
/** Longer cells tell of something, they are no names. */
const LONGEST_NAME = 60;

/** The first column that has another short word in each row, as names and numbers do; null for none. */
export function findNameColumn({ columns, rows }: Table): number | null {
  const at = columns.findIndex((_, column) => {
    const cells = rows.map(({ cells: row }) => row[column] ?? '');
    return (
      cells.every(
        (cell) => cell !== '' && cell.length <= LONGEST_NAME && !/^(?:https?:|data:)|\.\w{3,4}$/.test(cell),
      ) && new Set(cells).size === cells.length
    );
  });
  return at < 0 ? null : at;
}

let lastSettings: Omit<MergeChoice, 'nameColumn'> = {
  format: 'png',
  scale: 1,
  isTransparent: false,
  quality: PICTURE_QUALITY,
  isOneFile: false,
};

/** As it was left, as long as the page lives. */
export const firstDraft = (table: Table): MergeChoice => ({
  ...lastSettings,
  nameColumn: findNameColumn(table),
});

export function keepDraft(choice: MergeChoice): void {
  lastSettings = choice;
}
