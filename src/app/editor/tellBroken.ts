import type { BrokenNode, SceneRenderer } from '../../render/types.ts';
import { CUT_OFF } from '../../render/media/types.ts';
import type { FontRegistry } from '../../render/text/FontRegistry.ts';
import type { MissingFont } from '../../render/text/types.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';

const describeMissing = ({ family, reason }: MissingFont): string =>
  t(reason === 'unknown' ? 'text.missingFont' : 'text.unreachableFont', { family });

/** Names families that were just asked for and cannot be had. */
export function tellMissingFonts(missing: readonly MissingFont[]): void {
  for (const font of missing) {
    showToast({ kind: 'info', text: describeMissing(font), id: `font-${font.family}` });
  }
}

/** Says once which families are missing and why, and that files could not be loaded. Returns the way to stop. */
export function tellBroken(
  renderer: Pick<SceneRenderer, 'broken' | 'subscribeBroken'>,
  fonts: Pick<FontRegistry, 'missing'>,
): () => void {
  const told = new Set<string>();
  const tellOnce = (key: string, text: string) => {
    if (told.has(key)) return;
    told.add(key);
    showToast({ kind: 'info', text, id: key });
  };
  const tell = () => {
    for (const { reason, detail } of renderer.broken as readonly BrokenNode[]) {
      if (reason === 'font') {
        const font = fonts.missing.find(({ family }) => family === detail);
        tellOnce(`font-${detail}`, describeMissing(font ?? { family: detail, reason: 'unknown' }));
      } else if (detail.endsWith(CUT_OFF)) tellOnce('cut-off', t('app.mediaCutOff'));
      else tellOnce(`broken-${reason}`, t(reason === 'video' ? 'app.videoFailed' : 'app.filesFailed'));
    }
  };
  tell();
  return renderer.subscribeBroken(tell);
}
