import type { BrokenNode, SceneRenderer } from '../../render/types.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';

/** Says once which families are missing, and that files could not be loaded. Returns the way to stop. */
export function tellBroken(renderer: Pick<SceneRenderer, 'broken' | 'subscribeBroken'>): () => void {
  const told = new Set<string>();
  const tellOnce = (key: string, text: string) => {
    if (told.has(key)) return;
    told.add(key);
    showToast({ kind: 'info', text, id: key });
  };
  const tell = () => {
    for (const { reason, detail } of renderer.broken as readonly BrokenNode[]) {
      if (reason === 'font') tellOnce(`font-${detail}`, t('panels.fontMissing', { family: detail }));
      else tellOnce(`broken-${reason}`, t(reason === 'video' ? 'app.videoFailed' : 'app.filesFailed'));
    }
  };
  tell();
  return renderer.subscribeBroken(tell);
}
