// Compiles our AssemblyScript (`*.as`) to the WebAssembly that is committed beside it.
// The compiler is only needed for this: `npm install --no-save assemblyscript@0.28.20` first.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders with one module each, and the file that exports what it does. */
const MODULES = {
  'src/render/export/png/encoder': 'encoder',
  'src/render/filters/tentRow': 'tentRow',
};

/** Tells whether the compiled file in a folder is that of the sources beside it. */
export function hashWasmSources(folder) {
  const hash = createHash('sha256');
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.as'));
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(root, folder, name)));
  return hash.digest('hex');
}

async function build(folder, entry) {
  const { default: compiler } = await import('assemblyscript/asc');
  const readFile = (name) => {
    try {
      return readFileSync(join(root, folder, basename(name).replace(/\.ts$/, '.as')), 'utf8');
    } catch {
      return null;
    }
  };
  const writeFile = (name, contents) => writeFileSync(join(root, folder, name), contents);
  const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort='];
  const args = [`${entry}.ts`, '--outFile', `${entry}.wasm`, ...options];
  const { error, stderr } = await compiler.main(args, { readFile, writeFile });
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  writeFileSync(join(root, folder, 'sources.sha256'), `${hashWasmSources(folder)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [folder, entry] of Object.entries(MODULES)) await build(folder, entry);
}
