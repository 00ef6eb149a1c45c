import type { NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import { hasTexts, selectedTexts } from './selected.ts';
import { withoutEffects, withOutline, withShadow } from './textEffects.ts';
import type { EditorAction, TextEffect } from './types.ts';

const patches: Readonly<Record<TextEffect, (node: SceneNode) => NodePatch>> = {
  normal: withoutEffects,
  shadow: (node) => withShadow(node, {}),
  outline: (node) => withOutline(node, {}),
};

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
      patch: patches[effect],
    });
  },
};
