// `npm start`: builds the interface when its sources have changed, then runs the server. Valid on Node 20.
import { spawn } from 'node:child_process';
import { buildApp, isAppBuilt } from './buildApp.mjs';
import { findNode24 } from './node24.mjs';

const node = findNode24();
if (!isAppBuilt()) {
  console.log('Montando o aplicativo (só quando as fontes mudam)…');
  buildApp(true);
}

const demo = process.env.NODE_ENV === 'production' ? {} : { DEMO: '1' };
const server = spawn(node, ['server/main.ts'], { stdio: 'inherit', env: { ...demo, ...process.env } });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 0)));
