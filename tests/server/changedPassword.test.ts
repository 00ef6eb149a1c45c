import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createAttemptCounter } from '../../server/domain/account/attempts.ts';
import { createPasswordHasher } from '../../server/domain/account/passwords.ts';
import { deleteAccount } from '../../server/domain/account/deleteAccount.ts';
import { resetPassword } from '../../server/domain/account/resetPassword.ts';
import { signIn } from '../../server/domain/account/signIn.ts';
import { signInWithIdentity } from '../../server/domain/account/signInWithIdentity.ts';
import { createTokenMaker } from '../../server/domain/account/tokens.ts';
import { updatePassword } from '../../server/domain/account/updatePassword.ts';
import type { Store } from '../../server/repositories/createStore.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Person, type TestApp } from './support/createTestApp.ts';

const device = { address: '203.0.113.7', userAgent: 'test' };

const createTools = (api: TestApp, onVerified: () => Promise<unknown>) => {
  const { clock, createId, secrets, mailer } = api.dependencies;
  const hasher = createPasswordHasher(secrets.pepper);
  return {
    clock,
    createId,
    mailer,
    adminEmail: undefined,
    tokens: createTokenMaker(secrets, clock),
    attempts: createAttemptCounter(api.store.rateCounters, clock),
    hasher: {
      ...hasher,
      verify: async (...input: Parameters<typeof hasher.verify>) => {
        const isRight = await hasher.verify(...input);
        await onVerified();
        return isRight;
      },
    },
  };
};

const takeOver = (api: TestApp, store: Store, { email }: Person) =>
  signInWithIdentity(
    store,
    createTools(api, async () => undefined),
    {
      provider: 'google',
      identity: { subject: email, email, isEmailVerified: true, name: 'Dona' },
      device,
    },
  );

describeEachDatabase('a password that is changed while the old one is being checked', (kind) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());

  const changes = {
    'by its owner': async ({ password, token }: Person) => {
      const form = { current_password: password, password: 'nova' };
      await api.post('/api/users/update/password', form, token);
    },
    'through the link of a mail': async ({ email }: Person) => {
      await api.post('/api/users/request-password-reset', { email });
      const token = /token=(\S+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
      await api.post('/api/users/reset-password', { token, password: 'nova' });
    },
    'by an issuer who knows whose the e-mail is': (person: Person) => takeOver(api, api.store, person),
  } as const;
  const names = Object.keys(changes) as (keyof typeof changes)[];

  test.each(names)('opens no session with the old one: %s', async (name) => {
    const person = await api.signUp();
    const tools = createTools(api, () => changes[name](person));
    const attempt = signIn(api.store, tools, { login: person.email, password: person.password, device });
    await expect(attempt).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  test.each(names)('is not changed again by who knew the old one: %s', async (name) => {
    const person = await api.signUp();
    const tools = createTools(api, () => changes[name](person));
    const [session] = await api.store.sessions.listLive(person.userId, api.dependencies.clock());
    const attempt = updatePassword(api.store, tools, {
      userId: person.userId,
      sessionId: session?.id ?? '',
      currentPassword: person.password,
      password: 'do ladrão',
    });
    await expect(attempt).rejects.toMatchObject({ code: 'wrong_password' });
    const thief = await api.post('/api/users/login', { login: person.email, password: 'do ladrão' });
    expect(thief.code).toBe('invalid_credentials');
  });

  test.each(names)('does not end the account for who knew the old one: %s', async (name) => {
    const person = await api.signUp();
    const { cards } = api.dependencies;
    const tools = { ...createTools(api, () => changes[name](person)), cards, onFailure: () => undefined };
    const [session] = await api.store.sessions.listLive(person.userId, api.dependencies.clock());
    const { userId, password } = person;
    const attempt = deleteAccount(api.store, tools, { userId, sessionId: session?.id ?? '', password });
    await expect(attempt).rejects.toMatchObject({ code: 'wrong_password' });
    expect((await api.store.users.findById(userId))?.deletedAt).toBeNull();
  });

  test('is set once where two links of mails are used at the same moment', async () => {
    const hasher = { hash: async (password: string) => password, verify: async () => true };
    const tools = { ...createTools(api, async () => undefined), hasher };
    for (let round = 0; round < 10; round += 1) {
      const { email } = await api.signUp();
      const ask = () => api.post('/api/users/request-password-reset', { email });
      for (const mail of [await ask(), await ask()]) expect(mail.status).toBe(200);
      const links = api.mails.slice(-2).map(({ text }) => /token=(\S+)/.exec(text)?.[1] ?? '');
      const answers = await Promise.allSettled(
        links.map((token) => resetPassword(api.store, tools, { token, password: 'nova' })),
      );
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      expect(refused).toMatchObject([{ code: 'invalid_reset_link' }]);
    }
  });
});

describe.skipIf(inject('postgresUrl') === null)('an account given to whom its e-mail belongs', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp('postgres');
  });
  afterAll(() => api.close());

  test('ends the session of who signs in with the password right before, and opens none right after', async () => {
    const person = await api.signUp();
    const login = () => api.post('/api/users/login', { login: person.email, password: person.password });
    let token = '';
    let late: ReturnType<typeof login> | undefined;
    const store: Store = {
      ...api.store,
      transaction: (run) =>
        api.store.transaction((repositories) => {
          const lockWithPassword: typeof repositories.users.lockWithPassword = async (...given) => {
            token ||= (await login()).data.token;
            const locked = await repositories.users.lockWithPassword(...given);
            late ??= login();
            return locked;
          };
          return run({ ...repositories, users: { ...repositories.users, lockWithPassword } });
        }),
    };
    await takeOver(api, store, person);
    expect(token).not.toBe('');
    expect((await api.post('/api/users/read/credentials', {}, token)).status).toBe(401);
    expect(await late).toMatchObject({ code: 'invalid_credentials' });
  });
});
