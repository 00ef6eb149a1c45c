import type { SessionUser } from '../../src/features/account/sessionUser.ts';

/** Ana, a plain user who is signed in. */
export const makeSessionUser = (own: Partial<SessionUser> = {}): SessionUser => ({
  id: 'u1',
  type: 'user',
  status: 'enabled',
  email: 'ana@prancheta.local',
  name: 'Ana',
  username: 'ana',
  avatarUrl: null,
  ...own,
});
