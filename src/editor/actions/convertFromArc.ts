import { replaceNode } from './replaceNode.ts';
import { isFree, singleNode } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Sets a curved text straight again, unless it is gone or locked by then. */
export const convertFromArc: EditorAction<'convertFromArc'> = {
  id: 'convertFromArc',
  label: 'editor.convertFromArc',
  icon: 'Typography',
  enabled: (core) => {
    const node = singleNode(core);
    return node?.kind === 'curvedText' && isFree(core, node);
  },
  run: async (core) => {
    const id = singleNode(core)?.id ?? '';
    const { textFromArc } = await import('./arcText.ts');
    const node = core.reader.get(id);
    if (node?.kind === 'curvedText' && isFree(core, node))
      replaceNode(core, node, textFromArc(node, core.measurer));
  },
};
