import type { EditorAction } from './types.ts';

/** Accepts the crop frame as it stands. */
export const applyCrop: EditorAction<'applyCrop'> = {
  id: 'applyCrop',
  label: 'editor.applyCrop',
  icon: 'Check',
  shortcuts: [{ keys: 'Enter' }],
  enabled: (core) => core.crop !== null,
  run: ({ tool }) => tool.send({ type: 'CROP_ENDED' }),
};
