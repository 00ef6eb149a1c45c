// `npm start`: builds the interface when its sources have changed, then runs the server. Valid on Node 20.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { buildApp, isAppBuilt } from './buildApp.mjs';
import { findNode24 } from './node24.mjs';

const node = findNode24();
if (!isAppBuilt()) {
  console.log('Montando o aplicativo (só quando as fontes mudam)…');
  buildApp(true);
}

const demo = process.env.NODE_ENV === 'production' ? {} : { DEMO: '1' };
const server = spawn(node, ['server/main.ts'], { stdio: 'inherit', env: { ...demo, ...process.env } });
const handedOn = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    handedOn.add(signal);
    server.kill(signal);
  });
}
// A server that was asked to stop before it listened for that has stopped well; one that crashed has not.
server.on('exit', (code, signal) => {
  process.exit(code ?? (handedOn.has(signal) ? 0 : 128 + constants.signals[signal]));
});
