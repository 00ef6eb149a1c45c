// `node scripts/load.mjs [--rate 200] [--seconds 30] [--small]`: fills a throw-away PostgreSQL with 100,000 people and
// 1,000,000 designs, shows the plan of every list and measures the server under load. Stops and cleans up by itself.
import { runNode } from './runNode.mjs';

process.exit(runNode(['tests/load/load.ts', ...process.argv.slice(2)]));
