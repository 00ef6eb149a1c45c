import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorUiState, ToolName } from '../../stores/editorUiStore.ts';
import type { EditorSession } from '../session/types.ts';
import type { EditorPulse } from './editorPulse.ts';

export type EditorContextValue = { readonly session: EditorSession; readonly pulse: EditorPulse };

export const EditorContext = createContext<EditorContextValue | null>(null);

function useEditorContext(): EditorContextValue {
  const value = useContext(EditorContext);
  if (value === null) throw new Error('This component belongs inside the editor');
  return value;
}

/** The session of the surrounding editor. */
export function useEditor(): EditorSession {
  return useEditorContext().session;
}

/** True when both hold the same items in the same order. */
export function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}

/** A value derived from the session; the component renders again only when it differs. */
export function useEditorValue<T>(
  select: (session: EditorSession) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const { session, pulse } = useEditorContext();
  const last = useRef<{ value: T } | null>(null);
  const getValue = () => {
    const value = select(session);
    if (last.current !== null && isEqual(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  };
  return useSyncExternalStore(pulse.subscribe, getValue);
}

/** Ids of what is selected; keeps its identity while unchanged. */
export function useSelectedIds(): readonly NodeId[] {
  return useEditorValue((session) => session.selection.getState().ids, sameItems);
}

/** The selected nodes as they look now, in the order they were picked. */
export function readSelectedNodes({ selection, styles }: EditorSession): readonly SceneNode[] {
  return selection.getState().ids.flatMap((id) => styles.current(id) ?? []);
}

export function useSelectedNodes(): readonly SceneNode[] {
  return useEditorValue(readSelectedNodes, sameItems);
}

/** One value of the interface's look. */
export function useEditorUi<T>(select: (state: EditorUiState) => T): T {
  return useStore(useEditor().ui, select);
}

export function useActiveTool(): ToolName {
  return useEditorUi((state) => state.activeTool);
}
