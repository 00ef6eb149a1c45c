// `npm run bench`, `npm run bench -- film`: hands over to the benchmark, which needs the project's own Node.
import { spawnSync } from 'node:child_process';

const args = process.argv.slice(2);
const script = args[0] === 'film' ? 'tests/bench/film/run.ts' : 'tests/bench/run.ts';
const { status } = spawnSync('node_modules/.bin/node', [script, ...args.slice(args[0] === 'film' ? 1 : 0)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
