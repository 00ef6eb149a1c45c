import { t } from '../../i18n/t.ts';
import type { EditorAction } from './types.ts';

/** Saves to the server; off while unpaid Pro elements are used. */
export const save: EditorAction<'save'> = {
  id: 'save',
  label: 'editor.save',
  icon: 'DeviceFloppy',
  shortcuts: [{ keys: 'Mod+S' }],
  whileEditingText: true,
  enabled: ({ role }) => !role.getState().hasUnpaidPro,
  explain: ({ toasts }) => toasts.show({ kind: 'info', text: t('editor.saveUnpaidPro'), id: 'unpaid-pro' }),
  run: ({ services }) => services.save(),
};
