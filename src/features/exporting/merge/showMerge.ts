// What opens the dialog, apart from its store: that comes with the editor's first files.
import { type MergePort, type MergeReport, mergeStore, type Sheet } from './mergeStore.ts';

/** The spreadsheet of another design is let go. */
export function showMerge(open: MergePort): void {
  const { last } = mergeStore.getState();
  const isOurs = last?.projectId === open.projectId;
  if (!isOurs) last?.sheet.pictures.close();
  mergeStore.setState({ open, report: null, last: isOurs ? last : null });
}

export const keepSheet = ({ projectId }: MergePort, sheet: Sheet): void =>
  mergeStore.setState({ last: { projectId, sheet } });

/** People and their photos are of whoever brought them. */
export function forgetSheet(): void {
  mergeStore.getState().last?.sheet.pictures.close();
  mergeStore.setState({ open: null, last: null, report: null });
}

export const showMergeReport = (report: MergeReport): void => mergeStore.setState({ report });
