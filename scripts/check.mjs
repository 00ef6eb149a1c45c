// `npm run check`: types, lint (layer walls included), formatting, generated files fresh, contract valid.
import { spawnSync } from 'node:child_process';

const steps = [
  ['tipos', 'tsc', ['--noEmit', '-p', '.']],
  ['lint e camadas', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['formatação', 'biome', ['format', '.']],
  ['cliente gerado e openapi.yaml', 'node', ['scripts/api.mjs', '--check']],
];

const failed = [];
for (const [name, command, args] of steps) {
  const started = performance.now();
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✔' : '✘'} ${name} (${seconds} s)`);
  if (status !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nVerificação falhou: ${failed.join(', ')}.`);
  process.exit(1);
}
