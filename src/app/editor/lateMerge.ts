// The way to what fills designs in. By itself it is next to nothing: what it leads to names many files, which the editor's own
// first one would have to list.
import type { AppDesign } from './loadDesign.ts';

/** Opens the dialog for the design. */
export async function startMerge(design: AppDesign): Promise<void> {
  const { openMerge } = await import('./openMerge.ts');
  openMerge(design);
}

export async function loadMergeDialog() {
  return (await import('../../features/exporting/merge/MergeDialog.tsx')).MergeDialog;
}
