import type { components } from '../../../src/api/schema.d.ts';
import type { TokenSet } from '../../domain/account/startSession.ts';
import type { UserRow } from '../../repositories/userRepository.ts';
import { toFileUrl } from './toFileUrl.ts';

type Schemas = components['schemas'];

/** A person as their own session sees them. */
export const presentUserDetails = (user: UserRow): Schemas['UserDetails'] => ({
  user_id: user.id,
  user_type: user.userType,
  status: user.status,
  email: user.email,
  name: user.name,
  username: user.username,
  avatar_url: toFileUrl(user.avatarFileId),
  has_password: user.passwordHash !== null,
});

/** A person as admins see them. */
export const presentUser = (user: UserRow): Schemas['User'] => ({
  ...presentUserDetails(user),
  created_at: user.createdAt.toISOString(),
});

export const presentTokens = (tokens: TokenSet): Schemas['Tokens'] => ({
  token: tokens.token,
  refresh_token: tokens.refreshToken,
  expires_in: tokens.expiresIn,
});
