import { changePages } from './changePages.ts';
import type { EditorAction } from './types.ts';

/** A blank page after the one that is shown, which is shown then. */
export const addPage: EditorAction<'addPage'> = {
  id: 'addPage',
  label: 'editor.addPage',
  icon: 'Plus',
  shortcuts: [{ keys: 'Mod+Enter' }],
  enabled: (core) => changePages.enabled(core),
  run: async (core) => (await import('../pageStrip/pageCommands.ts')).stepPage(core, 'new'),
};
