import type { ApprovedTemplate } from '../../repositories/approvedTemplateRepository.ts';
import type { ProjectRow } from '../../repositories/projectRepository.ts';

/** A template as everybody but its editors sees it: what was approved, dated when that was, whatever came later. */
export const toApproved = ({ project, approved }: ApprovedTemplate): ProjectRow => {
  const { projectId: _projectId, approvedAt, ...look } = approved;
  return { ...project, ...look, status: 'enabled', updatedAt: approvedAt };
};
