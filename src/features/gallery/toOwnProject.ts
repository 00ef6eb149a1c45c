import type { BegunDesign } from './newDesigns.ts';
import type { Project } from './types.ts';

const BLANK = {
  thumbnail_url: '',
  thumbnail_srcset: '',
  is_pro: 0,
  title: '',
  category: '',
  tags: '',
} as const;

/** A design that was just made, as a list would tell of it; `like` is what it was made from. */
export function toOwnProject(userId: string, design: BegunDesign, like?: Project): Project {
  const now = new Date().toISOString();
  const own = {
    user_id: userId,
    is_template: 0,
    status: 'enabled',
    created_at: now,
    updated_at: now,
  } as const;
  const { project_id, width, height } = design;
  const project_name = design.newName ?? design.project_name;
  return { ...BLANK, ...like, ...own, revision: 0, project_id, project_name, width, height };
}
