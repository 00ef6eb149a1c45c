// `npm run dev`: Vite for the interface (it hands /api, /media and /sync on) and the server, restarted on changes.
import { spawn } from 'node:child_process';
import { findNode24 } from './node24.mjs';

const node = findNode24();
const appPort = process.env.PORT || '3000';
const serverPort = String(Number(appPort) + 1);
const env = {
  DEMO: '1',
  // Vite's: the server tells it as its own, for what its own port serves is the last build, if any.
  PUBLIC_URL: `http://localhost:${appPort}`,
  ...process.env,
};

/** In a group of its own with what it starts: Node's watcher, stopped while it starts the server, leaves that behind. */
const hasGroup = process.platform !== 'win32';

const children = [
  spawn(node, ['--watch-path=server', '--watch-path=scene', '--watch-path=openapi.yaml', 'server/main.ts'], {
    stdio: 'inherit',
    detached: hasGroup,
    env: {
      ...env,
      PORT: serverPort,
      ALLOWED_ORIGINS: `http://localhost:${appPort},http://127.0.0.1:${appPort}`,
    },
  }),
  spawn(node, ['node_modules/vite/bin/vite.js', '--port', appPort, '--strictPort'], {
    stdio: 'inherit',
    env: { ...env, API_PORT: serverPort },
  }),
];

let isEnding = false;
const stop = (signal) => {
  isEnding = true;
  const [server, vite] = children;
  vite.kill(signal);
  if (!hasGroup || server.pid === undefined) return void server.kill(signal);
  try {
    process.kill(-server.pid, signal);
  } catch (error) {
    // All of them have ended.
    if (error.code !== 'ESRCH') throw error;
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
for (const child of children) {
  child.on('exit', (code) => {
    // The first to end by itself has failed; the other is only stopped.
    if (!isEnding) process.exitCode = code ?? 1;
    stop('SIGTERM');
  });
}
