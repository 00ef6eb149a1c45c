import { jwtVerify, SignJWT } from 'jose';

/** What a sync token says; it opens one design for one person. */
export type SyncClaims = {
  readonly projectId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly canEdit: boolean;
};

export type SyncToken = { readonly token: string; readonly expiresAt: Date };

/** Makes and reads the short tokens of the `/sync` socket. */
export type SyncTokens = {
  readonly issue: (claims: SyncClaims) => Promise<SyncToken>;
  /** Undefined when the token is forged, expired or for something else. */
  readonly verify: (token: string) => Promise<SyncClaims | undefined>;
};

const audience = 'prancheta-sync';
const lifeSeconds = 300;

/** Tokens live 5 minutes: long enough to connect, short enough that a leaked one is worth little. */
export const createSyncTokens = (secret: Uint8Array, now: () => Date = () => new Date()): SyncTokens => ({
  issue: async ({ projectId, userId, sessionId, canEdit }) => {
    const issuedAt = Math.floor(now().getTime() / 1000);
    const expiresAt = issuedAt + lifeSeconds;
    const token = await new SignJWT({ doc: projectId, sid: sessionId, edit: canEdit })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(secret);
    return { token, expiresAt: new Date(expiresAt * 1000) };
  },
  verify: async (token) => {
    const result = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      audience,
      currentDate: now(),
    }).catch(() => undefined);
    const claims = result?.payload;
    if (typeof claims?.doc !== 'string' || typeof claims.sub !== 'string') return undefined;
    return {
      projectId: claims.doc,
      userId: claims.sub,
      sessionId: typeof claims.sid === 'string' ? claims.sid : '',
      canEdit: claims.edit === true,
    };
  },
});
