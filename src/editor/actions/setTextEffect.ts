import { hasTexts, selectedTexts } from './selected.ts';
import { withoutEffects, withOutline, withShadow } from './textEffects.ts';
import type { EditorAction } from './types.ts';

/** Normal takes shadow and outline away; the other two add theirs, both may be on. */
export const setTextEffect: EditorAction<'setTextEffect'> = {
  id: 'setTextEffect',
  label: 'editor.setTextEffect',
  icon: 'TextPlus',
  enabled: hasTexts,
  run: (core, { effect }) => {
    core.styles.apply({
      key: 'textEffect',
      ids: selectedTexts(core).map((node) => node.id),
      patch: { normal: withoutEffects, shadow: withShadow, outline: withOutline }[effect],
    });
  },
};
