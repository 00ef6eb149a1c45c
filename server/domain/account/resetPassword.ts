import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../errors.ts';
import type { Mailer } from '../../mail/types.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { Clock } from '../types.ts';
import type { AttemptCounter } from './attempts.ts';
import { isGone } from './deleteAccount.ts';
import { grantAdmin } from './grantAdmin.ts';
import { type PasswordHasher, readPassword } from './passwords.ts';
import { readEmail } from './readEmail.ts';
import { writeResetMail } from './writeResetMail.ts';

const linkMilliseconds = 3_600_000;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export type ResetTools = {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly attempts: AttemptCounter;
  /** Address of the site, without a final slash. */
  readonly siteUrl: string;
};

/**
 * Mails a link that works once, for an hour; also for an account that signing in would take back, which may have been
 * deleted by somebody who changed its password. Says nothing about whether the account exists.
 */
export const requestPasswordReset = async (
  store: Store,
  { clock, mailer, attempts, siteUrl }: ResetTools,
  address: string,
): Promise<void> => {
  const email = readEmail(address);
  await attempts.count('passwordReset', email);
  const user = await store.users.findByEmail(email);
  const now = clock();
  if (!user || isGone(user, now)) return;
  const token = randomBytes(32).toString('base64url');
  await store.passwordResets.insert({
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkMilliseconds),
  });
  await mailer.send(
    writeResetMail({ to: email, name: user.name, link: `${siteUrl}/reset-password?token=${token}` }),
  );
};

type NewPasswordTools = Pick<ResetTools, 'clock' | 'attempts'> & {
  readonly hasher: PasswordHasher;
  /** Who is to be the administrator, once the address is proved to be theirs. */
  readonly adminEmail: string | undefined;
};

/**
 * Sets the password the link was made for; every session and every other link ends. It proves whose the e-mail is. Wrong
 * attempts with the old password no longer count: who holds the link signs in with the new one now.
 */
export const resetPassword = async (
  store: Store,
  { clock, hasher, attempts, adminEmail }: NewPasswordTools,
  input: { readonly token: string; readonly password: string },
): Promise<string> => {
  const password = readPassword(input.password);
  const passwordHash = await hasher.hash(password);
  const now = clock();
  const user = await store.transaction(async (repositories) => {
    const { passwordResets, users, sessions } = repositories;
    const tokenHash = hashToken(input.token);
    await passwordResets.lockOwner(tokenHash);
    const userId = await passwordResets.take(tokenHash, now);
    const changed = userId && (await users.update(userId, { passwordHash }, now));
    if (!changed) throw new AppError('invalid_reset_link');
    await grantAdmin(repositories, changed, { adminEmail, now });
    await passwordResets.closeAll(userId, now);
    await sessions.revokeAll(userId, 'password', now);
    return changed;
  });
  for (const login of [user.email, user.username]) await attempts.forget('signIn', login);
  await attempts.forget('currentPassword', user.id);
  return user.id;
};
