import type { Store } from '../../repositories/createStore.ts';
import { stripControls } from '../text/stripControls.ts';
import { findSearchText } from './searchText.ts';
import { toListedSize } from './toListedSize.ts';

/** What the live document says of itself after edits came in. */
export type DocumentSummary = {
  readonly projectId: string;
  readonly width: number;
  readonly height: number;
  readonly title: string;
};

/**
 * Brings size, title and date of the list up to the live document; a title no list could show is skipped. The date is
 * that of the latest edit, not of now: what an admin has seen does not become newer by coming to rest.
 */
export const recordDocumentChange = async (
  { projects, categories }: Pick<Store, 'projects' | 'categories'>,
  { projectId, width, height, title }: DocumentSummary,
): Promise<void> => {
  const name = [...stripControls(title.normalize('NFC')).trim()].slice(0, 120).join('');
  const project = await projects.findLive(projectId);
  if (!project) return;
  const updatedAt = (await projects.findLastChange(projectId)) ?? project.updatedAt;
  const size = toListedSize({ width, height });
  const isNamed = name !== '' && name !== project.name;
  const isResized = size.width !== project.width || size.height !== project.height;
  // Opened and left as it was: the list says so already.
  if (!isNamed && !isResized && updatedAt.getTime() === project.updatedAt.getTime()) return;
  await projects.update(projectId, {
    updatedAt,
    ...(isResized ? size : {}),
    ...(isNamed ? { name, searchText: await findSearchText({ categories }, project, name) } : {}),
  });
};
