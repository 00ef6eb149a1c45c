import { mkdirSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defaultRateLimits } from '../../server/plugins/rateLimits.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Person, type TestApp } from './support/createTestApp.ts';

describeEachDatabase('the app around the calls', (kind) => {
  let api: TestApp;
  let ana: Person;
  beforeAll(async () => {
    api = await createTestApp(kind);
    ana = await api.signUp();
    mkdirSync(api.dependencies.temporaryFolder, { recursive: true });
  });
  afterAll(() => api.close());

  const raw = (payload: string | Buffer, headers: Record<string, string>, url = '/api/users/login') =>
    api.app.inject({ method: 'POST', url, payload, headers });

  test('answers urlencoded forms like multipart ones', async () => {
    const payload = new URLSearchParams({ login: ana.email, password: ana.password }).toString();
    const answer = await raw(payload, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.statusCode).toBe(200);
  });

  test.each([
    ['{"login":"a"}', 'application/json', 415, 'unsupported_media_type'],
    ['login=a', 'text/plain', 415, 'unsupported_media_type'],
    ['x', 'multipart/form-data', 400, 'invalid_request'],
    ['', 'application/x-www-form-urlencoded', 401, 'invalid_credentials'],
    ['login=a&login=b&password=c', 'application/x-www-form-urlencoded', 401, 'invalid_credentials'],
    [`login=a&password=${'x'.repeat(1_048_576)}`, 'application/x-www-form-urlencoded', 413, 'too_large'],
  ])('refuses %.40j as %s', async (payload, type, status, code) => {
    const answer = await raw(payload, { 'content-type': type });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(answer.body).not.toMatch(/FST_|Error:|at /);
  });

  test('behind a proxy people are told apart by what it says, not by what they say themselves', async () => {
    const config = { ...api.dependencies.config, trustProxy: 1 };
    const proxied = await createTestApp(kind, { config });
    const person = await proxied.signUp();
    const payload = new URLSearchParams({ login: person.email, password: person.password }).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': '198.51.100.7, 203.0.113.9',
    };
    await proxied.app.inject({ method: 'POST', url: '/api/users/login', payload, headers });
    const { data } = await proxied.post('/api/users/sessions/read', {}, person.token);
    const addresses = (data.sessions as { address: string }[]).map(({ address }) => address);
    expect(addresses).toContain('203.0.113.9');
    await proxied.close();
  });

  test('a form without any body says what is missing', async () => {
    const answer = await api.app.inject({ method: 'POST', url: '/api/users/create' });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      'Preencha todos os campos obrigatórios.',
    ]);
  });

  test('a cut multipart body and a polluting field are refused and leave no temporary file', async () => {
    const cut = await raw('--b\r\nContent-Disposition: form-data; name="login"\r\n\r\na', {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(cut.statusCode).toBeGreaterThanOrEqual(400);
    expect(cut.statusCode).toBeLessThan(500);
    const polluting = await api.post('/api/users/login', { __proto__x: '1', login: 'a', password: 'b' });
    expect(polluting.status).toBe(401);
    const body = '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n';
    const proto = await raw(body, { 'content-type': 'multipart/form-data; boundary=b' });
    expect(proto.statusCode).toBeGreaterThanOrEqual(400);
    expect(proto.statusCode).toBeLessThan(500);
    const id = (await api.post('/api/projects/create', { project_name: 'x', width: 1, height: 1 }, ana.token))
      .data.project_id as string;
    await api.post('/api/projects/update', { project_id: id, project_json_zip: new Blob(['x']) }, ana.token);
    // Removed once the answer is out.
    await expect.poll(() => readdirSync(api.dependencies.temporaryFolder)).toEqual([]);
  });

  test.each(['/api/webhooks/card', '/api/users/read/credentials'])(
    "a broken form is the caller's mistake where no form is expected as well: %s",
    async (url) => {
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary=Z']) {
        const headers = { 'content-type': type, authorization: `Bearer ${ana.token}` };
        const answer = await api.app.inject({ method: 'POST', url, payload: '--b\r\n', headers });
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_request']);
      }
    },
  );

  test('a file is not kept of who leaves in the middle of sending it', async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const sending = request(`${address}/api/projects/update`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ana.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 1_000_000,
      },
    });
    sending.on('error', () => undefined);
    const name = 'name="project_json_zip"; filename="a"';
    sending.write(`--b\r\nContent-Disposition: form-data; ${name}\r\n\r\n${'x'.repeat(100_000)}`);
    const list = () => readdirSync(api.dependencies.temporaryFolder);
    await expect.poll(list).toHaveLength(1);
    sending.destroy();
    await expect.poll(list).toEqual([]);
  });

  test('a file is not written to the disk where the form has none', async () => {
    // Nothing can be written below a file.
    const temporaryFolder = join(import.meta.filename, 'tmp');
    const full = await createTestApp(kind, { temporaryFolder });
    const { email, password } = await full.signUp();
    const login = { login: email, password };
    const file = new Blob(['x']);
    expect((await full.post('/api/users/login', { ...login, other: file })).status).toBe(200);
    expect((await full.post('/api/users/login', { ...login, password: file })).status).toBe(401);
    expect((await full.post('/api/nada', { other: file })).status).toBe(404);
    await full.close();
  });

  test('every answer has the agreed headers', async () => {
    const { raw: answer } = await api.get('/api/health');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self' 'unsafe-inline';" +
        "img-src 'self' blob: data:;media-src 'self' blob: data:;font-src 'self' blob: data:;" +
        "connect-src 'self' blob: data:;worker-src 'self' blob:;frame-src 'none';manifest-src 'self';" +
        "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      vary: 'Origin',
    });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  test('other origins get no CORS headers, allowed ones do', async () => {
    const preflight = (origin: string) =>
      api.app.inject({
        method: 'OPTIONS',
        url: '/api/projects/create',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    expect((await preflight('https://mal.example')).headers['access-control-allow-origin']).toBeUndefined();
    const own = await preflight('http://prancheta.test');
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([
      204,
      'http://prancheta.test',
    ]);
    expect(own.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('an unknown address under /api answers in the one error shape', async () => {
    const answer = await api.post('/api/nada');
    expect([answer.status, answer.code, answer.message]).toEqual([
      404,
      'not_found',
      'Endereço não encontrado.',
    ]);
    const method = await api.app.inject({ method: 'GET', url: '/api/projects/create' });
    expect(method.statusCode).toBe(404);
  });

  test('says whether it is alive, ready and configured', async () => {
    expect((await api.get('/api/health')).data.status).toBe('ok');
    expect((await api.get('/api/health/ready')).data.status).toBe('ok');
    expect((await api.get('/api/config')).data).toMatchObject({
      version_label: 'V2.6.5',
      prices: { month: 27, year: 210 },
      card_provider: 'sandbox',
      probe_url: '/api/health',
    });
  });

  test('is not ready while a part does not answer, without telling why', async () => {
    const broken = await createTestApp(kind, {
      checkReady: () => Promise.reject(new Error('secret host refused')),
    });
    const answer = await broken.get('/api/health/ready');
    expect([answer.status, answer.code]).toEqual([503, 'not_ready']);
    expect(answer.raw.body).not.toContain('secret');
    await broken.close();
  });

  test('an address that asks too often is told when to come back', async () => {
    const limited = await createTestApp(kind, {
      limits: { ...defaultRateLimits, checkEmail: { max: 2, seconds: 60 } },
    });
    const check = (email: string) => limited.post('/api/users/check-email', { email });
    expect((await check('a@exemplo.com')).status).toBe(200);
    expect((await check('b@exemplo.com')).status).toBe(200);
    const refused = await check('c@exemplo.com');
    expect([refused.status, refused.message]).toEqual([429, 'Muitas consultas. Aguarde um momento.']);
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });

  test('a clock that was ahead and is put right keeps nobody out', async () => {
    const limited = await createTestApp(kind, {
      limits: { ...defaultRateLimits, checkEmail: { max: 1, seconds: 60 } },
    });
    const check = () => limited.post('/api/users/check-email', { email: 'a@exemplo.com' });
    const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 48 * 3_600_000);
    expect((await check()).status).toBe(200);
    ahead.mockRestore();
    expect(Number((await check()).raw.headers['retry-after'])).toBeLessThanOrEqual(60);
    await limited.close();
  });
});
