import { clearMediaCookie } from '../presenters/mediaCookie.ts';
import type { Route } from '../types.ts';

export const logout: Route<'logout'> = async ({ store, clock, live }, { user, reply }) => {
  await store.sessions.revokeOne(user.sessionId, user.userId, 'signed out', clock());
  live.closeSession(user.sessionId);
  clearMediaCookie(reply);
  return { done: true };
};
