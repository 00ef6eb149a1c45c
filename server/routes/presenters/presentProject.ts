import type { components } from '../../../src/api/schema.d.ts';
import type { SavedRevision } from '../../domain/project/updateProject.ts';
import type { KeptVersion } from '../../domain/project/versions.ts';
import { getRestoreEnd } from '../../domain/project/restoreTime.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import type { DeletedRow } from '../../repositories/trashRepository.ts';
import { toFileSources, toFileUrl } from './toFileUrl.ts';
import { toFlag } from './toFlag.ts';

type Schemas = components['schemas'];

export const presentProject = (project: ProjectRow): Schemas['Project'] => ({
  project_id: project.id,
  project_name: project.name,
  user_id: project.userId,
  width: project.width,
  height: project.height,
  thumbnail_url: toFileUrl(project.thumbnailFileId),
  thumbnail_srcset: toFileSources(project.thumbnailFileId),
  is_template: toFlag(project.isTemplate),
  is_pro: toFlag(project.isPro),
  status: project.status,
  title: project.name,
  category: project.categoryId ?? '',
  tags: project.tags.join(','),
  revision: project.revision,
  created_at: project.createdAt.toISOString(),
  updated_at: project.updatedAt.toISOString(),
});

export const presentDeletedProject = (project: DeletedRow): Schemas['DeletedProject'] => ({
  project_id: project.id,
  project_name: project.name,
  width: project.width,
  height: project.height,
  thumbnail_url: toFileUrl(project.thumbnailFileId),
  thumbnail_srcset: toFileSources(project.thumbnailFileId),
  is_template: toFlag(project.isTemplate),
  taken_out: toFlag(project.wasTakenOut),
  deleted_at: project.deletedAt.toISOString(),
  restorable_until: getRestoreEnd(project.deletedAt).toISOString(),
});

export const presentRevision = (saved: SavedRevision): Schemas['ProjectRevision'] => ({
  project_id: saved.projectId,
  revision: saved.revision,
  updated_at: saved.updatedAt.toISOString(),
});

export const presentVersion = (version: KeptVersion): Schemas['ProjectVersion'] => ({
  version_id: version.id,
  name: version.name,
  kind: version.kind,
  width: version.width,
  height: version.height,
  created_at: version.createdAt.toISOString(),
});
