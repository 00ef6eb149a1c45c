import { t } from '../../i18n/panels.ts';
import type { ActionId } from '../actions/types.ts';
import { useAction } from './useAction.ts';

/** An action as an entry of a menu, which says what a press does: what is locked is unlocked by it. */
export function useMenuAction<Id extends ActionId>(id: Id) {
  const action = useAction(id);
  const unlocks = id === 'toggleLock' && action.active;
  return { ...action, label: unlocks ? t('panels.contextUnlock') : action.label };
}
