// `npm run check`: types, lint (layer walls included), formatting, generated files fresh, contract valid.
import { runNode } from './runNode.mjs';

const steps = [
  ['tipos', 'node_modules/@typescript/native/bin/tsc', ['--noEmit', '-p', '.']],
  ['lint e camadas', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['formatação (npm run format conserta)', 'node_modules/@biomejs/biome/bin/biome', ['format', '.']],
  ['cliente gerado e openapi.yaml', 'scripts/api.mjs', ['--check']],
];

const failed = [];
for (const [name, program, args] of steps) {
  const started = performance.now();
  const status = runNode([program, ...args]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✔' : '✘'} ${name} (${seconds} s)`);
  if (status !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nVerificação falhou: ${failed.join(', ')}.`);
  process.exit(1);
}
