import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NodeId } from '../../scene/nodes/types.ts';

/** What is selected, pointed at and being edited; ids only, never copies of nodes. */
export type SelectionState = {
  /** Selected nodes in the order they were picked; all of one parent. */
  readonly ids: readonly NodeId[];
  /** Node under the resting pointer, or null. */
  readonly hoveredId: NodeId | null;
  /** Text node being typed into, or picture being cropped; null otherwise. */
  readonly editingId: NodeId | null;
  /** Group whose members are edited one by one (entered by double click), or null for the top level. */
  readonly activeGroupId: NodeId | null;
};

export type SelectionStore = StoreApi<SelectionState>;

/** A store of its own for each editor session. */
export function createSelectionStore(): SelectionStore {
  return createStore<SelectionState>(() => ({
    ids: [],
    hoveredId: null,
    editingId: null,
    activeGroupId: null,
  }));
}
