// `npm start`: builds the interface when its sources have changed, then runs the server. Valid on Node 20.
import { buildApp, isAppBuilt } from './buildApp.mjs';
import { findNode24 } from './node24.mjs';
import { spawnNode } from './spawnNode.mjs';

const node = findNode24();
if (!isAppBuilt()) {
  console.log('Montando o aplicativo (só quando as fontes mudam)…');
  buildApp(true);
}

const demo = process.env.NODE_ENV === 'production' ? {} : { DEMO: '1' };
spawnNode(node, ['server/main.ts'], { env: { ...demo, ...process.env }, isServer: true });
