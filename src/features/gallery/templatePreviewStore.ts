import { createStore } from 'zustand/vanilla';
import type { Project } from './types.ts';

type TemplatePreviewState = {
  /** The template being looked at, or null. */
  readonly template: Project | null;
  /** It is to be used: its copy is being made. */
  readonly isWanted: boolean;
};

const closed: TemplatePreviewState = { template: null, isWanted: false };

export const templatePreviewStore = createStore<TemplatePreviewState>(() => closed);

export function openTemplatePreview(template: Project): void {
  templatePreviewStore.setState({ template, isWanted: false });
}

/** Shown while the copy is being made. */
export function pickTemplate(template: Project): void {
  templatePreviewStore.setState({ template, isWanted: true });
}

export function closeTemplatePreview(): void {
  templatePreviewStore.setState(closed);
}
