import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../server/config.ts';
import { RemoteFontSource } from '../../server/domain/font/RemoteFontSource.ts';
import { createTestApp, type TestApp } from './support/createTestApp.ts';

const file = new URL(
  '../../node_modules/@fontsource/pacifico/files/pacifico-latin-400-normal.woff2',
  import.meta.url,
);
const woff2 = readFileSync(file);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const send =
  (data: Buffer | string, type = 'font/woff2'): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(data);
const redirect =
  (location: string): Answer =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();

describe('fonts through the configured source', () => {
  let source: Server;
  let base: string;
  let asked: string[];
  let answer: Answer;
  let api: TestApp;

  beforeAll(async () => {
    source = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => source.close(resolve)));
  beforeEach(async () => {
    asked = [];
    answer = send(woff2);
    api = await createTestApp('embedded', {
      config: loadConfig({ NODE_ENV: 'test', FONT_SOURCE_URL: base }),
    });
  });
  afterEach(() => api.close());

  const abel = '/api/fonts/abel/latin-400-normal.woff2';

  test('a file is fetched once, checked, kept, and served for good even when the source is gone', async () => {
    const answers = await Promise.all([api.get(abel), api.get(abel), api.get(`${abel}?v=18`)]);
    for (const { raw } of answers) {
      expect(raw.statusCode).toBe(200);
      expect(raw.rawPayload.equals(woff2)).toBe(true);
      expect(raw.headers).toMatchObject({
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(asked).toEqual(['/abel@latest/latin-400-normal.woff2']);
    answer = (_request, response) => void response.destroy();
    expect((await api.get(abel)).status).toBe(200);
    expect(asked).toHaveLength(1);
    expect((await api.get('/api/config')).data.font_source).toBe(true);
  });

  test('only files of the catalogue are asked for', async () => {
    for (const path of [
      '/api/fonts/nao-existe/latin-400-normal.woff2',
      '/api/fonts/abel/latin-900-normal.woff2',
      '/api/fonts/abel/thai-400-normal.woff2',
      '/api/fonts/abel/..%2f..%2fetc-400-normal.woff2',
      '/api/fonts/Abel/latin-400-normal.woff2',
    ]) {
      expect(await api.get(path)).toMatchObject({ status: 404, code: 'font_not_found' });
    }
    expect(asked).toEqual([]);
  });

  test('what the source does not have is not asked for again at once', async () => {
    answer = (_request, response) => void response.writeHead(404).end();
    expect(await api.get(abel)).toMatchObject({ status: 404, code: 'font_unavailable' });
    answer = send(woff2);
    expect((await api.get(abel)).code).toBe('font_unavailable');
    expect(asked).toHaveLength(1);
    api.advance(601_000);
    expect((await api.get(abel)).status).toBe(200);
  });

  test('anything but a whole woff2 file is refused and not kept', async () => {
    const bad: Record<string, Answer> = {
      page: send('<!doctype html><p>Entre para continuar</p>', 'text/html'),
      cut: send(woff2.subarray(0, 9000)),
      longer: send(Buffer.concat([woff2, Buffer.alloc(4)])),
      empty: send(''),
      huge: send(Buffer.alloc(9 * 1_048_576)),
      broken: (_request, response) => void response.writeHead(500).end(),
      reset: (_request, response) => void response.destroy(),
    };
    for (const next of Object.values(bad)) {
      answer = next;
      expect(await api.get(abel)).toMatchObject({ status: 502, code: 'font_source_failed' });
    }
    answer = send(woff2);
    expect((await api.get(abel)).status).toBe(200);
  });

  test('a redirect is followed on the same host and nowhere else', async () => {
    answer = (request, response) =>
      (request.url?.startsWith('/abel@latest') ? redirect('/abel@5/f.woff2') : send(woff2))(
        request,
        response,
      );
    expect((await api.get(abel)).status).toBe(200);
    const other = '/api/fonts/abel/latin-400-normal.woff2'.replace('abel', 'acme');
    for (const target of ['http://localhost:1/f.woff2', 'file:///etc/passwd', '/acme@latest/round.woff2']) {
      answer = redirect(target);
      expect((await api.get(other)).code).toBe('font_source_failed');
    }
  });

  test('a source that hangs is given up', async () => {
    answer = () => undefined;
    const slow = new RemoteFontSource(base, 50);
    const place = { id: 'abel', subset: 'latin', weight: 400, style: 'normal' } as const;
    await expect(slow.fetch(place)).rejects.toThrow(/time/i);
    source.closeAllConnections();
  });

  test('an address with placeholders is used as it is', async () => {
    const own = new RemoteFontSource(
      `${base}/npm/@fontsource/{id}@5/files/{id}-{subset}-{weight}-{style}.woff2`,
    );
    await own.fetch({ id: 'abel', subset: 'latin-ext', weight: 700, style: 'italic' });
    expect(asked).toEqual(['/npm/@fontsource/abel@5/files/abel-latin-ext-700-italic.woff2']);
  });
});

test('without a source a family is said to be unavailable', async () => {
  const api = await createTestApp();
  expect(await api.get('/api/fonts/abel/latin-400-normal.woff2')).toMatchObject({
    status: 404,
    code: 'font_unavailable',
    message: 'Esta fonte está indisponível neste servidor.',
  });
  expect((await api.get('/api/config')).data.font_source).toBe(false);
  await api.close();
});

test('a source with some placeholders only is a configuration error', () => {
  expect(() => loadConfig({ FONT_SOURCE_URL: 'https://exemplo.com/{id}/{peso}.woff2' })).toThrow(ConfigError);
});
