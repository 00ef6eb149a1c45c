import { SignJWT } from 'jose';
import { refreshSubscriptions } from '../../domain/subscription/refreshSubscriptions.ts';
import { tellUnread } from '../presenters/tellUnread.ts';
import type { Route } from '../types.ts';

/** Hours a statement holds without network. */
const statementHours = 72;

export const getEntitlement: Route<'getEntitlement'> = async (tools, { user, request }) => {
  const { store, clock, secrets } = tools;
  const { userId } = user;
  // A renewal that nobody told us about is asked for before the right is refused.
  await refreshSubscriptions(store, tools, { userId, onFailure: tellUnread(request.log) });
  const now = clock();
  const subscription = await store.subscriptions.findEntitled(userId, now);
  const latest = now.getTime() + statementHours * 3_600_000;
  const expiresAt = new Date(Math.min(latest, subscription?.currentPeriodEnd.getTime() ?? latest));
  const isPro = subscription !== undefined;
  const statement = await new SignJWT({ pro: isPro })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience('prancheta-entitlement')
    .setIssuedAt(Math.floor(now.getTime() / 1_000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
    .sign(secrets.forms);
  return { is_pro: isPro, expires_at: expiresAt.toISOString(), statement };
};
