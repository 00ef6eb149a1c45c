import { useState } from 'react';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { useEditorValue } from '../page/EditorContext.ts';
import { type LayerEntry, listGroupsAround, listLayers } from './listLayers.ts';

const sameEntries = (a: readonly LayerEntry[], b: readonly LayerEntry[]): boolean =>
  a.length === b.length && a.every(({ id, depth }, at) => id === b[at]!.id && depth === b[at]!.depth);

/** The rows of the layer list. The group being edited is unfolded with those around it, until it is folded by hand. */
export function useLayers() {
  const [folded, setFolded] = useState<ReadonlyMap<NodeId, boolean>>(new Map());
  const entered = useEditorValue(({ selection }) => selection.getState().activeGroupId);
  const [last, setLast] = useState(entered);
  if (last !== entered) {
    // Whoever enters a group wants to see it, whatever was folded before.
    setLast(entered);
    setFolded(new Map([...folded].filter(([, isFolded]) => !isFolded)));
  }
  const entries = useEditorValue(({ reader }) => {
    const around = listGroupsAround(reader, entered);
    return listLayers(reader, (id) => !(folded.get(id) ?? !around.includes(id)));
  }, sameEntries);
  return {
    entries,
    /** Whether the members of the group at this row are shown. */
    isOpen: (index: number) => (entries[index + 1]?.depth ?? 0) > (entries[index]?.depth ?? 0),
    setOpen: (id: NodeId, open: boolean) => setFolded(new Map(folded).set(id, !open)),
  };
}
