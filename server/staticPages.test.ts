import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from './precompress.ts';
import { addStaticPages } from './staticPages.ts';

const script = `console.log(${JSON.stringify('ação '.repeat(1000))})`;
let folder = '';
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prancheta-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Prancheta</title>');
  await writeFile(
    join(folder, 'home.html'),
    '<!doctype html><title>Prancheta</title><link rel="modulepreload">',
  );
  await writeFile(
    join(folder, 'editor.html'),
    '<!doctype html><title>Prancheta</title><link rel="modulepreload" href="/editor.js">',
  );
  await writeFile(join(folder, 'assets', 'index-abc123.js'), script);
  await precompress(folder);
  app = fastify();
  await addStaticPages(app, folder);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('pages', () => {
  it.each(['/', '/editor/abc', '/subscribe?plan=month'])(
    'answers %s with the page, asked again each time',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Prancheta</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('answers the home screen with the page that names its files', async () => {
    for (const url of ['/', '/home', '/home?busca=pizza']) {
      expect((await app.inject({ url, headers: { accept: 'text/html' } })).body).toContain('modulepreload');
    }
    expect((await app.inject({ url: '/homes', headers: { accept: 'text/html' } })).body).not.toContain(
      'modulepreload',
    );
  });

  it('answers a design with the page that names the editor', async () => {
    const answer = await app.inject({ url: '/editor/abc?x=1', headers: { accept: 'text/html' } });
    expect(answer.body).toContain('/editor.js');
    expect((await app.inject({ url: '/editors', headers: { accept: 'text/html' } })).body).not.toContain(
      '/editor.js',
    );
  });

  it.each(['/api/none', '/assets/none.js', '/media/x', '/sync', '/favicon.ico'])(
    'answers 404 for %s',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: '*/*' } });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    },
  );

  it('never serves what lies outside', async () => {
    for (const url of ['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json']) {
      expect((await app.inject({ url })).body).not.toContain('prancheta"');
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
