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
