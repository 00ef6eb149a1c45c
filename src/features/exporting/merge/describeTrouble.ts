import type { MergePlan } from '../../../../scene/merge/planMerge.ts';
import { type TextKey, t } from '../../../i18n/merging.ts';
import type { RecordTrouble } from './mergeStore.ts';

const PICTURES = {
  notGiven: 'merging.troubleNotGiven',
  notAllowed: 'merging.troubleNotAllowed',
  unreadable: 'merging.troubleUnreadable',
} as const satisfies Record<string, TextKey>;

const OTHERS = {
  notColor: 'merging.troubleNotColor',
  outside: 'merging.troubleOutside',
  grown: 'merging.troubleGrown',
} as const satisfies Record<string, TextKey>;

/** What is wrong in a record, and what comes of it; `name` is the node's. */
export function describeTrouble({ code, detail, picture }: RecordTrouble, name: string): string {
  const key = code === 'missingPicture' ? PICTURES[picture ?? 'unreadable'] : OTHERS[code];
  return t(key, { cell: shorten(detail), name });
}

/** What no column answers, whatever the record. */
export function describeMissing({ name: key, isMark }: MergePlan['missing'][number], name: string): string {
  return isMark ? t('merging.missingMark', { mark: key }) : t('merging.missingColumn', { key, name });
}

const LONGEST = 60;
const shorten = (cell: string): string => (cell.length > LONGEST ? `${cell.slice(0, LONGEST)}…` : cell);
