import { SignJWT } from 'jose';
import type { Route } from '../types.ts';

/** Hours a statement holds without network. */
const statementHours = 72;

export const getEntitlement: Route<'getEntitlement'> = async ({ store, clock, secrets }, { user }) => {
  const now = clock();
  const subscription = await store.subscriptions.findEntitled(user.userId, now);
  const latest = now.getTime() + statementHours * 3_600_000;
  const expiresAt = new Date(Math.min(latest, subscription?.currentPeriodEnd.getTime() ?? latest));
  const isPro = subscription !== undefined;
  const statement = await new SignJWT({ pro: isPro })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.userId)
    .setAudience('prancheta-entitlement')
    .setIssuedAt(Math.floor(now.getTime() / 1_000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
    .sign(secrets.forms);
  return { is_pro: isPro, expires_at: expiresAt.toISOString(), statement };
};
