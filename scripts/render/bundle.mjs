// Builds the page that renders, once per state of the sources. Several runs may do so at once.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from '../sourceHash.mjs';

const folder = 'dist/render';
const keptMs = 24 * 60 * 60 * 1000;

/** Returns the folder with `main.js` and its assets. */
export async function bundleRenderPage(root) {
  const output = join(root, folder, hashSources(root).slice(0, 16));
  if (existsSync(output)) return output;
  removeOld(join(root, folder));
  const unfinished = `${output}-${process.pid}`;
  await buildInto(root, unfinished);
  try {
    renameSync(unfinished, output);
  } catch (error) {
    // Another run of the same sources was faster.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(output)) throw error;
  }
  return output;
}

async function buildInto(root, output) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: '/app/',
    build: {
      outDir: output,
      emptyOutDir: true,
      target: 'es2024',
      minify: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: join(root, 'src/render/export/headless/main.ts'),
        output: { entryFileNames: 'main.js' },
      },
    },
  });
}

function removeOld(path) {
  if (!existsSync(path)) return;
  for (const name of readdirSync(path)) {
    const { mtimeMs } = statSync(join(path, name), { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > keptMs) rmSync(join(path, name), { recursive: true, force: true });
  }
}
