import type { EditorAction } from './types.ts';

/** Shows, adds, copies, orders and removes pages, as the strip of them asks for. */
export const changePages: EditorAction<'changePages'> = {
  id: 'changePages',
  label: 'editor.changePages',
  icon: 'Photo',
  enabled: ({ shownPage }) => shownPage !== null,
  run: async (core, change) => (await import('../pageStrip/pageCommands.ts')).changePages(core, change),
};
