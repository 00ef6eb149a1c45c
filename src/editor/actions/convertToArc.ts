import { replaceNode } from './replaceNode.ts';
import { isFree, singleNode } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Sets a text on a circle; its lines become one. A text that is gone or locked by then stays as it is. */
export const convertToArc: EditorAction<'convertToArc'> = {
  id: 'convertToArc',
  label: 'editor.convertToArc',
  icon: 'Circle',
  enabled: (core) => {
    const node = singleNode(core);
    return (node?.kind === 'text' || node?.kind === 'textbox') && isFree(core, node);
  },
  run: async (core) => {
    const id = singleNode(core)?.id ?? '';
    const { arcFromText } = await import('./arcText.ts');
    const node = core.reader.get(id);
    if ((node?.kind === 'text' || node?.kind === 'textbox') && isFree(core, node))
      replaceNode(core, node, arcFromText(node, core.measurer));
  },
};
