import { fileURLToPath } from 'node:url';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { theme } from './src/app/theme.ts';

const themeId = 'virtual:theme.css';

/** Writes the theme's variables into the style sheet at build time, so that no style tag is injected (strict CSP). */
function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === themeId ? `\0${themeId}` : undefined),
    load: (id) =>
      id === `\0${themeId}`
        ? convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)))
        : undefined,
  };
}

const api = `http://127.0.0.1:${process.env.API_PORT ?? process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), themeVariables()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Small pictures stay files: a data address would need a looser content policy for fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: Number(process.env.VITE_PORT ?? 5173),
    proxy: {
      '/api': api,
      '/files': api,
      '/_blob': api,
      '/media': api,
      '/sync': { target: api, ws: true },
    },
  },
});
