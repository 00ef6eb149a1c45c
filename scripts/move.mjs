// `npm run move`: takes an installation from its data folder to PostgreSQL and a bucket. Valid on Node 20.
import { findNode24 } from './node24.mjs';
import { spawnNode } from './spawnNode.mjs';

spawnNode(findNode24(), ['server/move/main.ts', ...process.argv.slice(2)], {
  env: process.env,
  isServer: false,
});
