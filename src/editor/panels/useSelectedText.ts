import type { TextNode } from '../../../scene/nodes/types.ts';
import { readSelectedNodes, useEditorValue } from '../page/EditorContext.ts';
import { looksSame } from './looksSame.ts';
import { isTextNode } from './nodeTests.ts';

/** The first selected text, for controls of its look: they do not render again with each letter typed. */
export function useSelectedText(): TextNode | undefined {
  return useEditorValue((session) => readSelectedNodes(session).find(isTextNode), looksSame);
}
