import { emptyTrash as deleteForGood } from '../../domain/project/purgeTrash.ts';
import type { Route } from '../types.ts';

export const emptyTrash: Route<'emptyTrash'> = async (tools, { body, user }) => ({
  deleted: await deleteForGood(tools.store, tools, {
    userId: user.userId,
    until: new Date(body.deleted_until),
  }),
});
