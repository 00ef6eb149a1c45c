import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { exportAccount } from '../../server/domain/account/exportAccount.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Person, type TestApp } from './support/createTestApp.ts';
import { writeMultipart } from './support/writeMultipart.ts';

describeEachDatabase('accounts', (kind) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());

  test('registers, signs in by e-mail and by username, and reads the credentials', async () => {
    const created = await api.post('/api/users/create', {
      name: '  Ana Conceição ',
      email: ' Ana.Teste@Exemplo.com ',
      password: 'ção',
      user_type: 'admin',
    });
    expect(created.status).toBe(200);
    expect(created.data.user_details).toMatchObject({
      name: 'Ana Conceição',
      email: 'ana.teste@exemplo.com',
      username: 'ana.teste',
      user_type: 'user',
      status: 'enabled',
      avatar_url: '',
    });
    for (const login of ['ANA.teste@exemplo.com', 'ana.teste']) {
      // The same password typed with decomposed accents.
      const { status, data } = await api.post('/api/users/login', {
        login,
        password: 'ção'.normalize('NFD'),
      });
      expect(status).toBe(200);
      const me = await api.post('/api/users/read/credentials', {}, data.token);
      expect(me.data.user_id).toBe(created.data.user_details.user_id);
    }
  });

  test.each([
    [{ email: 'a@b.co', password: 'abc' }, 422, 'missing_fields'],
    [{ name: 'A', email: 'a@b.co', password: '' }, 422, 'missing_fields'],
    [{ name: '   ', email: 'a@b.co', password: 'abc' }, 422, 'invalid_name'],
    [{ name: '<b>oi</b>', email: 'a@b.co', password: 'abc' }, 422, 'invalid_name'],
    [{ name: 'x'.repeat(10_000), email: 'a@b.co', password: 'abc' }, 422, 'invalid_name'],
    [{ name: 'A', email: 'não é e-mail', password: 'abc' }, 422, 'invalid_email'],
    [{ name: 'A', email: `${'a'.repeat(300)}@b.co`, password: 'abc' }, 422, 'invalid_email'],
    [{ name: 'A', email: 'a@b.co\r\nBcc: x@y.co', password: 'abc' }, 422, 'invalid_email'],
    [{ name: 'A', email: 'a@b.co', password: 'ab' }, 422, 'invalid_password'],
    [{ name: 'A', email: 'a@b.co', password: '😀'.repeat(21) }, 422, 'invalid_password'],
    [{ name: 'A\u0000B', email: 'a@b.co', password: 'abc' }, 422, 'invalid_input'],
  ])('refuses the registration %j', async (form, status, code) => {
    const answer = await api.post('/api/users/create', form);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test('people whose e-mails begin alike may sign up at the same moment', async () => {
    const create = (domain: string) =>
      api.post('/api/users/create', { name: 'C', email: `contato@${domain}.com`, password: 'abc' });
    const made = await Promise.all(['um', 'dois', 'tres', 'quatro', 'cinco'].map(create));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const names = made.map(({ data }) => data.user_details.username as string);
    expect(new Set(names).size).toBe(5);
    expect(names.filter((name) => name === 'contato')).toHaveLength(1);
    const twice = await Promise.all([create('seis'), create('seis')]);
    expect(twice.map(({ code }) => code).filter(Boolean)).toEqual(['email_taken']);
  });

  test('twenty emoji are a password of twenty characters, and all of them count', async () => {
    const password = '😀'.repeat(20);
    const email = 'emoji@exemplo.com';
    expect((await api.post('/api/users/create', { name: 'E', email, password })).status).toBe(200);
    expect((await api.post('/api/users/login', { login: email, password })).status).toBe(200);
    const other = await api.post('/api/users/login', { login: email, password: `${'😀'.repeat(19)}😁` });
    expect([other.status, other.message]).toEqual([401, 'Credenciais invalidas']);
  });

  test('an e-mail is taken whatever its case, and two at once make one account', async () => {
    const form = { name: 'Dois', email: 'dois@exemplo.com', password: 'abc' };
    const both = await Promise.all([
      api.post('/api/users/create', form),
      api.post('/api/users/create', { ...form, email: 'DOIS@exemplo.com ' }),
    ]);
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find((answer) => answer.status === 409)?.message).toBe('Esse email já está em uso');
    const check = await api.post('/api/users/check-email', { email: 'dois@EXEMPLO.com' });
    expect(check.data.exists).toBe('1');
    expect((await api.post('/api/users/check-email', { email: 'livre@exemplo.com' })).data.exists).toBe('0');
  });

  test('ten wrong passwords close the account for the rest of the window, also for the right one', async () => {
    api.startHour();
    const person = await api.signUp();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await api.post('/api/users/login', { login: person.email, password: 'errada' })).status).toBe(
        401,
      );
    }
    const locked = await api.post('/api/users/login', { login: person.email, password: person.password });
    expect([locked.status, locked.code]).toEqual([429, 'too_many_attempts']);
    expect(locked.message).toMatch(/^Muitas tentativas. Tente novamente em \d+ minutos.$/);
    expect(Number(locked.raw.headers['retry-after'])).toBeGreaterThan(0);
    api.advance(Number(locked.raw.headers['retry-after']) * 1_000 - 30_000);
    const soon = await api.post('/api/users/login', { login: person.email, password: person.password });
    expect(soon.message).toBe('Muitas tentativas. Tente novamente em 1 minuto.');
    api.advance(15 * 60_000);
    const later = await api.post('/api/users/login', { login: person.email, password: person.password });
    expect(later.status).toBe(200);
  });

  test('a refresh rotates, repeats within the grace window, and a stolen token ends the session', async () => {
    const person = await api.signUp();
    const first = await api.post('/api/users/session', { token: person.refreshToken });
    const again = await api.post('/api/users/session', { token: person.refreshToken });
    expect(again.data.refresh_token).toBe(first.data.refresh_token);
    expect((await api.post('/api/users/read/credentials', {}, first.data.token)).status).toBe(200);

    await api.database.db.execute(
      sql`update refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null`,
    );
    expect(api.closed).toEqual([]);
    const stolen = await api.post('/api/users/session', { token: person.refreshToken });
    expect(api.closed).toEqual([expect.stringMatching(/^session /)]);
    expect([stolen.status, stolen.message]).toEqual([401, 'Faça o login novamente']);
    expect((await api.post('/api/users/session', { token: first.data.refresh_token })).status).toBe(401);
    expect((await api.post('/api/users/read/credentials', {}, first.data.token)).status).toBe(401);
  });

  test('whoever never got the answer of a refresh may ask again much later', async () => {
    const person = await api.signUp();
    const lost = await api.post('/api/users/session', { token: person.refreshToken });
    await api.database.db.execute(
      sql`update refresh_tokens set used_at = used_at - interval '2 days' where used_at is not null`,
    );
    const again = await api.post('/api/users/session', { token: person.refreshToken });
    expect(again.data.refresh_token).toBe(lost.data.refresh_token);
    expect((await api.post('/api/users/read/credentials', {}, again.data.token)).status).toBe(200);
    expect((await api.post('/api/users/session', { token: person.refreshToken })).status).toBe(401);
    expect((await api.post('/api/users/session', { token: again.data.refresh_token })).status).toBe(401);
  });

  test('a token whose successor was exchanged in turn ends the session, though no call was made with it', async () => {
    const person = await api.signUp();
    const first = await api.post('/api/users/session', { token: person.refreshToken });
    await api.post('/api/users/session', { token: first.data.refresh_token });
    await api.database.db.execute(
      sql`update refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null`,
    );
    expect((await api.post('/api/users/session', { token: person.refreshToken })).status).toBe(401);
  });

  test('a call goes on though the database does not take that its tokens have arrived', async () => {
    const { token } = await api.signUp();
    const { db } = api.database;
    await db.execute(
      sql`create function refuse() returns trigger as 'begin raise exception ''full''; end' language plpgsql`,
    );
    await db.execute(
      sql`create trigger refuse before update of heard_at on refresh_tokens for each row execute function refuse()`,
    );
    try {
      expect((await api.post('/api/users/read/credentials', {}, token)).status).toBe(200);
    } finally {
      await db.execute(sql`drop function refuse cascade`);
    }
  });

  test('a repeated refresh is the same one for a server whose clock is ahead', async () => {
    const person = await api.signUp();
    const first = await api.post('/api/users/session', { token: person.refreshToken });
    const clock = () => new Date(api.dependencies.clock().getTime() + 15_000);
    const ahead = await buildApp({ ...api.dependencies, clock });
    const { payload, headers } = await writeMultipart({ token: person.refreshToken });
    const again = await ahead.inject({ method: 'POST', url: '/api/users/session', payload, headers });
    expect(again.json()).toMatchObject({ data: { refresh_token: first.data.refresh_token } });
    await ahead.close();
  });

  test('ten refreshes at once with one token give one successor', async () => {
    const person = await api.signUp();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.post('/api/users/session', { token: person.refreshToken })),
    );
    expect(new Set(answers.map((answer) => answer.data.refresh_token)).size).toBe(1);
  });

  test('an access token lives 15 minutes and may itself be exchanged, as the specification has it', async () => {
    const person = await api.signUp();
    api.advance(15 * 60_000 + 1_000);
    expect((await api.post('/api/users/read/credentials', {}, person.token)).status).toBe(401);
    const renewed = await api.post('/api/users/session', { token: person.token });
    expect(renewed.status).toBe(200);
    expect((await api.post('/api/users/read/credentials', {}, renewed.data.token)).status).toBe(200);
  });

  test('forged, foreign and missing tokens open nothing', async () => {
    const person = await api.signUp();
    const [header, payload, signature = ''] = person.token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    // Of the first letter all six bits count; the last two may well be what they are changed to.
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const bad = ['x', `${none}.${payload}.`, `${header}.${payload}.AAAA`, `${header}.${payload}.${changed}`];
    for (const token of bad) {
      expect((await api.post('/api/users/read/credentials', {}, token)).status).toBe(401);
      expect((await api.post('/api/users/session', { token })).status).toBe(401);
    }
    expect((await api.post('/api/users/read/credentials')).status).toBe(401);
    const inQuery = await api.post(`/api/users/read/credentials?token=${person.token}`);
    expect(inQuery.status).toBe(401);
  });

  test('a refresh from a foreign page is refused', async () => {
    const person = await api.signUp();
    const raw = await api.app.inject({
      method: 'POST',
      url: '/api/users/session',
      headers: { origin: 'https://mal.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${encodeURIComponent(person.refreshToken)}`,
    });
    expect(raw.statusCode).toBe(403);
    expect(raw.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('sign-out ends the session and its live connections', async () => {
    const person = await api.signUp();
    expect((await api.post('/api/users/logout', {}, person.token)).data).toEqual({ done: true });
    expect((await api.post('/api/users/read/credentials', {}, person.token)).status).toBe(401);
    expect((await api.post('/api/users/session', { token: person.refreshToken })).status).toBe(401);
    expect(api.closed.at(-1)).toMatch(/^session /);
  });

  test('a reset link works once, ends all sessions, and its request tells nothing', async () => {
    const person = await api.signUp();
    const known = await api.post('/api/users/request-password-reset', { email: person.email });
    const mails = api.mails.length;
    const unknown = await api.post('/api/users/request-password-reset', { email: 'ninguem@exemplo.com' });
    expect(unknown.data).toEqual(known.data);
    expect(api.mails).toHaveLength(mails);
    const link = /https?:\S+token=(\S+)/.exec(api.mails.at(-1)?.text ?? '');
    expect(link?.[0]).toMatch(/^http:\/\/prancheta\.test\/reset-password\?token=/);
    const token = link?.[1] ?? '';

    const empty = await api.post('/api/users/reset-password', { token, password: '' });
    expect([empty.status, empty.code]).toEqual([422, 'invalid_password']);
    const done = await api.post('/api/users/reset-password', { token, password: 'nova' });
    expect(done.data.message).toBe('Senha atualizada com sucesso, realize o login com a nova senha');
    expect((await api.post('/api/users/read/credentials', {}, person.token)).status).toBe(401);
    expect((await api.post('/api/users/login', { login: person.email, password: 'nova' })).status).toBe(200);
    const twice = await api.post('/api/users/reset-password', { token, password: 'outra' });
    expect([twice.status, twice.message]).toEqual([400, 'Link inválido ou expirado. Solicite um novo.']);
  });

  test('who was locked out signs in with the password set through the link', async () => {
    api.startHour();
    const person = await api.signUp();
    const { data } = await api.post('/api/users/read/credentials', {}, person.token);
    const logins = [person.email, data.username as string];
    const signIn = (login: string, password: string) => api.post('/api/users/login', { login, password });
    for (const login of logins) {
      for (let attempt = 0; attempt < 10; attempt += 1) await signIn(login, 'errada');
      expect((await signIn(login, person.password)).status).toBe(429);
    }
    await api.post('/api/users/request-password-reset', { email: person.email });
    const token = /token=(\S+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await api.post('/api/users/reset-password', { token, password: 'nova' })).status).toBe(200);
    for (const login of logins) expect((await signIn(login, 'nova')).status).toBe(200);
  });

  test('a reset link expires after an hour', async () => {
    const person = await api.signUp();
    await api.post('/api/users/request-password-reset', { email: person.email });
    const token = /token=(\S+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
    api.advance(3_600_001);
    expect((await api.post('/api/users/reset-password', { token, password: 'nova' })).status).toBe(400);
  });

  test('name, password, sessions and favourite fonts of the own account', async () => {
    const person = await api.signUp();
    const second = await api.post('/api/users/login', { login: person.email, password: person.password });
    const listed = await api.post('/api/users/sessions/read', {}, person.token);
    expect(listed.data.sessions).toHaveLength(2);

    const wrong = await api.post(
      '/api/users/update/password',
      { current_password: 'errada', password: 'nova1' },
      person.token,
    );
    expect([wrong.status, wrong.code]).toEqual([422, 'wrong_password']);
    const closedBefore = api.closed.length;
    const changed = await api.post(
      '/api/users/update/password',
      { current_password: person.password, password: 'nova1' },
      person.token,
    );
    expect(changed.status).toBe(200);
    expect((await api.post('/api/users/read/credentials', {}, second.data.token)).status).toBe(401);
    expect((await api.post('/api/users/read/credentials', {}, person.token)).status).toBe(200);
    const other = (listed.data.sessions as { session_id: string; current: boolean }[]).find(
      ({ current }) => !current,
    );
    expect(api.closed.slice(closedBefore)).toEqual([`session ${other?.session_id}`]);

    const renamed = await api.post('/api/users/update', { name: 'Outro Nome' }, person.token);
    expect(renamed.data.name).toBe('Outro Nome');

    const font = { font_name: 'Playfair Display' };
    expect((await api.post('/api/users/favorites/fonts/update', font, person.token)).data).toEqual([font]);
    expect((await api.post('/api/users/favorites/fonts/read', {}, person.token)).data).toEqual([font]);
    expect((await api.post('/api/users/favorites/fonts/update', font, person.token)).data).toEqual([]);
    // An even number of clicks at the same moment ends as it began.
    const click = () => api.post('/api/users/favorites/fonts/update', font, person.token);
    await Promise.all(Array.from({ length: 10 }, click));
    expect((await api.post('/api/users/favorites/fonts/read', {}, person.token)).data).toEqual([]);
  });

  test('a deleted account is gone at once and comes back by signing in within seven days', async () => {
    const person = await api.signUp();
    await api.post('/api/projects/create', { project_name: 'Meu', width: 10, height: 10 }, person.token);
    const exported = await api.post('/api/users/export', {}, person.token);
    expect(exported.data.projects[0].canvas.objects).toEqual([]);
    expect(JSON.stringify(exported.data)).not.toContain('argon2');

    const readJson = vi.spyOn(api.documents, 'readJson');
    const [session] = await api.store.exports.listSessions(person.userId);
    const asker = { userId: person.userId, sessionId: session?.id ?? '' };
    const parts = await exportAccount(api.store, api.dependencies, asker);
    // Designs are read when their turn comes to be sent.
    expect(readJson).not.toHaveBeenCalled();
    await parts.projects.next();
    expect(readJson).toHaveBeenCalledOnce();
    readJson.mockRestore();

    const wrong = await api.post('/api/users/delete', { password: 'errada' }, person.token);
    expect(wrong.code).toBe('wrong_password');
    expect((await api.post('/api/users/delete', { password: person.password }, person.token)).status).toBe(
      200,
    );
    expect((await api.post('/api/users/read/credentials', {}, person.token)).status).toBe(401);
    const back = await api.post('/api/users/login', { login: person.email, password: person.password });
    expect(back.status).toBe(200);
    await api.post('/api/users/delete', { password: person.password }, back.data.token);
    api.advance(7 * 86_400_000 + 1_000);
    const late = await api.post('/api/users/login', { login: person.email, password: person.password });
    expect([late.status, late.code]).toEqual([401, 'invalid_credentials']);
  });

  test('who does not know the password of their deleted account gets it back by mail, as long as it is there', async () => {
    const person = await api.signUp();
    const ask = async () => {
      const before = api.mails.length;
      await api.post('/api/users/request-password-reset', { email: person.email });
      return api.mails.slice(before).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
    };
    await api.post('/api/users/delete', { password: person.password }, person.token);
    const [token = ''] = await ask();
    expect((await api.post('/api/users/reset-password', { token, password: 'nova123' })).status).toBe(200);
    const back = await api.post('/api/users/login', { login: person.email, password: 'nova123' });
    expect(back.status).toBe(200);
    await api.post('/api/users/delete', { password: 'nova123' }, back.data.token);
    api.advance(7 * 86_400_000);
    expect(await ask()).toEqual([]);
  });

  test('the only administrator stays, with the plan, and of two who leave at once one does', async () => {
    const own = await createTestApp(kind);
    const leave = ({ password, token }: Person) => own.post('/api/users/delete', { password }, token);
    const one = await own.signUp('admin');
    const order = { plan_period_type: 'month', payment_method_id: 'pm_sandbox_4242' };
    const { data } = await own.post('/api/subscriptions/card/subscribe', order, one.token);
    await own.post('/api/subscriptions/card/subscribed', data, one.token);
    const refused = await leave(one);
    expect([refused.status, refused.code]).toEqual([409, 'last_admin']);
    expect(refused.message).toContain('ADMIN_EMAIL');
    const plan = await own.dependencies.cards.read(data.subscription_id);
    expect(plan).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });

    const answers = await Promise.all([one, await own.signUp('admin')].map(leave));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const admins = [...(await own.store.users.list('', { limit: 9, offset: 0 }))];
    expect(admins).toMatchObject([{ userType: 'admin' }]);
    expect((await leave(await own.signUp())).status).toBe(200);
    await own.close();
  });

  test('admins list, search and change people, but never admins', async () => {
    const admin = await api.signUp('admin');
    const person = await api.signUp();
    await api.post('/api/users/update', { name: 'Zoé Única' }, person.token);
    const found = await api.post('/api/users/read/all', { search_term: 'zoe unica' }, admin.token);
    expect(found.data.map((user: { user_id: string }) => user.user_id)).toEqual([person.userId]);
    // A part of an address is often all there is.
    const part = `${person.email.slice(3)} ÚNI`;
    const byPart = await api.post('/api/users/read/all', { search_term: part }, admin.token);
    expect(byPart.data.map((user: { user_id: string }) => user.user_id)).toEqual([person.userId]);

    const update = (form: Record<string, string>) => api.post('/api/users/update/type', form, admin.token);
    const partner = await update({ user_id: person.userId, user_type: 'partner' });
    expect(partner.data).toMatchObject({ user_type: 'partner', status: 'enabled' });
    expect((await api.post('/api/users/get/partner-details', { user_id: person.userId })).data.name).toBe(
      'Zoé Única',
    );
    expect((await update({ user_id: person.userId, user_type: 'admin' })).code).toBe('invalid_user_type');
    expect((await update({ user_id: admin.userId, user_type: 'user' })).code).toBe('admin_unchangeable');
    expect((await update({ user_id: 'nada', user_type: 'user' })).code).toBe('user_not_found');
    const audit = await api.post('/api/admin/audit', {}, admin.token);
    expect(audit.data.entries[0]).toMatchObject({ action: 'user.type', target_id: person.userId });
  });

  test('of two admins who make the same person partner the first is on the record', async () => {
    const [first, second] = [await api.signUp('admin'), await api.signUp('admin')];
    const person = await api.signUp();
    const form = { user_id: person.userId, user_type: 'partner' };
    for (const { token } of [first, second]) {
      const { data } = await api.post('/api/users/update/type', form, token);
      expect(data).toMatchObject({ user_type: 'partner', status: 'enabled' });
    }
    const { data } = await api.post('/api/admin/audit', {}, first.token);
    type Entry = { target_id: string; details: object };
    const changes = data.entries.filter((entry: Entry) => entry.target_id === person.userId);
    expect(changes).toMatchObject([{ details: { from: 'user', to: 'partner' } }]);
  });
});
