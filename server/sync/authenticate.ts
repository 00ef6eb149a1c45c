import type { onAuthenticatePayload } from '@hocuspocus/server';
import type { ClientSocket, SocketSession } from './ClientSocket.ts';
import { type CloseReason, closeReasons } from './closeReasons.ts';
import { SyncRefusal } from './SyncRefusal.ts';
import type { SyncTokens } from './tokens.ts';
import type { FindSyncPermission } from './types.ts';

/** What Hocuspocus carries along for each opened design. */
export type SyncContext = { readonly socket: ClientSocket | undefined; readonly session?: SocketSession };

export type AuthenticateDependencies = {
  readonly tokens: SyncTokens;
  readonly findPermission: FindSyncPermission;
};

const decide = async (
  { tokens, findPermission }: AuthenticateDependencies,
  { token, documentName }: onAuthenticatePayload<SyncContext>,
): Promise<SocketSession | CloseReason> => {
  const claims = await tokens.verify(token);
  if (claims === undefined || claims.projectId !== documentName) return closeReasons.badToken;
  const { userId, projectId, sessionId } = claims;
  const permission = await findPermission({ userId, projectId, sessionId });
  // Another's design and none at all are the same answer.
  if (!permission.canView) return closeReasons.notFound;
  return { userId, projectId, sessionId, canEdit: claims.canEdit && permission.canEdit };
};

/** Lets a client open one design: the token must be for it, and the database must agree now. */
export const createAuthenticate =
  (dependencies: AuthenticateDependencies) =>
  async (payload: onAuthenticatePayload<SyncContext>): Promise<Partial<SyncContext>> => {
    const decision = await decide(dependencies, payload);
    if ('code' in decision) {
      const { socket } = payload.context;
      // After the refusal message; a socket with other designs open stays.
      if (socket?.sessions.size === 0) setImmediate(() => socket.end(decision));
      throw new SyncRefusal(decision);
    }
    payload.connectionConfig.readOnly = !decision.canEdit;
    return { session: decision };
  };
