import { createStore } from 'zustand/vanilla';
import type { Project } from './types.ts';

export const renameStore = createStore<{ readonly project: Project | null }>(() => ({ project: null }));

/** Asks for a new name of this design. */
export function openRenameDialog(project: Project): void {
  renameStore.setState({ project });
}

export function closeRenameDialog(): void {
  renameStore.setState({ project: null });
}
