// `npm run bench` and `npm run bench -- PART`: hands over to the benchmark, which needs the project's own Node.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const [part, ...rest] = process.argv.slice(2);
const own = `tests/bench/${part}/run.ts`;
const hasOwn = part !== undefined && /^[a-z]+$/.test(part) && existsSync(own);
const args = hasOwn ? [own, ...rest] : ['tests/bench/run.ts', ...process.argv.slice(2)];
const { status } = spawnSync('node_modules/.bin/node', args, { stdio: 'inherit' });
process.exit(status ?? 1);
