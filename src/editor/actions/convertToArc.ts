import { arcFromText } from './arcText.ts';
import { replaceNode } from './replaceNode.ts';
import { isFree, singleNode } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Sets a text on a circle; its lines become one. */
export const convertToArc: EditorAction<'convertToArc'> = {
  id: 'convertToArc',
  label: 'editor.convertToArc',
  icon: 'Circle',
  enabled: (core) => {
    const node = singleNode(core);
    return (node?.kind === 'text' || node?.kind === 'textbox') && isFree(core, node);
  },
  run: (core) => {
    const node = singleNode(core);
    if (node?.kind === 'text' || node?.kind === 'textbox')
      replaceNode(core, node, arcFromText(node, core.measurer));
  },
};
