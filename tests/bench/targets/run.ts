// `npm run bench -- targets`: every part of the benchmark one after the other, then each target and whether it holds.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { calibrate, describeSpeed } from './calibrate.ts';
import { readOptions } from '../../harness/readOptions.ts';
import { readChoice } from '../readChoice.ts';
import { printTargets } from './printTargets.ts';
import type { PartName, Results } from './results.ts';

const values = readOptions('npm run bench -- targets', {
  /** Parts by name; the others' targets are told as not measured. */
  only: { type: 'string' },
  /** A folder for what each part found; what is there from an earlier run of a part that is left out is read again. */
  keep: { type: 'string' },
});

/** The short parts first: a run that is stopped has most rows. */
const PARTS: Readonly<Record<PartName, readonly string[]>> = {
  typing: ['tests/bench/typing/run.ts', '--engines', 'prancheta,leafer', '--rounds', '3'],
  startup: ['tests/bench/startup/run.ts', '--rounds', '5'],
  drag: ['tests/bench/drag/run.ts', '--rounds', '3'],
  parts: ['tests/bench/parts/run.ts', '--rounds', '9'],
  png: ['tests/bench/png/run.ts', '--rounds', '3'],
  filters: ['tests/bench/filters/run.ts', '--steps', '16'],
  film: ['tests/bench/film/run.ts', '--design', 'wide', '--rounds', '5'],
  exports: ['tests/bench/exports/run.ts', '--scene', 'wall', '--formats', 'png'],
  scenes: ['tests/bench/run.ts'],
};

const names = Object.keys(PARTS) as PartName[];
const chosen = values.only ? readChoice('only', values.only, names) : names;
const folder = values.keep ? resolve(values.keep) : await mkdtemp(join(tmpdir(), 'prancheta-targets-'));
await mkdir(folder, { recursive: true });
const failed: string[] = [];
try {
  console.log(`${cpus().length} × ${cpus()[0]?.model}`);
  for (const name of chosen) await runPart(name);
  console.log(`\n${printTargets(await readResults())}`);
  for (const name of failed) console.log(`The part ${name} ended with an error.`);
} finally {
  if (!values.keep) await rm(folder, { recursive: true, force: true });
}

async function runPart(name: PartName): Promise<void> {
  const file = join(folder, `${name}.json`);
  await rm(file, { force: true });
  const before = calibrate();
  const began = performance.now();
  const status = await new Promise<number>((done) => {
    const child = spawn(process.execPath, [...PARTS[name], '--json', file], { stdio: 'inherit' });
    child.on('exit', (code) => done(code ?? 1));
  });
  if (status !== 0) failed.push(name);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`— ${name}: ${seconds} s; ${describeSpeed(before, calibrate())}\n`);
}

/** What there is: a part that failed or was left out is missing. */
async function readResults(): Promise<Partial<Results>> {
  const found: Partial<Record<PartName, unknown>> = {};
  for (const name of names) {
    const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => null);
    if (text !== null) found[name] = JSON.parse(text);
  }
  const results = found as Partial<Results>;
  await writeFile(join(folder, 'targets.md'), `${printTargets(results)}\n`);
  return results;
}
