// `npm run bench`: hands over to the benchmark, which needs the project's own Node.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('node_modules/.bin/node', ['tests/bench/run.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
