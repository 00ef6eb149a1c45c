// Installs the packages when they are not those of the lock file, and puts our patches on them (`patches/`). Only Node's
// own modules, valid on Node 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const marker = 'node_modules/.prancheta-lock-hash';
/** npm's own record of what it has installed. */
const installedList = 'node_modules/.package-lock.json';
const lock = readFileSync('package-lock.json', 'utf8');
const hash = createHash('sha256').update(lock).update(readPatches()).digest('hex');

const hasAllPackages = () => {
  if (!existsSync(installedList)) return false;
  const installed = JSON.parse(readFileSync(installedList, 'utf8')).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, optional, devOptional, link }]) =>
      // Optional packages of other systems are never installed.
      path === '' || optional || devOptional || link || installed[path]?.version === version,
  );
};

const isKnown = () => existsSync(marker) && readFileSync(marker, 'utf8').trim() === hash;

if (!isKnown()) {
  if (!hasAllPackages()) install();
  // A package with an older patch on it does not take the new one: it has to come anew.
  if (!patch('ignore')) {
    install();
    if (!patch('inherit')) fail('Não foi possível aplicar os patches das dependências (patches/).', 1);
  }
  writeFileSync(marker, `${hash}\n`);
}

function readPatches() {
  if (!existsSync('patches')) return '';
  return readdirSync('patches')
    .sort()
    .map((name) => `${name}\n${readFileSync(`patches/${name}`, 'utf8')}`)
    .join('');
}

/** @param {'ignore' | 'inherit'} stdio */
function patch(stdio) {
  if (readPatches() === '') return true;
  const args = ['node_modules/patch-package/index.js', '--error-on-fail'];
  return spawnSync(process.execPath, args, { stdio }).status === 0;
}

/** @param {string} message @param {number} status */
function fail(message, status) {
  console.error(message);
  process.exit(status);
}

function install() {
  console.log('Instalando as dependências (só na primeira vez ou quando mudam)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(
    npm,
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (!error && status === 0) return;
  fail(
    'Não foi possível instalar as dependências (npm ci). Verifique a conexão e tente de novo.',
    status || 1,
  );
}
