// `npm run build`: dist/app (the product), dist/embed (the engine as one module). The server runs from its sources.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Whatever the caller runs under (the tests: `test`), what is built is what people get.
const env = { ...process.env, NODE_ENV: 'production' };
const quiet = process.argv.includes('--quiet');
const builds = [
  ['aplicativo', 'vite.config.ts'],
  ['motor embutível', 'vite.embed.config.ts'],
];
for (const [name, config] of builds) {
  if (!existsSync(config)) continue;
  const started = performance.now();
  const args = ['build', '--config', config, ...(quiet ? ['--logLevel', 'warn'] : [])];
  const { status } = spawnSync('node_modules/.bin/vite', args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
  console.log(`✔ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
