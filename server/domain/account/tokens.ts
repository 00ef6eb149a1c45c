import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../types.ts';

/** What an access token says. `refreshId` is the link of the rotation chain it was issued with. */
export type AccessClaims = {
  readonly userId: string;
  readonly sessionId: string;
  readonly refreshId: string;
};

/** Seconds an access token opens the API. */
export const accessSeconds = 900;

/** Seconds a session lives after its last refresh. */
export const sessionSeconds = 30 * 24 * 3_600;

/** Seconds after its issue in which an access token may still be exchanged for a new one. */
const exchangeSeconds = 24 * 3_600;

export type TokenMaker = {
  readonly issueAccess: (claims: AccessClaims) => Promise<string>;
  /** Undefined when forged, expired or meant for something else. */
  readonly readAccess: (token: string) => Promise<AccessClaims | undefined>;
  /** The refresh token of a chain link; always the same for the same link. */
  readonly writeRefresh: (refreshId: string) => string;
  /** The chain link a refresh token, or an access token of the last day, stands for. */
  readonly readRefresh: (token: string) => Promise<string | undefined>;
  /** Lets the media of the signed-in person load where no header can be sent. */
  readonly issueMedia: (claims: AccessClaims) => Promise<string>;
  readonly readMedia: (token: string) => Promise<AccessClaims | undefined>;
};

const accessAudience = 'prancheta-api';
const mediaAudience = 'prancheta-media';

type TokenKeys = { readonly accessToken: Uint8Array; readonly refreshToken: Uint8Array };

const createJwt = (key: Uint8Array, clock: Clock) => ({
  issue: (claims: AccessClaims, audience: string, seconds: number): Promise<string> => {
    const now = Math.floor(clock().getTime() / 1_000);
    return new SignJWT({ sid: claims.sessionId, rid: claims.refreshId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(claims.userId)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key);
  },
  read: async (token: string, audience: string, tolerance = 0): Promise<AccessClaims | undefined> => {
    const options = {
      algorithms: ['HS256'],
      audience,
      currentDate: clock(),
      clockTolerance: tolerance,
    };
    // Any fault of a token has one meaning: it opens nothing.
    const result = await jwtVerify(token, key, options).catch(() => undefined);
    const { sub, sid, rid } = result?.payload ?? {};
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof rid !== 'string') return undefined;
    return { userId: sub, sessionId: sid, refreshId: rid };
  },
});

/** Makes and reads the tokens of sessions; nothing of them is stored. */
export const createTokenMaker = (keys: TokenKeys, clock: Clock): TokenMaker => {
  const jwt = createJwt(keys.accessToken, clock);
  const sign = (refreshId: string): Buffer =>
    createHmac('sha256', keys.refreshToken).update(`refresh\n${refreshId}`).digest();
  const readSecret = (token: string): string | undefined => {
    const [refreshId = '', proof = '', ...rest] = token.split('.');
    const given = Buffer.from(proof, 'base64url');
    const expected = sign(refreshId);
    const isGenuine =
      rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
    return isGenuine ? refreshId : undefined;
  };
  return {
    issueAccess: (claims) => jwt.issue(claims, accessAudience, accessSeconds),
    readAccess: (token) => jwt.read(token, accessAudience),
    writeRefresh: (refreshId) => `${refreshId}.${sign(refreshId).toString('base64url')}`,
    readRefresh: async (token) =>
      readSecret(token) ??
      (await jwt.read(token, accessAudience, exchangeSeconds - accessSeconds))?.refreshId,
    issueMedia: (claims) => jwt.issue(claims, mediaAudience, sessionSeconds),
    readMedia: (token) => jwt.read(token, mediaAudience),
  };
};
