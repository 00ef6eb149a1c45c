import type { EditableDocument } from '../EditableDocument.ts';
import { applyStep } from './applyStep.ts';
import { type HistoryOptions, LocalHistory, type StoredHistory } from './LocalHistory.ts';

export type { StoredHistory } from './LocalHistory.ts';

/** The undo history of one open document; listens until destroyed. */
export function createHistory(document: EditableDocument, options: HistoryOptions = {}): StoredHistory {
  return new LocalHistory(document, options, () => applyStep);
}
