// `npm run bench` and `npm run bench -- PART`: hands over to the benchmark, which needs the project's own Node.
import { existsSync, readdirSync } from 'node:fs';
import { runNode } from './runNode.mjs';

const folder = 'tests/bench';
const programOf = (part) => `${folder}/${part}/run.ts`;

const [part, ...rest] = process.argv.slice(2);
const isNamed = part !== undefined && !part.startsWith('-');
const parts = readdirSync(folder).filter((name) => existsSync(programOf(name)));
if (isNamed && !parts.includes(part)) {
  console.error(`Parte desconhecida: ${part}. As partes são ${parts.join(', ')}`);
  process.exit(2);
}
process.exit(runNode(isNamed ? [programOf(part), ...rest] : [`${folder}/run.ts`, ...process.argv.slice(2)]));
