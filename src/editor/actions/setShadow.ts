import { hasTexts, selectedTexts } from './selected.ts';
import { withShadow } from './textEffects.ts';
import type { EditorAction } from './types.ts';

/** Of texts alone, as the effect that adds it and takes it away. Offset -100 to 100, blur 0 to 10. */
export const setShadow: EditorAction<'setShadow'> = {
  id: 'setShadow',
  label: 'editor.setShadow',
  icon: 'Shadow',
  keepsPending: true,
  enabled: hasTexts,
  run: (core, shadow) =>
    core.styles.apply({
      key: 'shadow',
      ids: selectedTexts(core).map((node) => node.id),
      patch: (node) => withShadow(node, shadow),
      pauseMs: 200,
    }),
};
