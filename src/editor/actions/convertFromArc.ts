import { textFromArc } from './arcText.ts';
import { replaceNode } from './replaceNode.ts';
import { isFree, singleNode } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Sets a curved text straight again. */
export const convertFromArc: EditorAction<'convertFromArc'> = {
  id: 'convertFromArc',
  label: 'editor.convertFromArc',
  icon: 'Typography',
  enabled: (core) => {
    const node = singleNode(core);
    return node?.kind === 'curvedText' && isFree(core, node);
  },
  run: (core) => {
    const node = singleNode(core);
    if (node?.kind === 'curvedText') replaceNode(core, node, textFromArc(node, core.measurer));
  },
};
