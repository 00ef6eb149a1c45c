import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('names the parts there are to who asks for another', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bench.mjs', 'typo'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Parte desconhecida: typo\. As partes são drag, .*\btyping\n$/);
});

it.each([
  [['--only', 'S1,S9'], /^--only: não há S9\. Há S1, .*S7\n$/],
  [['--engines', 'foo'], /^--engines: não há foo\. Há prancheta, /],
  [['targets', '--only', 'zoom'], /^--only: não há zoom\. Há .*\bpng\b/],
])('%s: names what there is before anything is built', (args, words) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bench.mjs', ...args], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect([status, stderr]).toEqual([2, expect.stringMatching(words)]);
});

it.each([
  ['bench.mjs', ['--foo'], /^Opção desconhecida: --foo\nUso: npm run bench -- \[--only S1,.*\[--gpu\]\n$/],
  ['bench.mjs', ['film', '--foo', '1'], /^Opção desconhecida: --foo\nUso: npm run bench -- film \[--design /],
  [
    'bench.mjs',
    ['png', '--rounds'],
    /^Falta o valor de --rounds\nUso: npm run bench -- png .*\[--json VALOR\]/,
  ],
  ['bench.mjs', ['targets', 'png'], /^Argumento inesperado: png\nUso: npm run bench -- targets /],
  [
    'load.mjs',
    ['--fast'],
    /^Opção desconhecida: --fast\nUso: node scripts\/load\.mjs \[--rate 200\] .*\[--small\]\n$/,
  ],
  ['load.mjs', ['--small=1'], /^--small não leva valor\n/],
  ['load.mjs', ['--rate', 'x'], /^--rate e --seconds são números maiores que zero\.\n$/],
])('%s %j: says what is wrong, and how it is called', (script, args, words) => {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...args], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect([status, stderr]).toEqual([2, expect.stringMatching(words)]);
});

it('tells how it is called to who asks', () => {
  const args = ['scripts/load.mjs', '--help'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 30_000 });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Uso: node scripts\/load\.mjs /)]);
});
