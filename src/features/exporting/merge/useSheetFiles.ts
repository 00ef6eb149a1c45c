import { useRef, useState } from 'react';
import { isPictureName } from '../../../../scene/merge/findFile.ts';
import { readTable } from '../../../../scene/merge/readTable.ts';
import { TableError, type TableErrorCode } from '../../../../scene/merge/TableError.ts';
import type { Table } from '../../../../scene/merge/types.ts';
import { isMissingChunk } from '../../../api/isMissingChunk.ts';
import { offerNewest } from '../../../api/offerNewest.ts';
import { type TextKey, t } from '../../../i18n/merging.ts';
import { useGone } from '../../../ui/useGone.ts';
import type { MergePort, Sheet } from './mergeStore.ts';
import { readSheetFile } from './readSheetFile.ts';
import { SheetPictures } from './SheetPictures.ts';

const PROBLEMS = {
  empty: 'merging.errorEmpty',
  'no-rows': 'merging.errorNoRows',
  'too-many-rows': 'merging.errorTooManyRows',
  'too-many-columns': 'merging.errorTooManyColumns',
  'too-large': 'merging.errorTooLarge',
  'open-quote': 'merging.errorOpenQuote',
  'long-cell': 'merging.errorLongCell',
  encrypted: 'merging.errorEncrypted',
  'old-format': 'merging.errorOldFormat',
  unreadable: 'merging.errorUnreadable',
} as const satisfies Record<TableErrorCode, TextKey>;

const isPicture = ({ name, type }: File): boolean => type.startsWith('image/') || isPictureName(name);

/** What systems put into folders of pictures by themselves. */
const isLeftover = ({ name }: File): boolean => /^(?:\..*|thumbs\.db|desktop\.ini)$/i.test(name);

/** Takes spreadsheets and pictures from a person's hands; what was wrong with the last of them is `problem`. */
export function useSheetFiles(port: MergePort, sheet: Sheet | null, onSheet: (sheet: Sheet) => void) {
  const [reading, setReading] = useState<{ readonly name: string; readonly stop: () => void } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<AbortController>(null);
  const gone = useGone();
  const pictures = () =>
    sheet?.pictures ?? new SheetPictures((src) => port.loadPicture(src), location.origin);

  const explain = (error: unknown, name: string): void => {
    const { code, found } = error instanceof TableError ? error : new TableError('unreadable');
    const text = isMissingChunk(error) ? t('app.networkFailed') : t(PROBLEMS[code], { name, line: found });
    console.warn('The spreadsheet was not taken', error);
    setProblem(text);
    void offerNewest(error, text);
  };

  const read = async (file: File, own: readonly File[]): Promise<void> => {
    latest.current?.abort();
    const abort = new AbortController();
    latest.current = abort;
    setProblem(null);
    setReading({ name: file.name, stop: () => abort.abort() });
    const signal = AbortSignal.any([abort.signal, gone()]);
    try {
      const table = await readSheetFile(file, signal);
      signal.throwIfAborted();
      take(file.name, table, own);
    } catch (error) {
      if (!signal.aborted) explain(error, file.name);
    }
    if (latest.current === abort) setReading(null);
  };

  /** Pictures that were there stay: a corrected spreadsheet names the same ones. */
  const take = (name: string, table: Table, own: readonly File[]): void => {
    const all = pictures();
    all.add(own);
    setProblem(null);
    onSheet({ name, table, pictures: all });
  };

  const takeFiles = (files: readonly File[]): void => {
    const own = files.filter(isPicture);
    const [file, another] = files.filter((one) => !isPicture(one) && !isLeftover(one));
    if (another) setProblem(t('merging.errorManySheets'));
    else if (file) void read(file, own);
    else if (own.length === 0) return;
    else if (sheet === null) setProblem(t('merging.errorOnlyPictures'));
    else take(sheet.name, sheet.table, own);
  };

  const takeText = (text: string): void => {
    try {
      take(t('merging.pastedName'), readTable(text), []);
    } catch (error) {
      explain(error, t('merging.pastedName'));
    }
  };

  return { reading, problem, takeFiles, takeText };
}
