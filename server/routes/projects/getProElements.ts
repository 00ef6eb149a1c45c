import { findVisibleProject, getProjectAccess } from '../../domain/project/access.ts';
import { findProElements } from '../../domain/project/findProElements.ts';
import { readApprovedJson } from '../../domain/project/openProject.ts';
import { toFileUrl } from '../presenters/toFileUrl.ts';
import type { Route } from '../types.ts';

export const getProElements: Route<'getProElements'> = async ({ store, documents }, { body, user }) => {
  const project = await findVisibleProject(store, body.project_id, user);
  const { canEdit } = getProjectAccess(project, user);
  const json = canEdit
    ? await documents.readJson(project.id)
    : await readApprovedJson(store, documents, project);
  const found = await findProElements(store, json, user.userId);
  return {
    has_pro_elements: found.length > 0,
    pro_elements: found.map((product) => ({
      product_id: product.id,
      project_name: product.name,
      thumbnail_url: toFileUrl(product.thumbnailFileId ?? product.previewFileId),
    })),
  };
};
