import { t } from '../../i18n/t.ts';
import { addTextNode, fitToArtboard, TEXT_PRESETS } from './addTextNode.ts';
import type { EditorAction } from './types.ts';

/** Title 250 px at 700, subtitle 200 px bold, normal 100 px, smaller where the work area is; centred, Arial. */
export const addText: EditorAction<'addText'> = {
  id: 'addText',
  label: 'editor.addText',
  icon: 'Typography',
  shortcuts: [{ keys: 'T', args: { preset: 'normal' } }],
  enabled: () => true,
  run: (core, { preset, at }) => {
    addTextNode(core, fitToArtboard(core, { text: t('editor.defaultText'), ...TEXT_PRESETS[preset] }), at);
    core.sampleText = core.selection.getState().ids[0] ?? null;
  },
};
