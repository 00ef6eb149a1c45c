import { createStore } from 'zustand/vanilla';
import type { Project } from './types.ts';

/** The template being looked at, or null. */
export const templatePreviewStore = createStore<{ readonly template: Project | null }>(() => ({
  template: null,
}));

export function openTemplatePreview(template: Project): void {
  templatePreviewStore.setState({ template });
}

export function closeTemplatePreview(): void {
  templatePreviewStore.setState({ template: null });
}
