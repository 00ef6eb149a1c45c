// Compiles the PNG encoder (`src/render/export/png/encoder/*.as`, AssemblyScript) to the WebAssembly that is committed
// beside it. The compiler is only needed for this: `npm install --no-save assemblyscript@0.28.20` first.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../src/render/export/png/encoder/', import.meta.url));

/** Tells whether the compiled file is that of the sources beside it. */
export function hashEncoderSources() {
  const hash = createHash('sha256');
  const names = readdirSync(folder).filter((name) => name.endsWith('.as'));
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

async function build() {
  const { default: compiler } = await import('assemblyscript/asc');
  const readFile = (name) => {
    try {
      return readFileSync(join(folder, basename(name).replace(/\.ts$/, '.as')), 'utf8');
    } catch {
      return null;
    }
  };
  const writeFile = (name, contents) => writeFileSync(join(folder, name), contents);
  const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort='];
  const { error, stderr } = await compiler.main(['encoder.ts', '--outFile', 'encoder.wasm', ...options], {
    readFile,
    writeFile,
  });
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  writeFileSync(join(folder, 'sources.sha256'), `${hashEncoderSources()}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
