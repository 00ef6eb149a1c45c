import { EncryptJWT, jwtDecrypt } from 'jose';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityAttempt } from '../../domain/account/IdentityProvider.ts';
import { readCookie } from './readCookie.ts';

const name = 'prancheta_social';
const path = '/api/users/login';
const lifeSeconds = 600;

const write = (reply: FastifyReply, value: string, seconds: number): void => {
  const isSecure = reply.request.protocol === 'https';
  const attributes = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${name}=${value}; ${attributes}`);
};

/** Keeps the attempt, encrypted, in the browser that made it: a code from elsewhere cannot use it. */
export const setSocialCookie = async (
  reply: FastifyReply,
  { key, now, attempt }: { readonly key: Uint8Array; readonly now: Date; readonly attempt: IdentityAttempt },
): Promise<void> => {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const sealed = await new EncryptJWT({ ...attempt })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .encrypt(key);
  write(reply, sealed, lifeSeconds);
};

export const clearSocialCookie = (reply: FastifyReply): void => write(reply, '', 0);

/** Undefined when there is none, or it is too old or not ours. */
export const readSocialCookie = async (
  request: FastifyRequest,
  key: Uint8Array,
  now: Date,
): Promise<IdentityAttempt | undefined> => {
  const sealed = readCookie(request, name);
  // Whatever is wrong with it, there is no attempt to go on with.
  const opened = sealed
    ? await jwtDecrypt(sealed, key, { currentDate: now }).catch(() => undefined)
    : undefined;
  const { state, nonce, verifier, redirectUri } = opened?.payload ?? {};
  if (typeof state !== 'string' || typeof nonce !== 'string') return undefined;
  if (typeof verifier !== 'string' || typeof redirectUri !== 'string') return undefined;
  return { state, nonce, verifier, redirectUri };
};
