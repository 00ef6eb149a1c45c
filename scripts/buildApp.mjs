// Builds the interface into dist/app and notes the sources it was built from, so that nothing builds it twice.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runNode } from './runNode.mjs';
import { hashSources } from './sourceHash.mjs';

const marker = 'dist/app.hash';

/** Whether dist/app stands for the sources as they are. */
export function isAppBuilt() {
  if (!existsSync('dist/app/index.html') || !existsSync(marker)) return false;
  return readFileSync(marker, 'utf8').trim() === hashSources();
}

/** Ends the process with Vite's status when the build fails. */
export function runVite(config, quiet) {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', config];
  if (quiet) args.push('--logLevel', 'warn');
  // Whatever the caller runs under (the tests: `test`), what is built is what people get.
  const env = { ...process.env, NODE_ENV: 'production' };
  const status = runNode(args, env);
  if (status !== 0) process.exit(status);
}

export function buildApp(quiet) {
  const hash = hashSources();
  // A build that is broken off leaves half of the files, and nobody may take them for the whole.
  rmSync(marker, { force: true });
  runVite('vite.config.ts', quiet);
  writeFileSync(marker, `${hash}\n`);
}
