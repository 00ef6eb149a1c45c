import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInWithIdentity } from '../../server/domain/account/signInWithIdentity.ts';
import { createTokenMaker } from '../../server/domain/account/tokens.ts';
import { OidcProvider } from '../../server/identity/OidcProvider.ts';
import type { Store } from '../../server/repositories/createStore.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type TestApp } from './support/createTestApp.ts';
import { type Issuer, startIssuer } from './support/startIssuer.ts';

const redirectUri = 'http://prancheta.test/google-redirect';

describeEachDatabase('social sign-in', (kind) => {
  let api: TestApp;
  let issuer: Issuer;

  beforeAll(async () => {
    // The issuer warns about its own test pages.
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'info').mockReturnValue();
    const accounts = {
      nova: { email: 'nova@exemplo.com', email_verified: true, name: 'Nova Pessoa' },
      sem: { email: 'sem.senha@exemplo.com', email_verified: true, name: 'Sem Senha' },
      ana: { email: 'ana.conhecida@exemplo.com', email_verified: true, name: 'Outro Nome' },
      dona: { email: 'dona@exemplo.com', email_verified: true, name: 'Dona' },
      falsa: { email: 'vitima@exemplo.com', email_verified: false, name: 'Falsa' },
    };
    issuer = await startIssuer(accounts, redirectUri);
    const { url, clientId, clientSecret } = issuer;
    const identity = new OidcProvider({ name: 'google', issuer: url, clientId, clientSecret });
    api = await createTestApp(kind, { identity });
  });
  afterAll(async () => {
    await api.close();
    await issuer.stop();
    vi.restoreAllMocks();
  });

  const start = async (address = redirectUri) => {
    const answer = await api.post('/api/users/login/google/start', { redirect_uri: address });
    const cookie = String(answer.raw.headers['set-cookie']).split(';')[0] ?? '';
    return { answer, cookie };
  };
  const finish = (form: Record<string, string>, cookie: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/users/login/google',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const signIn = async (subject: string) => {
    const { answer, cookie } = await start();
    const back = await issuer.walk(answer.data.url, subject);
    const form = { token: back.get('code') ?? '', state: back.get('state') ?? '' };
    return { raw: await finish(form, cookie), form, cookie };
  };

  test('a new person gets an account, and the same one the next time', async () => {
    const first = await signIn('nova');
    expect(first.raw.statusCode).toBe(200);
    const { data } = first.raw.json<{ data: { token: string; user_details: Record<string, string> } }>();
    expect(data.user_details).toMatchObject({
      email: 'nova@exemplo.com',
      name: 'Nova Pessoa',
      user_type: 'user',
    });
    expect((await api.post('/api/users/read/credentials', {}, data.token)).status).toBe(200);
    const second = (await signIn('nova')).raw.json<{ data: { user_details: Record<string, string> } }>();
    expect(second.data.user_details.user_id).toBe(data.user_details.user_id);
    const password = await api.post('/api/users/login', { login: 'nova@exemplo.com', password: '' });
    expect(password.status).toBe(401);
  });

  test('an account without a password says so, gets one by mail, and is deleted only soon after signing in', async () => {
    type Entered = { data: { token: string; user_details: Record<string, unknown> } };
    const enter = async () => (await signIn('sem')).raw.json<Entered>().data;
    const { token, user_details } = await enter();
    expect(user_details.has_password).toBe(false);
    // No typed password can be right: it is said why, as often as one likes.
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const form = { current_password: 'abc', password: 'nova' };
      expect((await api.post('/api/users/update/password', form, token)).code).toBe('password_unset');
    }
    const minutes = 11 * 60_000;
    api.advance(minutes);
    const late = await api.post('/api/users/delete', {}, token);
    expect([late.status, late.code]).toEqual([403, 'sign_in_again']);
    expect(late.message).toContain('entre de novo');
    const again = await enter();
    expect((await api.post('/api/users/delete', {}, again.token)).status).toBe(200);
    expect((await api.post('/api/users/read/credentials', {}, again.token)).status).toBe(401);
    // Coming back within the days takes it back; a password set by mail is then asked for.
    const back = await enter();
    await api.post('/api/users/request-password-reset', { email: 'sem.senha@exemplo.com' });
    const link = /token=([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1];
    await api.post('/api/users/reset-password', { password: 'senha1', token: link ?? '' });
    expect((await api.post('/api/users/read/credentials', {}, back.token)).status).toBe(401);
    const login = await api.post('/api/users/login', { login: 'sem.senha@exemplo.com', password: 'senha1' });
    expect(login.data.user_details.has_password).toBe(true);
    expect((await api.post('/api/users/delete', {}, login.data.token)).code).toBe('wrong_password');
    api.advance(-minutes);
  });

  test('a checked e-mail opens the account that has it; an unchecked one does not', async () => {
    const form = { name: 'Ana', email: 'ana.conhecida@exemplo.com', password: 'abc' };
    const known = await api.post('/api/users/create', form);
    const { raw } = await signIn('ana');
    expect(raw.json<{ data: unknown }>().data).toMatchObject({
      user_details: { user_id: known.data.user_details.user_id, name: 'Ana' },
    });
    await api.post('/api/users/create', { name: 'V', email: 'vitima@exemplo.com', password: 'abc' });
    const stolen = await signIn('falsa');
    expect([stolen.raw.statusCode, stolen.raw.json<{ code: string }>().code]).toEqual([400, 'social_failed']);
  });

  test.each(['new', 'registered'])('a %s person may come from two windows at once', async (kindOfPerson) => {
    const email = `duas.janelas.${kindOfPerson}@exemplo.com`;
    if (kindOfPerson === 'registered')
      await api.post('/api/users/create', { name: 'Duas', email, password: 'abc' });
    const mails = api.mails.length;
    const tools = {
      ...api.dependencies,
      tokens: createTokenMaker(api.dependencies.secrets, () => new Date()),
    };
    const enter = (store: Store) =>
      signInWithIdentity(
        store,
        { ...tools, adminEmail: undefined },
        {
          provider: 'google',
          identity: { subject: email, email, isEmailVerified: true, name: 'Duas' },
          device: { address: '', userAgent: '' },
        },
      );
    let other: Awaited<ReturnType<typeof enter>> | undefined;
    const { users } = api.store;
    // The other window comes in between what this one has read and what it writes.
    const findByEmail = async (address: string) => {
      const found = await users.findByEmail(address);
      other ??= await enter(api.store);
      return found;
    };
    const mine = await enter({ ...api.store, users: { ...users, findByEmail } });
    expect(mine.user.id).toBe(other?.user.id);
    const live = await api.store.sessions.listLive(mine.user.id, new Date());
    expect(live).toHaveLength(2);
    expect(api.mails.length - mails).toBe(kindOfPerson === 'registered' ? 1 : 0);
  });

  test('whoever registered the e-mail of somebody else is out once its owner comes', async () => {
    const form = { name: 'Quem espera', email: 'dona@exemplo.com', password: 'abc' };
    const early = await api.post('/api/users/create', form);
    await api.post('/api/users/request-password-reset', { email: 'dona@exemplo.com' });
    api.closed.length = 0;
    const { raw } = await signIn('dona');
    expect(api.closed).toEqual([`user ${early.data.user_details.user_id}`]);
    const { data } = raw.json<{ data: { token: string; user_details: Record<string, unknown> } }>();
    expect(data.user_details).toMatchObject({
      user_id: early.data.user_details.user_id,
      has_password: false,
    });
    expect(api.mails.at(-1)).toMatchObject({
      to: 'dona@exemplo.com',
      subject: 'Sua conta ganhou outro jeito de entrar',
    });
    // The issuer may be any company's.
    expect(api.mails.at(-1)?.text).not.toContain('Google');
    const login = { login: 'dona@exemplo.com', password: 'abc' };
    expect((await api.post('/api/users/login', login)).status).toBe(401);
    expect((await api.post('/api/users/read/credentials', {}, early.data.token)).status).toBe(401);
    expect((await api.post('/api/users/read/credentials', {}, data.token)).status).toBe(200);
    // A password of the owner's, set by mail, stays.
    await api.post('/api/users/request-password-reset', { email: 'dona@exemplo.com' });
    const link = /token=([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1];
    await api.post('/api/users/reset-password', { password: 'minha', token: link ?? '' });
    const closed = api.closed.length;
    await signIn('dona');
    expect((await api.post('/api/users/login', { ...login, password: 'minha' })).status).toBe(200);
    expect(api.closed).toHaveLength(closed);
  });

  test('a code works once, in the browser that asked for it, with its state', async () => {
    const used = await signIn('nova');
    expect((await finish(used.form, used.cookie)).statusCode).toBe(400);

    const { answer, cookie } = await start();
    const back = await issuer.walk(answer.data.url, 'nova');
    const code = back.get('code') ?? '';
    const other = await start();
    for (const [form, jar] of [
      [{ token: code, state: 'outro' }, cookie],
      [{ token: code }, ''],
      [{ token: code }, other.cookie],
      [{ token: 'inventado' }, cookie],
    ] as const) {
      const raw = await finish(form, jar);
      expect([raw.statusCode, raw.json<{ message: string }>().message]).toEqual([
        400,
        'Failed to log in with Google',
      ]);
    }
    const missing = await finish({}, cookie);
    expect(missing.json()).toMatchObject({ code: 'missing_code', message: 'Authorization code missing' });
  });

  test('only our own redirect page may receive codes, and only the configured issuer exists', async () => {
    for (const address of [
      'https://mal.example/google-redirect',
      'http://prancheta.test/outra',
      'http://prancheta.test/google-redirect?x=1',
      'javascript:alert(1)',
    ]) {
      expect((await start(address)).answer.code).toBe('social_failed');
    }
    const unknown = await api.post('/api/users/login/facebook/start', { redirect_uri: redirectUri });
    expect(unknown.code).toBe('unknown_provider');
  });

  test('an issuer that does not answer is said so', async () => {
    const identity = new OidcProvider({
      name: 'google',
      issuer: 'http://127.0.0.1:9',
      clientId: 'a',
      clientSecret: 'b',
    });
    const alone = await createTestApp(kind, { identity });
    const answer = await alone.post('/api/users/login/google/start', { redirect_uri: redirectUri });
    expect([answer.status, answer.code]).toEqual([502, 'social_unreachable']);
    await alone.close();
  });
});
