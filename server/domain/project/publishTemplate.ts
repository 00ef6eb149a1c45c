import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { findCategory } from '../category/findCategory.ts';
import { readTags } from '../text/readTags.ts';
import { type Asker, findEditableProject } from './access.ts';
import type { ProjectTools } from './createProject.ts';
import { hasUnapprovedChanges } from './hasUnapprovedChanges.ts';
import type { ProjectDocuments } from './ProjectDocuments.ts';
import { toSearchText } from './searchText.ts';

export type TemplateForm = {
  readonly projectId: string;
  readonly asker: Asker;
  readonly isTemplate: boolean;
  readonly isPro: boolean;
  readonly category: string | undefined;
  readonly tags: readonly string[] | undefined;
};

const withdraw = async (store: Store, project: ProjectRow): Promise<ProjectRow> => {
  const patch = { isTemplate: false, isPro: false, status: 'enabled', approvedVersionId: null } as const;
  return store.transaction(async ({ projects, approvedTemplates }) => {
    // First: an approval under way is waited for, so that what it puts into the gallery goes as well.
    const updated = await projects.update(project.id, patch);
    if (!updated) throw new AppError('project_not_found');
    await approvedTemplates.remove(project.id);
    return updated;
  });
};

/** A rejected template may be sent again, and an approved one that was changed since. */
const checkSendable = async (
  store: Store,
  documents: ProjectDocuments,
  project: ProjectRow,
): Promise<void> => {
  if (!project.isTemplate || project.status === 'rejected') return;
  if (project.status === 'enabled') {
    const live = await documents.readJson(project.id);
    if (await hasUnapprovedChanges(store, documents, { project, live })) return;
  }
  throw new AppError('already_published');
};

/**
 * Sends a design to approval as template, or takes it back. What was approved before stays in the gallery as it was,
 * until this is approved.
 */
export const publishTemplate = async (
  store: Store,
  { clock, documents }: Pick<ProjectTools, 'clock' | 'documents'>,
  form: TemplateForm,
): Promise<ProjectRow> => {
  const project = await findEditableProject(store, form.projectId, form.asker);
  if (!form.isTemplate) return withdraw(store, project);
  await checkSendable(store, documents, project);
  const category = await findCategory(store, 'template', form.category);
  const tags = readTags(form.tags);
  const updated = await store.projects.update(project.id, {
    isTemplate: true,
    isPro: form.isPro,
    status: 'pending_approval',
    categoryId: category.id,
    tags,
    searchText: toSearchText({ name: project.name, category: category.name, tags }),
    updatedAt: clock(),
  });
  if (!updated) throw new AppError('project_not_found');
  return updated;
};
