// Installs the packages when there are none or the lock file has changed. Only Node's own modules, valid on Node 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const marker = 'node_modules/.prancheta-lock-hash';
const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

const isInstalled = () => {
  if (existsSync(marker)) return readFileSync(marker, 'utf8').trim() === hash;
  return false;
};

if (!isInstalled()) {
  console.log('Instalando as dependências (só na primeira vez ou quando mudam)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error || status !== 0) {
    console.error('Não foi possível instalar as dependências (npm ci). Verifique a conexão e tente de novo.');
    process.exit(status || 1);
  }
  writeFileSync(marker, `${hash}\n`);
}
