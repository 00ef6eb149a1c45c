import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import { findCategory } from '../category/findCategory.ts';
import { readTags } from '../text/readTags.ts';
import type { Clock } from '../types.ts';
import { type Asker, findEditableProject } from './access.ts';
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
  const updated = await store.projects.update(project.id, patch);
  if (!updated) throw new AppError('project_not_found');
  return updated;
};

/** Sends a design to approval as template; a rejected one may be sent again. Or takes it back. */
export const publishTemplate = async (
  store: Store,
  clock: Clock,
  form: TemplateForm,
): Promise<ProjectRow> => {
  const project = await findEditableProject(store, form.projectId, form.asker);
  if (!form.isTemplate) return withdraw(store, project);
  if (project.isTemplate && project.status !== 'rejected') throw new AppError('already_published');
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
