import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compileHints } from './scripts/compileHints.ts';
import { gatedFiles } from './scripts/gatedFiles.ts';
import { hoverByMouse } from './scripts/hoverByMouse.ts';
import { mantineSheets } from './scripts/mantineSheets.ts';
import { divideByPage } from './scripts/pageChunks.ts';
import { pixiOnWebgl2 } from './scripts/pixiOnWebgl2.ts';
import { nameAsset, shippedFonts } from './scripts/shippedFonts.ts';
import { startPages } from './scripts/startPages.ts';
import { trimLibraries } from './scripts/trimLibraries.ts';
import { theme, UNWORN_COLORS } from './src/app/theme.ts';

const themeId = 'virtual:theme.css';

/** Writes the theme's variables into the style sheet at build time, so that no style tag is injected (strict CSP). */
function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === themeId ? `\0${themeId}` : undefined),
    load: (id) => (id === `\0${themeId}` ? writeThemeVariables() : undefined),
  };
}

function writeThemeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const worn = Object.entries(whole.colors).filter(([name]) => !UNWORN_COLORS.includes(name));
  const colors = Object.fromEntries(worn) as typeof whole.colors;
  return convertCssVariables(defaultCssVariablesResolver({ ...whole, colors }));
}

const app = 'src/app/main.tsx';

/** Where people start, and what is shown there first. */
const pages = [
  { fileName: 'index.html', sources: [app] },
  {
    fileName: 'home.html',
    sources: [app, 'src/app/shell/AppShell.tsx', 'src/app/pages/HomePage.tsx'],
    preview: 'src/app/firstPage/renderFirstPage.tsx',
  },
  {
    fileName: 'editor.html',
    sources: [app, 'src/app/pages/EditorRoute.tsx'],
  },
];

/** Keeps the shell, and each font and file once used, so that an opened design opens again from a cold start offline. */
const offlineShell = VitePWA({
  injectRegister: null,
  registerType: 'prompt',
  manifest: {
    name: 'Prancheta',
    short_name: 'Prancheta',
    lang: 'pt-BR',
    start_url: '/home',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ff5b4e',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  },
  workbox: {
    // The first page a person sees is kept as well: what it loads later is there without a network.
    clientsClaim: true,
    importScripts: ['/mendKept.js'],
    // The WebP encoder without SIMD is for browsers older than those people need: all others take the one with it.
    globIgnores: ['home.html', 'editor.html', 'mendKept.js', 'assets/webp_enc-*'],
    // With the interface's letters those that a text begins with: it may be the first that is drawn without a network.
    globPatterns: ['**/*.{js,css,html,svg,wasm}', 'assets/fonts/{inter-latin-*,arimo-latin-[47]00-*}.woff2'],
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/(api|sync|files|_blob|metrics|dev)\b/],
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.woff2'),
        handler: 'CacheFirst',
        options: { cacheName: 'fonts', expiration: { maxEntries: 1500, purgeOnQuotaError: true } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(api\/files|demo|files)\//.test(url.pathname),
        handler: 'CacheFirst',
        options: {
          cacheName: 'files',
          cacheableResponse: { statuses: [200] },
          rangeRequests: true,
          plugins: [gatedFiles],
          expiration: { maxEntries: 2000, purgeOnQuotaError: true },
        },
      },
    ],
  },
});

const api = `http://127.0.0.1:${process.env.API_PORT ?? process.env.PORT ?? '3000'}`;

const HOME_ALONE =
  /src[\\/](app[\\/](GalleryHosts|pages[\\/]Home\w+)|features[\\/]gallery[\\/](Hero\w*|GallerySection|Project(Card|Grid)|useProjectList))\.\w+$/;

/** What gestures and keys run: the editor, what draws, the document and where things are in it. */
const GESTURE_CODE = /[\\/](src[\\/](editor|render)|scene|node_modules[\\/](yjs|lib0))[\\/]/;

const root = fileURLToPath(new URL('.', import.meta.url));

const divideEditor = () =>
  divideByPage(
    {
      app: join(root, app),
      page: join(root, 'src/app/pages/EditorRoute.tsx'),
      beside: [join(root, 'src/render/backend/PixiBackend.ts'), join(root, 'src/app/editor/mountPixi.ts')],
    },
    { page: 'editor', common: 'scene', beside: 'pixi' },
    { root, plugins: [react(), themeVariables(), mantineSheets(), pixiOnWebgl2(), trimLibraries()] },
  );

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    root,
    plugins: [
      react(),
      themeVariables(),
      mantineSheets(),
      pixiOnWebgl2(),
      trimLibraries(),
      shippedFonts(),
      compileHints(GESTURE_CODE),
      startPages(pages, /inter-latin-wght-normal/),
      offlineShell,
    ],
    css: { postcss: { plugins: [hoverByMouse] } },
    // Started as modules, workers fetch parts of theirs late as pages do.
    worker: { format: 'es' },
    build: {
      outDir: 'dist/app',
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: false,
      // Small pictures stay files: a data address would need a looser content policy for fonts.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        output: {
          assetFileNames: nameAsset,
          codeSplitting: {
            groups: [
              // What every page starts with comes as one file, not as forty: each is a turn on a slow connection.
              { name: 'start', tags: ['$initial'], priority: 4 },
              { name: 'shell', test: /src[\\/]app[\\/]main\.tsx$/, priority: 3 },
              // What the home screen alone shows, apart from what every list and form uses: the editor's page takes the latter.
              { name: 'home', test: HOME_ALONE, includeDependenciesRecursively: false, priority: 3 },
              // The editor's hundred parts in three: each file costs a slow processor twenty milliseconds.
              ...(command === 'build'
                ? [
                    {
                      name: await divideEditor(),
                      debugName: 'editor',
                      includeDependenciesRecursively: false,
                      priority: 2,
                    },
                  ]
                : []),
              // The frame of all pages but the editor, and what the home screen shows.
              {
                name: 'lists',
                test: /src[\\/]app[\\/](shell[\\/]AppShell|pages[\\/]HomePage)\.tsx$/,
                priority: 1,
              },
            ],
          },
        },
      },
    },
    // The only page of the app: by itself Vite looks through every one in the repository, those of the benchmark too, whose
    // packages are not here, and then finds none.
    optimizeDeps: { entries: ['index.html'] },
    server: {
      port: Number(process.env.VITE_PORT ?? 5173),
      proxy: {
        '/api': api,
        '/files': api,
        '/_blob': api,
        '/media': api,
        '/dev/outbox': api,
        '/sync': { target: api, ws: true },
      },
    },
  }),
);
