import { AppError } from '../../errors.ts';
import type { Mailer } from '../../mail/types.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { UserRow } from '../../repositories/userRepository.ts';
import { stripControls } from '../text/stripControls.ts';
import { isGone } from './deleteAccount.ts';
import { grantAdmin } from './grantAdmin.ts';
import type { ExternalIdentity } from './IdentityProvider.ts';
import { insertUser } from './insertUser.ts';
import { normalizeLogin, readEmail } from './readEmail.ts';
import { type Device, type SessionTools, startSession, type TokenSet } from './startSession.ts';
import { writeLinkedMail } from './writeLinkedMail.ts';

type IdentityTools = SessionTools & { readonly mailer: Mailer; readonly adminEmail: string | undefined };

type KnownIdentity = { readonly provider: string; readonly identity: ExternalIdentity };

/** A name people may have: the issuer's, without what names may not hold. */
const cleanName = (name: string, email: string): string => {
  const allowed = stripControls(name.normalize('NFC')).replace(/[<>]/g, '').trim();
  const clean = [...allowed].slice(0, 100).join('');
  return clean || (email.split('@')[0] ?? email);
};

/**
 * The user of an identity: known, found by a checked e-mail, or new. An unchecked e-mail proves nothing. Where another
 * window of the same person was quicker, what it has left is found.
 */
const findOrCreateUser = async (
  store: Store,
  tools: IdentityTools,
  { provider, identity }: KnownIdentity,
): Promise<{ readonly user: UserRow; readonly isTakenOver: boolean }> => {
  const knownId = await store.identities.find(provider, identity.subject);
  const known = knownId ? await store.users.findById(knownId) : undefined;
  if (known) return { user: known, isTakenOver: false };
  if (!identity.isEmailVerified) throw new AppError('social_failed');
  const email = readEmail(identity.email);
  const name = cleanName(identity.name, email);
  const owned = await store.users.findByEmail(email);
  const passwordHash = owned?.passwordHash ?? null;
  const isTakenOver = owned !== undefined && passwordHash !== null;
  const user = isTakenOver
    ? await takeOver(store, tools, { ...owned, passwordHash })
    : (owned ??
      (await store.transaction((repositories) => insertUser(repositories, tools, { name, email }))));
  if (!user) return findOrCreateUser(store, tools, { provider, identity });
  await store.identities.insert({ provider, subject: identity.subject, userId: user.id });
  return { user, isTakenOver };
};

/**
 * Gives an account to whom the issuer says its e-mail belongs to. Nobody has checked who registered it, so that what they
 * know or hold, password and sessions, counts no longer: somebody may have registered it in wait for its owner. Undefined
 * where the password has changed meanwhile, or was taken away.
 */
const takeOver = async (
  store: Store,
  tools: IdentityTools,
  user: UserRow & { readonly passwordHash: string },
): Promise<UserRow | undefined> => {
  const now = tools.clock();
  const taken = await store.transaction(async ({ users, sessions, passwordResets }) => {
    // First, so that who signs in with the password is either among the sessions that end or too late.
    if (!(await users.lockWithPassword(user.id, user.passwordHash))) return undefined;
    const changed = await users.update(user.id, { passwordHash: null }, now);
    await passwordResets.closeAll(user.id, now);
    await sessions.revokeAll(user.id, 'password', now);
    return changed;
  });
  if (taken) await tools.mailer.send(writeLinkedMail({ to: user.email, name: user.name }));
  return taken;
};

/** Signs in who an issuer vouches for; `isTakenOver` where all that was open in the account's name has ended. */
export const signInWithIdentity = async (
  store: Store,
  tools: IdentityTools,
  input: KnownIdentity & { readonly device: Device },
): Promise<{ user: UserRow; tokens: TokenSet; isTakenOver: boolean }> => {
  const { user: found, isTakenOver } = await findOrCreateUser(store, tools, input);
  const now = tools.clock();
  if (isGone(found, now)) throw new AppError('social_failed');
  const live = found.deletedAt ? await store.users.update(found.id, { deletedAt: null }, now) : found;
  if (!live) throw new AppError('social_failed');
  const { email, isEmailVerified } = input.identity;
  const isProved = isEmailVerified && normalizeLogin(email) === live.email;
  return store.transaction(async (repositories) => {
    const adminEmail = isProved ? tools.adminEmail : undefined;
    const user = await grantAdmin(repositories, live, { adminEmail, now });
    const tokens = await startSession(repositories, tools, { user, device: input.device });
    return { user, tokens, isTakenOver };
  });
};
