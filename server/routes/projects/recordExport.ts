import { countExport } from '../../domain/project/countExport.ts';
import type { Route } from '../types.ts';

export const recordExport: Route<'recordExport'> = async ({ store, clock }, { body, user }) => {
  await countExport(store, clock, { projectId: body.project_id, asker: user });
  return { done: true };
};
