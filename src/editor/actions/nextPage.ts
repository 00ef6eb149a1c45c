import { pageBeside } from '../session/pageBeside.ts';
import type { EditorAction } from './types.ts';

/** Shows the page after this one. */
export const nextPage: EditorAction<'nextPage'> = {
  id: 'nextPage',
  label: 'editor.nextPage',
  icon: 'ArrowRightBar',
  shortcuts: [{ keys: 'PageDown' }],
  repeats: true,
  enabled: (core) => pageBeside(core, 1) !== undefined,
  run: async (core) => (await import('../pageStrip/pageCommands.ts')).stepPage(core, 1),
};
