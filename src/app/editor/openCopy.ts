import type { ApiClient } from '../../api/client.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import type { AppDesign } from './loadDesign.ts';
import { type CopyParts, saveAsNew } from './saveAsNew.ts';

export type CopyPlace = {
  /** Aborted when the editor of the design is left. */
  readonly gone: AbortSignal;
  /** Told when the copy has taken the place of the design in the lists. */
  readonly onReplaced: () => void;
  readonly openEditor: (projectId: string) => void;
};

/** Saves the design as a new one and opens that; who is elsewhere by then stays there, and can open it from the news. */
export async function openCopy(
  api: ApiClient,
  parts: CopyParts & { readonly design: Pick<AppDesign, 'discardOnClose' | 'release'> },
  { gone, onReplaced, openEditor }: CopyPlace,
): Promise<void> {
  const id = await saveAsNew(api, parts);
  parts.design.discardOnClose();
  onReplaced();
  const news = { kind: 'success', text: t('sync.savedAsNew') } as const;
  if (gone.aborted) {
    // It was closed as one whose edits wait for the server, which never takes them.
    parts.design.release();
    showToast({ ...news, action: { label: t('sync.openCopy'), run: () => openEditor(id) } });
    return;
  }
  showToast(news);
  openEditor(id);
}
