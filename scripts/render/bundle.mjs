// Builds the page that renders, once per state of the sources.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from '../sourceHash.mjs';

const folder = 'dist/render';

/** Returns the folder with `main.js` and its assets. */
export async function bundleRenderPage(root) {
  const hash = hashSources().slice(0, 16);
  const output = join(root, folder, hash);
  if (existsSync(join(output, 'complete'))) return output;
  const { build } = await import('vite');
  if (existsSync(join(root, folder))) {
    for (const old of readdirSync(join(root, folder))) rmSync(join(root, folder, old), { recursive: true });
  }
  mkdirSync(output, { recursive: true });
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
  writeFileSync(join(output, 'complete'), hash);
  return output;
}
