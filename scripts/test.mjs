// `npm test`: finds or installs a browser, builds the product once, runs every suite, prints one summary.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './browser.mjs';

const chromium = findOrInstallChromium();
const folder = mkdtempSync(join(tmpdir(), 'prancheta-test-'));
const report = join(folder, 'report.json');
const absentFile = join(folder, 'absent.json');
const env = {
  ...process.env,
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  PRANCHETA_ABSENT_FILE: absentFile,
  NODE_ENV: 'test',
};

const filters = process.argv.slice(2);
const projects = ['unit', 'server', ...(chromium ? ['browser', 'e2e'] : [])];
if (filters.length === 0 && chromium) {
  const built = spawnSync('node_modules/.bin/node', ['scripts/build.mjs', '--quiet'], {
    stdio: 'inherit',
    env,
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
const run = spawnSync(
  'node_modules/.bin/vitest',
  [
    'run',
    ...(filters.some((word) => word.startsWith('--project'))
      ? []
      : projects.map((name) => `--project=${name}`)),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ],
  { stdio: 'inherit', env },
);

const absent = existsSync(absentFile) ? JSON.parse(readFileSync(absentFile, 'utf8')) : [];
if (!chromium) absent.push('Chromium: suítes browser e e2e');
for (const name of absent) console.log(`Ausente, suíte não executada: ${name}`);

if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
}
process.exit(run.status ?? 1);
