import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pixiOnWebgl2 } from './scripts/pixiOnWebgl2.ts';
import { shippedFonts } from './scripts/shippedFonts.ts';

/** The engine as one ES module, `dist/embed/prancheta.js`; chunks and fonts lie beside it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: false,
  plugins: [pixiOnWebgl2(), shippedFonts()],
  build: {
    outDir: 'dist/embed',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL('src/embed/mount.ts', import.meta.url)),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'prancheta.js' },
    },
  },
});
