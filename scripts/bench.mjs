// `npm run bench` and `npm run bench -- PART`: hands over to the benchmark, which needs the project's own Node.
import { existsSync } from 'node:fs';
import { runNode } from './runNode.mjs';

const [part, ...rest] = process.argv.slice(2);
const own = `tests/bench/${part}/run.ts`;
const hasOwn = part !== undefined && /^[a-z]+$/.test(part) && existsSync(own);
const args = hasOwn ? [own, ...rest] : ['tests/bench/run.ts', ...process.argv.slice(2)];
process.exit(runNode(args));
