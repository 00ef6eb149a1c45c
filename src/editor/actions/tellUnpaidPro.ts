import { t } from '../../i18n/t.ts';
import type { EditorSession, PictureAsset } from '../session/types.ts';

/** Whoever has no plan may use Pro pictures, and is told what that means (N-16). */
export function tellUnpaidPro(
  { role, toasts }: Pick<EditorSession, 'role' | 'toasts'>,
  asset: PictureAsset,
): void {
  if (asset.isPro !== true || role.getState().isPro) return;
  toasts.show({ kind: 'info', text: t('panels.unpaidPro'), id: 'unpaid-pro' });
}
