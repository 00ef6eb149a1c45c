// `npm test`: finds or installs a browser, builds the product once, runs every suite, prints one summary.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findOrInstallChromium, findTestBrowser } from './browser.mjs';
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

/** Runs these suites together; what came of them, with no counts where vitest could not even start. */
function runSuites(suites) {
  const report = join(folder, `${suites.join('-') || 'chosen'}.json`);
  const status = runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...suites.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/harness/unsteadyReporter.ts',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    env,
  );
  return { status, counts: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {} };
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

// The whole product gets the machine to itself: beside the other suites and their browser it would wait for its turn.
const suites = ['unit', 'server', ...(chromium ? ['browser'] : [])];
const isChosen = filters.some((word) => word.startsWith('--project'));
const groups =
  filters.length === 0 && chromium ? [suites, ['e2e']] : [[...suites, ...(chromium ? ['e2e'] : [])]];
const runs = (isChosen ? [[]] : groups).map(runSuites);

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
