import { t } from '../../i18n/storing.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { navigation } from '../navigation.ts';

/**
 * No list shows a design that was deleted elsewhere, or taken away, while this device had edits of it: the way to them, which
 * can be saved as a new one there, is told of.
 */
export function tellRefused(projectId: string): void {
  showToast({
    kind: 'info',
    id: 'unsent-refused',
    text: t('storing.refused'),
    action: { label: t('storing.openRefused'), run: () => void navigation.go(`/editor/${projectId}`) },
  });
}
