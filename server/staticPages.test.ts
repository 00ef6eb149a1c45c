import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../src/api/schema.d.ts';
import { precompress } from './precompress.ts';
import { addStaticPages } from './staticPages.ts';

const script = `console.log(${JSON.stringify('ação '.repeat(1000))})`;
const template = {
  project_id: 'p1',
  project_name: 'Olá</script><b>',
  thumbnail_url: '/api/files/f1',
  thumbnail_srcset: '/api/files/f1?height=300 1x, /api/files/f1?height=600 2x',
} as components['schemas']['Project'];
let templates: () => Promise<readonly components['schemas']['Project'][]> = async () => [];
let outside = '';
let folder = '';
let app: FastifyInstance;

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'prancheta-pages-'));
  await writeFile(join(outside, 'secret.txt'), 'segredo');
  folder = join(outside, 'app');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Prancheta</title>');
  await writeFile(
    join(folder, 'home.html'),
    '<!doctype html><head><title>Prancheta</title><link rel="modulepreload"></head>',
  );
  await writeFile(
    join(folder, 'editor.html'),
    '<!doctype html><title>Prancheta</title><link rel="modulepreload" href="/editor.js">',
  );
  await writeFile(join(folder, 'assets', 'index-abc123.js'), script);
  await precompress(folder);
  app = fastify();
  await addStaticPages(app, folder, () => templates());
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(outside, { recursive: true });
});

describe('pages', () => {
  it.each([
    '/',
    '/editor/abc',
    '/subscribe?plan=month',
    '/google-redirect?code=abc&iss=https%3A%2F%2Fid.empresa.com.br',
  ])('answers %s with the page, asked again each time', async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Prancheta</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('leaves room for what else waits for the end of an answer: Node takes eleven for a leak', async () => {
    const counted = fastify();
    let listeners = 0;
    counted.addHook('onRequest', (_request, reply, done) => {
      reply.raw.on('newListener', (name) => {
        if (name === 'close') listeners += 1;
      });
      done();
    });
    await addStaticPages(counted, folder, () => templates());
    const answer = await counted.inject({ url: '/editor/abc', headers: { accept: 'text/html' } });
    await counted.close();
    expect(answer.statusCode).toBe(200);
    expect(listeners).toBeLessThanOrEqual(7);
  });

  it('answers the home screen with the page that names its files', async () => {
    for (const url of ['/', '/home', '/home?busca=pizza']) {
      expect((await app.inject({ url, headers: { accept: 'text/html' } })).body).toContain('modulepreload');
    }
    expect((await app.inject({ url: '/homes', headers: { accept: 'text/html' } })).body).not.toContain(
      'modulepreload',
    );
  });

  it('writes the templates into the page of the home screen, and asks for their pictures', async () => {
    templates = async () => [template, { ...template, project_id: 'p2', thumbnail_url: '' }];
    const answer = await app.inject({ url: '/home', headers: { 'accept-encoding': 'br, gzip' } });
    expect([answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual([
      'gzip',
      'no-cache',
    ]);
    const page = gunzipSync(answer.rawPayload).toString();
    expect(page).toContain(`imagesrcset="${template.thumbnail_srcset}"`);
    expect(page.match(/as="image"/g)).toHaveLength(1);
    const [, json] = /id="first-templates">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json ?? '')).toEqual(await templates());
  });

  it('answers the home screen without templates while they cannot be read', async () => {
    templates = () => Promise.reject(new Error('no database'));
    const answer = await app.inject({ url: '/' });
    expect([answer.statusCode, answer.body.includes('modulepreload')]).toEqual([200, true]);
    expect(answer.body).not.toContain('first-templates');
  });

  it('answers a design with the page that names the editor', async () => {
    const answer = await app.inject({ url: '/editor/abc?x=1', headers: { accept: 'text/html' } });
    expect(answer.body).toContain('/editor.js');
    expect((await app.inject({ url: '/editors', headers: { accept: 'text/html' } })).body).not.toContain(
      '/editor.js',
    );
  });

  it.each(['/api/none', '/assets/none.js', '/media/x', '/sync', '/favicon.ico', '/favicon.ico?v=1'])(
    'answers 404 for %s',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: '*/*' } });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    },
  );

  it('never serves what lies outside', async () => {
    const ways = [
      '/..',
      '/..%2f',
      '/%2e%2e/',
      '/assets/..%2f..',
      '/assets/%2e%2e%2f%2e%2e',
      '/%2f..',
      '/..%5c',
      outside,
    ];
    for (const way of ways) {
      const { statusCode, body } = await app.inject({ url: `${way}/secret.txt` });
      expect([way, body.includes('segredo'), statusCode]).toEqual([
        way,
        false,
        expect.toBeOneOf([400, 403, 404]),
      ]);
    }
  });

  it.each([
    ['br', (data: Buffer) => brotliDecompressSync(data)],
    ['gzip', (data: Buffer) => gunzipSync(data)],
  ])('sends hashed files as %s, to be kept for good', async (encoding, unpack) => {
    const answer = await app.inject({
      url: '/assets/index-abc123.js',
      headers: { 'accept-encoding': encoding },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(unpack(answer.rawPayload).toString()).toBe(script);
  });

  it('compresses once, and only what gains by it', async () => {
    await precompress(folder);
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      'assets',
      'assets/index-abc123.js',
      'assets/index-abc123.js.br',
      'assets/index-abc123.js.gz',
      'editor.html',
      'home.html',
      'index.html',
    ]);
  });
});
