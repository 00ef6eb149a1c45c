import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('names the parts there are to who asks for another', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bench.mjs', 'typo'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Parte desconhecida: typo\. As partes são drag, .*\btyping\n$/);
});
