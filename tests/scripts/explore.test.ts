import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('says so where the number of times is none, and does not claim that nothing was found', () => {
  for (const times of ['abc', '0']) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/explore.mjs', times], {
      encoding: 'utf8',
    });
    expect([status, stdout, stderr.split('\n')[0]]).toEqual([2, '', `Número de vezes inválido: ${times}`]);
  }
});
