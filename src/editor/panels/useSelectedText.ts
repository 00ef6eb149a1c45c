import type { TextNode } from '../../../scene/nodes/types.ts';
import { useEditorValue } from '../page/EditorContext.ts';
import { looksSame } from './looksSame.ts';
import { isTextNode } from './nodeTests.ts';

/** The first selected text, for controls of its look: they do not render again with each letter typed. */
export function useSelectedText(): TextNode | undefined {
  return useEditorValue((session) => {
    const nodes = session.selection.getState().ids.map((id) => session.styles.current(id));
    return nodes.find((node) => node !== undefined && isTextNode(node)) as TextNode | undefined;
  }, looksSame);
}
