// `npm start`: builds the interface when its sources have changed, then runs the server. Valid on Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findNode24 } from './node24.mjs';
import { hashSources } from './sourceHash.mjs';

const node = findNode24();
const marker = 'dist/app.hash';
const hash = hashSources();
const isBuilt = () =>
  existsSync('dist/app/index.html') && existsSync(marker) && readFileSync(marker, 'utf8').trim() === hash;

if (existsSync('index.html') && !isBuilt()) {
  console.log('Montando o aplicativo (só quando as fontes mudam)…');
  const { status } = spawnSync(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync('dist', { recursive: true });
  writeFileSync(marker, `${hash}\n`);
}

const demo = process.env.NODE_ENV === 'production' ? {} : { DEMO: '1' };
const server = spawn(node, ['server/main.ts'], { stdio: 'inherit', env: { ...demo, ...process.env } });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 0)));
