// `npm test`: finds or installs a browser, builds the product once, runs every suite, prints one summary.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findOrInstallChromium, findTestBrowser } from './browser.mjs';
import { findNode24 } from './node24.mjs';
import { runNode } from './runNode.mjs';

const chromium = findTestBrowser() ?? findOrInstallChromium();
const folder = mkdtempSync(join(tmpdir(), 'prancheta-test-'));
const absentFile = join(folder, 'absent.json');
const unsteadyFile = join(folder, 'unsteady.txt');
const env = {
  ...process.env,
  // Without a locale the browser gives downloads with accents in their names none.
  LANG: process.env.LC_ALL ?? process.env.LANG ?? 'C.UTF-8',
  PRANCHETA_ABSENT_FILE: absentFile,
  PRANCHETA_UNSTEADY_FILE: unsteadyFile,
  NODE_ENV: 'test',
};

const filters = process.argv.slice(2);
if (filters.length === 0 && chromium) {
  const status = runNode(['scripts/build.mjs', '--quiet'], env);
  if (status !== 0) process.exit(status);
}

/** How vitest is called for these suites, and where it writes its counts. */
function plan(suites) {
  const report = join(folder, `${suites.join('-') || 'chosen'}.json`);
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...suites.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/harness/unsteadyReporter.ts',
    `--outputFile.json=${report}`,
    ...filters,
  ];
  return { args, report };
}

/** What came of suites; no counts where vitest could not even start. */
function resultOf(status, report) {
  return { status, counts: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {} };
}

function runSuites(suites) {
  const { args, report } = plan(suites);
  return resultOf(runNode(args, env), report);
}

/** Begins with suites whose lines are shown, all at once, when what this returns is asked for its result. */
function beginSuites(suites) {
  const { args, report } = plan(suites);
  const output = join(folder, `${suites.join('-')}.txt`);
  const file = openSync(output, 'w');
  const child = spawn(findNode24(), args, { stdio: ['ignore', file, file], env });
  const ended = new Promise((done) => {
    child.once('error', (error) => done({ error }));
    child.once('exit', (status) => done({ status }));
  });
  return async () => {
    const { status, error } = await ended;
    process.stdout.write(readFileSync(output, 'utf8'));
    if (error) console.error(`✘ ${suites.join(', ')}: ${error.message}`);
    return resultOf(status ?? 1, report);
  };
}

/** Whole products and single parts both wait for their pages most of the time: side by side they take little more than one. */
async function runEverything() {
  const nodeOnly = runSuites(['unit', 'server']);
  if (!chromium) return [nodeOnly];
  const endToEnd = beginSuites(['e2e']);
  console.log('\nA suíte e2e corre ao lado da suíte browser: o que ela diz vem no fim.');
  return [nodeOnly, runSuites(['browser']), await endToEnd()];
}

/** What failed, a line each with the start of its message: of a long run often only the end is kept. */
function failures({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`\nFalhou: ${file}\n${head(message)}`];
    return failed.map(
      (test) => `\nFalhou: ${file} > ${test.fullName}\n${head(test.failureMessages.join('\n'))}`,
    );
  });
}

function head(message = '') {
  return message.split('\n').slice(0, 15).join('\n');
}

const isChosen = filters.some((word) => word.startsWith('--project'));
const all = ['unit', 'server', ...(chromium ? ['browser', 'e2e'] : [])];
const runs = filters.length === 0 ? await runEverything() : [runSuites(isChosen ? [] : all)];

const absent = existsSync(absentFile) ? JSON.parse(readFileSync(absentFile, 'utf8')) : [];
if (!chromium) absent.push('Chromium: suítes browser e e2e');
for (const name of absent) console.log(`Ausente, suíte não executada: ${name}`);

if (existsSync(unsteadyFile))
  for (const line of readFileSync(unsteadyFile, 'utf8').trim().split('\n'))
    console.log(`Passou só na nova tentativa: ${line}`);

const count = (key) => runs.reduce((sum, { counts }) => sum + (counts[key] ?? 0), 0);
for (const line of runs.flatMap(({ counts }) => failures(counts))) console.log(line);
console.log(
  `\n${count('numPassedTests')} passed, ${count('numFailedTests')} failed, ${count('numPendingTests')} skipped`,
);
process.exit(Math.max(...runs.map(({ status }) => status)));
