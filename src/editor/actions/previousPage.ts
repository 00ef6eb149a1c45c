import { pageBeside } from '../session/pageBeside.ts';
import type { EditorAction } from './types.ts';

/** Shows the page before this one. */
export const previousPage: EditorAction<'previousPage'> = {
  id: 'previousPage',
  label: 'editor.previousPage',
  icon: 'ArrowLeftBar',
  shortcuts: [{ keys: 'PageUp' }],
  repeats: true,
  enabled: (core) => pageBeside(core, -1) !== undefined,
  run: async (core) => (await import('../pageStrip/pageCommands.ts')).stepPage(core, -1),
};
