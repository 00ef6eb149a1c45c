import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, findChromium, lightPageArgs } from './scripts/browser.mjs';

const chromium = findChromium();

const drive = (args: readonly string[] = []) =>
  playwright({ launchOptions: { executablePath: chromium, args: [...chromiumArgs, ...args] } });

const viewport = { width: 1280, height: 800 };

/** What browsers get wrong on canvases that a graphics card paints, or software in its place. */
const onCard = ['src/**/accelerated*.browser.test.{ts,tsx}'];

/** What property tests draw their examples from; `npm run explore` gives others. */
const propertySeed = Number(process.env.PROPERTY_SEED ?? 1);

/** On a busy machine a picture or an answer may take seconds; waiting ends as soon as it is there. */
const patient = { poll: { timeout: 30_000 } };

/** Reading every module anew for each file took longer than most files' tests. */
const sharingModules = { isolate: false, maxWorkers: 2 };

/**
 * Four suites, one run, one summary: `scene` (pure, Node), `server` (real databases, Node),
 * `browser` (real Chromium, `*.browser.test.*`) and `e2e` (the built product, driven by Playwright).
 */
export default defineConfig({
  test: {
    provide: { propertySeed },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['scene/**/*.test.ts', 'src/**/*.test.ts', 'tests/{structure,fuzz,scripts}/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', '**/node_modules/**'],
          setupFiles: ['tests/harness/tidyUp.ts', 'tests/harness/properties.ts'],
          testTimeout: 30_000,
          expect: patient,
          ...sharingModules,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: ['tests/harness/services.ts'],
          setupFiles: ['tests/harness/tidyUp.ts', 'tests/harness/properties.ts'],
          testTimeout: 60_000,
          // Two servers that fill one database with the demo content share two cores with the other suites.
          hookTimeout: 300_000,
          expect: patient,
          ...sharingModules,
        },
      },
      {
        // Finds its WebAssembly beside itself, which bundling for development would part it from.
        optimizeDeps: {
          exclude: ['harfbuzzjs', '@jsquash/webp'],
          // Known from the start: found on the way, each would reload the page under a running test.
          include: [
            '@mantine/core',
            '@mantine/hooks',
            '@tabler/icons-react',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            '@xstate/react',
            'bidi-js',
            'fabric',
            'fast-check',
            'lib0/decoding',
            'lib0/encoding',
            'lib0/random',
            'openapi-fetch',
            'pixi.js',
            'react',
            'react-dom/client',
            'react-router-dom',
            'react/jsx-dev-runtime',
            'woff2-encoder/decompress',
            'xstate',
            'yjs',
            'zustand',
          ],
        },
        test: {
          name: 'browser',
          setupFiles: ['tests/harness/properties.ts', 'tests/harness/keepFrames.ts'],
          include: ['src/**/*.browser.test.{ts,tsx}', 'tests/browser/**/*.browser.test.{ts,tsx}'],
          testTimeout: 120_000,
          expect: patient,
          // One page beside the servers of the other suites: what hung on a moment passes again, and is named at the end.
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [
              { browser: 'chromium', viewport, provider: drive(lightPageArgs), exclude: onCard },
              // The light page paints every canvas in main memory; here they are painted as a graphics card's are.
              {
                browser: 'chromium',
                name: 'browser, on a card',
                viewport,
                provider: drive(),
                include: onCard,
              },
            ],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/harness/demoData.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: patient,
          maxWorkers: 1,
          fileParallelism: false,
          // A whole product and a browser on two cores: a slow start may be tried again.
          retry: 2,
        },
      },
    ],
  },
});
