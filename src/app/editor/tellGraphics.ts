import { t } from '../../i18n/graphics.ts';
import type { GraphicsTrouble } from '../../render/types.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';

const told = new Set<GraphicsTrouble>();

/** Says what became of the picture; that a browser draws slowly it says once, not with each design. */
export function tellGraphics(trouble: GraphicsTrouble): void {
  if (trouble === 'plain' && told.has(trouble)) return;
  told.add(trouble);
  const isGone = trouble === 'gone';
  showToast({
    kind: isGone ? 'error' : 'info',
    text: t(`graphics.${trouble}`),
    id: 'graphics',
    ...(isGone ? { action: { label: t('app.crashReload'), run: () => location.reload() } } : {}),
  });
}
