import { createHash } from 'node:crypto';
import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';
import type { ProjectTools } from './createProject.ts';
import { collectAssetIds } from './findProElements.ts';
import { toListedSize } from './toListedSize.ts';

/** Checksum of a kept state, hex. */
export const hashState = (state: Uint8Array): string => createHash('sha256').update(state).digest('hex');

export type Review = {
  readonly actorId: string;
  readonly projectId: string;
  readonly status: 'enabled' | 'rejected';
  /** Date of the template that was looked at: a later one is not approved unseen. */
  readonly seenAt?: Date;
};

/**
 * Approves or rejects a waiting template. What is approved is kept: others get that until something else is, and its
 * pictures are in what they make of it.
 */
export const reviewTemplate = async (
  store: Store,
  { clock, createId, documents }: ProjectTools,
  { actorId, projectId, status, seenAt }: Review,
): Promise<ProjectRow> => {
  const project = await store.projects.findLive(projectId);
  if (!project) throw new AppError('project_not_found');
  if (!project.isTemplate || project.status !== 'pending_approval') throw new AppError('already_reviewed');
  const captured = status === 'enabled' ? await documents.captureState(projectId) : undefined;
  const fileIds = captured ? collectAssetIds(await documents.toJson(captured.state)).fileIds : [];
  const now = clock();
  const versionId = createId();
  return store.transaction(async ({ projects, versions, approvedTemplates, files, audit }) => {
    const patch = captured ? { approvedVersionId: versionId, updatedAt: now } : { updatedAt: now };
    // Whoever changes it now waits; what changed while it was captured is dated already, in the log of its edits at least.
    await projects.lock(projectId);
    const changedAt = (await projects.findLastChange(projectId)) ?? project.updatedAt;
    if (captured && seenAt && changedAt > seenAt) throw new AppError('changed_since_seen');
    const reviewed = await projects.review(projectId, status, patch);
    if (!reviewed) throw new AppError('already_reviewed');
    if (captured) {
      const size = toListedSize(captured);
      await versions.insert({
        id: versionId,
        projectId,
        kind: 'approved',
        ...size,
        data: captured.state,
        checksum: hashState(captured.state),
        createdBy: actorId,
        createdAt: now,
      });
      const { name, thumbnailFileId, isPro, categoryId, tags, searchText } = reviewed;
      const look = { name, ...size, thumbnailFileId, isPro, categoryId, tags, searchText };
      await approvedTemplates.put({ projectId, ...look, approvedAt: now });
      await files.publish(thumbnailFileId ? [...fileIds, thumbnailFileId] : fileIds);
    }
    const details = { status, name: reviewed.name };
    await audit.insert({
      actorId,
      action: 'template.review',
      targetType: 'project',
      targetId: projectId,
      details,
      createdAt: now,
    });
    return reviewed;
  });
};
