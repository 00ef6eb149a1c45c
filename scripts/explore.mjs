// `npm run explore -- [TIMES]`: the property tests of all suites, with examples nobody has seen before.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode24 } from './node24.mjs';

const TIMES = Number(process.argv[2] ?? 10);
const MOST_SEED = 2 ** 31;
/** Letters of a line: an example may be of any length, and the seed makes it again. */
const LINE = 400;

if (!Number.isInteger(TIMES) || TIMES < 1) {
  console.error(`Número de vezes inválido: ${process.argv[2]}\nUso: npm run explore -- [VEZES]`);
  process.exit(2);
}

/** What failed and why, of all that was printed. */
function failures(output) {
  const start = output.indexOf('Failed Tests');
  const lines = output.slice(Math.max(start, 0)).split('\n');
  return lines.map((line) => line.slice(0, LINE)).join('\n');
}

// Not what git lists: an unpacked archive has none, and without a list everything would be run.
const files = ['scene', 'server', 'src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes("from 'fast-check'"));

const failed = [];
for (let time = 1; time <= TIMES; time += 1) {
  const seed = randomInt(MOST_SEED);
  console.log(`${time}/${TIMES}: PROPERTY_SEED=${seed}`);
  const { status, stdout, stderr, error } = spawnSync(
    findNode24(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      '--project=server',
      '--project=browser',
      ...files,
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, PROPERTY_SEED: String(seed) } },
  );
  if (status === 0) continue;
  failed.push(seed);
  console.log(error?.message ?? failures(stderr || stdout));
}
console.log(failed.length === 0 ? 'Nada encontrado.' : `Falhou com PROPERTY_SEED=${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
