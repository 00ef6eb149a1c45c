import type { Repositories } from '../../repositories/createStore.ts';
import type { UserRow } from '../../repositories/userRepository.ts';
import type { Clock, CreateId } from '../types.ts';
import { accessSeconds, sessionSeconds, type AccessClaims, type TokenMaker } from './tokens.ts';

/** Where a sign-in comes from, as shown in the list of sessions. */
export type Device = { readonly address: string; readonly userAgent: string };

export type TokenSet = {
  readonly token: string;
  readonly refreshToken: string;
  readonly mediaToken: string;
  readonly expiresIn: number;
};

export type SessionTools = {
  readonly clock: Clock;
  readonly createId: CreateId;
  readonly tokens: TokenMaker;
};

/** All tokens that belong to one link of a session's chain. */
export const issueTokens = async (tokens: TokenMaker, claims: AccessClaims): Promise<TokenSet> => ({
  token: await tokens.issueAccess(claims),
  refreshToken: tokens.writeRefresh(claims.refreshId),
  mediaToken: await tokens.issueMedia(claims),
  expiresIn: accessSeconds,
});

/** Opens a session on a device and gives its first tokens. */
export const startSession = async (
  repositories: Pick<Repositories, 'sessions'>,
  { clock, createId, tokens }: SessionTools,
  { user, device }: { readonly user: Pick<UserRow, 'id'>; readonly device: Device },
): Promise<TokenSet> => {
  const now = clock();
  const sessionId = createId();
  const refreshId = createId();
  await repositories.sessions.insert({
    id: sessionId,
    userId: user.id,
    userAgent: device.userAgent.slice(0, 300),
    address: device.address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionSeconds * 1_000),
  });
  await repositories.sessions.insertToken({ id: refreshId, sessionId, createdAt: now });
  return issueTokens(tokens, { userId: user.id, sessionId, refreshId });
};
