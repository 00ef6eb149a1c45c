import type { Route } from '../types.ts';

export const readSessions: Route<'readSessions'> = async ({ store, clock }, { user }) => {
  const sessions = await store.sessions.listLive(user.userId, clock());
  return {
    sessions: sessions.map((session) => ({
      session_id: session.id,
      user_agent: session.userAgent,
      address: session.address,
      created_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      current: session.id === user.sessionId,
    })),
  };
};
