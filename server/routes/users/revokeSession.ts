import { AppError } from '../../errors.ts';
import type { Route } from '../types.ts';

export const revokeSession: Route<'revokeSession'> = async ({ store, clock, live }, { body, user }) => {
  const { userId, sessionId } = user;
  if (body.session_id === undefined) {
    const others = await store.sessions.listLive(userId, clock());
    await store.sessions.revokeAll(userId, 'ended by owner', clock(), sessionId);
    for (const other of others) if (other.id !== sessionId) live.closeSession(other.id);
    return { done: true };
  }
  const revoked = await store.sessions.revokeOne(body.session_id, userId, 'ended by owner', clock());
  if (revoked === 0) throw new AppError('session_not_found');
  live.closeSession(body.session_id);
  return { done: true };
};
