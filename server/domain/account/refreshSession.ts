import { AppError } from '../../errors.ts';
import type { Repositories, Store } from '../../repositories/createStore.ts';
import { issueTokens, type SessionTools, type TokenSet } from './startSession.ts';
import { sessionSeconds } from './tokens.ts';

/** Milliseconds in which the token just used gets the same successor, whoever has that: two tabs. */
const graceMilliseconds = 10_000;

type LockedToken = NonNullable<Awaited<ReturnType<Repositories['sessions']['lockToken']>>>;

const isOver = ({ session }: LockedToken, now: Date): boolean =>
  session.revokedAt !== null || session.expiresAt <= now;

/** The link that follows; undefined when a dead token is shown again. */
const rotate = async (
  { sessions }: Pick<Repositories, 'sessions'>,
  { token, session, usedAgo }: LockedToken,
  { now, newId }: { readonly now: Date; readonly newId: string },
): Promise<string | undefined> => {
  if (usedAgo !== null && token.successorId) {
    const { successorId } = token;
    // Who never got the answer, as a phone in a tunnel, has nothing else to show, however late.
    const isRepeat = usedAgo <= graceMilliseconds || (await sessions.isUnheard(successorId));
    return isRepeat ? successorId : undefined;
  }
  await sessions.insertToken({ id: newId, sessionId: session.id, createdAt: now });
  await sessions.useToken(token.id, newId);
  await sessions.touch(session.id, now, new Date(now.getTime() + sessionSeconds * 1_000));
  return newId;
};

/**
 * Exchanges a refresh token for the next one. Within the grace window a repeat gets the same answer, and after it while
 * nobody has shown what that brought; from then on a used token means theft and the whole session ends, which `onReused`
 * is told.
 */
export const refreshSession = async (
  store: Store,
  { clock, createId, tokens, onReused }: SessionTools & { readonly onReused: (sessionId: string) => void },
  token: string,
): Promise<TokenSet> => {
  const now = clock();
  const refreshId = await tokens.readRefresh(token);
  if (!refreshId) throw new AppError('session_ended');
  let reused: string | undefined;
  const claims = await store.transaction(async (repositories) => {
    const locked = await repositories.sessions.lockToken(refreshId);
    if (!locked || isOver(locked, now)) return undefined;
    const { id: sessionId, userId } = locked.session;
    const successor = await rotate(repositories, locked, { now, newId: createId() });
    if (!successor) {
      await repositories.sessions.revokeOne(sessionId, userId, 'reused', now);
      reused = sessionId;
      return undefined;
    }
    const user = await repositories.users.findById(userId);
    return user && !user.deletedAt ? { userId, sessionId, refreshId: successor } : undefined;
  });
  if (reused !== undefined) onReused(reused);
  if (!claims) throw new AppError('session_ended');
  return issueTokens(tokens, claims);
};
