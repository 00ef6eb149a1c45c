// What a reader of `npm run render` is told is Portuguese, whatever the browser and the system say.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormatError } from '../../scene/formats/fabricJson/FormatError.ts';
import { readFabric } from '../../scene/formats/fabricJson/readFabric.ts';
// @ts-expect-error a plain script without types
import * as untyped from '../../scripts/render/describeTrouble.mjs';
import { startFileServer } from '../../scripts/render/fileServer.mjs';

type Tell = {
  describeBroken(broken: { reason: string; detail: string; page?: number }): string;
  describeFailure(failure: { code: string; detail: string }): string;
  describeFileError(file: string, error: { code?: string; message: string }): string;
};
const tell = untyped as Tell;

it.each([
  ['{not json', 'não é um JSON válido (linha 1, coluna 2)'],
  ['', 'não é um JSON válido'],
  ['[]', 'não é um projeto: falta a lista "objects"'],
  ['{"objects":[],"version":"7.0.0"}', 'foi feito em uma versão mais nova: atualize o programa'],
  ['{"objects":[{"left":1e999}]}', 'contém números inválidos'],
  ['{"objects":[{"__proto__":1}]}', 'contém nomes que não são permitidos'],
  [`{"objects":[],"a":${'['.repeat(999)}${']'.repeat(999)}}`, 'em níveis demais'],
  [`{"objects":[${'{},'.repeat(100_000)}{}]}`, 'tem objetos ou páginas demais'],
])('a design that is none: %.40s', (text, words) => {
  let failure = { code: '', detail: '' };
  try {
    readFabric(text);
  } catch (error) {
    if (error instanceof FormatError) failure = { code: error.code, detail: error.message };
  }
  expect(tell.describeFailure(failure)).toContain(words);
});

it.each([
  ['image', 'a/b.png: HTTP 404', 'imagem a/b.png: não existe'],
  ['image', 'http://x/y: HTTP 503', 'imagem http://x/y: não foi possível ler (HTTP 503)'],
  ['image', 'a.png: Failed to fetch', 'imagem a.png: não foi possível buscar'],
  [
    'image',
    'a.png: The source image could not be decoded.',
    'imagem a.png: não foi possível ler: formato desconhecido',
  ],
  ['video', 'v.mp4: signal timed out', 'vídeo v.mp4: demorou demais'],
  ['video', 'v.mp4', 'vídeo v.mp4'],
  ['video', 'v.mp4: No film that this browser can show', 'vídeo v.mp4: o navegador não abre este filme'],
  ['font', 'Anton', 'fonte Anton não encontrada'],
  ['value', 'Foo', 'objeto que não pode ser desenhado: Foo'],
  ['video', 'HTTP 404', 'vídeo: não existe'],
  ['video', 'The file is cut off', 'vídeo: está incompleto: falta o fim do arquivo'],
])('%s %s', (reason, detail, words) => {
  expect(tell.describeBroken({ reason, detail })).toBe(words);
});

describe('the files', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startFileServer>>;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'prancheta-render-'));
    server = await startFileServer(folder);
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  async function put(path: string) {
    const address = server.expectResult(path);
    const { status } = await fetch(`${server.origin}${address}`, {
      method: 'PUT',
      body: 'x'.repeat(2_000_000),
    });
    const failure = server.failureOf(address);
    return { status, words: failure && tell.describeFileError('saida', failure) };
  }

  it('are written, their folders made', async () => {
    expect(await put(join(folder, 'novo/x.png'))).toEqual({ status: 200, words: undefined });
    expect(readFileSync(join(folder, 'novo/x.png'))).toHaveLength(2_000_000);
  });

  it('that cannot be written are told of, and the server goes on', async () => {
    writeFileSync(join(folder, 'plain'), '');
    expect(await put(join(folder, 'plain/x.png'))).toMatchObject({
      status: 507,
      words: expect.stringMatching(/^saida: (não é uma pasta|já existe e não é uma pasta)$/) as string,
    });
    expect(await put(folder)).toMatchObject({ status: 507, words: 'saida: é uma pasta, não um arquivo' });
    expect((await put(join(folder, 'x.png'))).status).toBe(200);
  });

  it('that a design was drawn from stay as they are', async () => {
    writeFileSync(join(folder, 'praia.png'), 'a photo');
    await fetch(`${server.origin}${server.shareFile(folder, 'praia.png')}`);
    expect(await put(join(folder, 'praia.png'))).toEqual({
      status: 507,
      words: 'saida: é um arquivo que o projeto usa e não foi substituído; escolha outra pasta com --out',
    });
    expect(readFileSync(join(folder, 'praia.png'), 'utf8')).toBe('a photo');
  });

  it('that break off half-way leave what stood there before, and nothing of themselves', async () => {
    const target = join(folder, 'x.png');
    writeFileSync(target, 'the last good one');
    const address = server.expectResult(target);
    const sending = request(`${server.origin}${address}`, { method: 'PUT' });
    sending.on('error', () => undefined);
    sending.write('half');
    await expect.poll(() => readdirSync(folder).length).toBe(2);
    sending.destroy();
    await expect.poll(() => server.failureOf(address)).toBeInstanceOf(Error);
    expect(readdirSync(folder)).toEqual(['x.png']);
    expect(readFileSync(target, 'utf8')).toBe('the last good one');
  });
});

it('names the page of what is missing on one of several', () => {
  const broken = { reason: 'font', detail: 'Lobster', page: 3 };
  expect(tell.describeBroken(broken)).toBe('página 3: fonte Lobster não encontrada');
});

it('says how long pages are that are too long together', () => {
  expect(tell.describeFailure({ code: 'too-long', detail: '754' })).toContain(
    'as páginas somam 754 segundos',
  );
});

it.runIf(existsSync('/proc/self'))('a folder in which the system lets nobody make any', () => {
  const design = join(mkdtempSync(join(tmpdir(), 'prancheta-nowhere-')), 'design.json');
  writeFileSync(design, '{"objects":[]}');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/render.mjs', design, '--out', '/proc/prancheta/pictures'],
    { encoding: 'utf8', timeout: 20_000 },
  );
  rmSync(dirname(design), { recursive: true });
  expect([status, stderr]).toEqual([1, '✖ /proc/prancheta: não existe\n']);
});
