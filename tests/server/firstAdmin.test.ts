import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../server/config.ts';
import { signInWithIdentity } from '../../server/domain/account/signInWithIdentity.ts';
import { createTokenMaker } from '../../server/domain/account/tokens.ts';
import { closeDemoAccounts } from '../../server/demo/closeDemoAccounts.ts';
import { demoAccounts } from '../../server/demo/demoAccounts.ts';
import { seedAccounts } from '../../server/demo/seedAccounts.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type TestApp } from './support/createTestApp.ts';

describeEachDatabase('who administers', (kind) => {
  let api: TestApp;
  beforeAll(async () => {
    const config = loadConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://prancheta.test',
      ADMIN_EMAIL: ' Dona@Empresa.example ',
    });
    api = await createTestApp(kind, { config });
  });
  afterAll(() => api.close());

  const signIn = (login: string, password: string) => api.post('/api/users/login', { login, password });
  const resetPassword = async (email: string, password: string) => {
    await api.post('/api/users/request-password-reset', { email });
    const token = /token=([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
    return api.post('/api/users/reset-password', { password, token });
  };

  test('a demo that is put to use keeps its accounts without their public passwords', async () => {
    const { admin, partner, pro, free } = demoAccounts;
    await seedAccounts(api.store, api.dependencies);
    const { data } = await signIn(admin.email, admin.password);
    const own = await signIn(free.email, free.password);
    const changed = { current_password: free.password, password: 'minha senha' };
    expect((await api.post('/api/users/update/password', changed, own.data.token)).status).toBe(200);

    const closed = await closeDemoAccounts(api.store, api.dependencies);
    expect(closed.toSorted()).toEqual([admin.email, partner.email, pro.email].toSorted());
    for (const { email, password } of Object.values(demoAccounts))
      expect((await signIn(email, password)).status).toBe(401);
    expect((await api.post('/api/users/read/credentials', {}, data.token)).status).toBe(401);
    // What somebody chose is theirs.
    expect((await signIn(free.email, 'minha senha')).status).toBe(200);
    expect(await closeDemoAccounts(api.store, api.dependencies)).toEqual([]);

    // As a demo again it prints passwords that are valid.
    await seedAccounts(api.store, api.dependencies);
    expect((await signIn(admin.email, admin.password)).status).toBe(200);
  });

  test('ADMIN_EMAIL makes who proves to own it an administrator, and nobody who only registers it', async () => {
    const email = 'dona@empresa.example';
    const { data } = await api.post('/api/users/create', { name: 'Dona', email, password: 'abc' });
    expect(data.user_details.user_type).toBe('user');
    expect((await signIn(email, 'abc')).data.user_details.user_type).toBe('user');

    const other = await api.signUp();
    await resetPassword(other.email, 'outra');
    expect((await signIn(other.email, 'outra')).data.user_details.user_type).toBe('user');

    expect((await resetPassword(email, 'nova')).status).toBe(200);
    const entered = await signIn(email, 'nova');
    expect(entered.data.user_details.user_type).toBe('admin');
    const { data: entries } = await api.post('/api/admin/audit', {}, entered.data.token);
    expect(JSON.stringify(entries)).toContain('ADMIN_EMAIL');
    await resetPassword(email, 'outra vez');
    expect(await api.store.audit.list({ limit: 10, offset: 0 })).toHaveLength(1);
  });

  test('an issuer that has checked the e-mail proves it too', async () => {
    const { dependencies, store } = api;
    const { secrets, clock } = dependencies;
    const enter = async (email: string, isEmailVerified: boolean, adminEmail: string) => {
      const identity = { subject: 'chefe', email, isEmailVerified, name: 'Chefe' };
      const tools = { ...dependencies, tokens: createTokenMaker(secrets, clock), adminEmail };
      const device = { address: '127.0.0.1', userAgent: '' };
      return (await signInWithIdentity(store, tools, { provider: 'empresa', identity, device })).user
        .userType;
    };
    const email = 'chefe@empresa.example';
    expect(await enter(email, true, 'dona@empresa.example')).toBe('user');
    expect(await enter(email, false, email)).toBe('user');
    expect(await enter('outro@empresa.example', true, email)).toBe('user');
    expect(await enter(email, true, email)).toBe('admin');
  });
});
