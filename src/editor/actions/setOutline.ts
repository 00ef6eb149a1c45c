import { hasTexts, selectedTexts } from './selected.ts';
import { withOutline } from './textEffects.ts';
import type { EditorAction } from './types.ts';

/** Thickness 2 to 40 px, painted under the letters. */
export const setOutline: EditorAction<'setOutline'> = {
  id: 'setOutline',
  label: 'editor.setOutline',
  icon: 'BorderOuter',
  keepsPending: true,
  enabled: hasTexts,
  run: (core, outline) =>
    core.styles.apply({
      key: 'outline',
      ids: selectedTexts(core).map((node) => node.id),
      patch: (node) => withOutline(node, outline),
      pauseMs: 200,
    }),
};
