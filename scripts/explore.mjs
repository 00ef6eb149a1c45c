// `npm run explore -- [TIMES]`: the property tests of all suites, with examples nobody has seen before.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';

const TIMES = Number(process.argv[2] ?? 10);
const MOST_SEED = 2 ** 31;

const tracked = spawnSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { encoding: 'utf8' }).stdout;
const files = tracked
  .split('\n')
  .filter((file) => file && readFileSync(file, 'utf8').includes("from 'fast-check'"));

const failed = [];
for (let time = 1; time <= TIMES; time += 1) {
  const seed = randomInt(MOST_SEED);
  console.log(`${time}/${TIMES}: PROPERTY_SEED=${seed}`);
  const { status, stdout } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--project=unit', '--project=server', '--project=browser', '--reporter=dot', ...files],
    { encoding: 'utf8', env: { ...process.env, PROPERTY_SEED: String(seed) } },
  );
  if (status === 0) continue;
  failed.push(seed);
  console.log(stdout);
}
console.log(failed.length === 0 ? 'Nada encontrado.' : `Falhou com PROPERTY_SEED=${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
