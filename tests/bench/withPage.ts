// Builds a page of the benchmark, serves it and opens it in a browser of its own; everything is gone afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumArgs, findOrInstallChromium } from '../../scripts/browser.mjs';
import { startFileServer } from '../../scripts/render/fileServer.mjs';

export const root = resolve(import.meta.dirname, '../..');

export type OpenedPage = {
  readonly page: Page;
  readonly server: Awaited<ReturnType<typeof startFileServer>>;
  /** The machine and the browser, one line. */
  readonly place: string;
};

type PageOptions = {
  /** The page's script; it has to set `globalThis[ready]`. */
  readonly entry: string;
  readonly ready: string;
  /** Further flags of the browser. */
  readonly args?: string[];
  /** Canvases are painted as where there is a graphics card, as they are on one (`CHROMIUM_GPU`). */
  readonly isAccelerated?: boolean;
};

export async function withPage<Result>(
  { entry, ready, args = [], isAccelerated = false }: PageOptions,
  run: (opened: OpenedPage) => Promise<Result>,
): Promise<Result> {
  const work = await mkdtemp(join(tmpdir(), 'prancheta-bench-'));
  try {
    await buildPage(entry, work);
    const server = await startFileServer(work);
    // With a profile on disk, as people have: a passing one keeps its files in memory.
    const context = await chromium.launchPersistentContext(join(work, 'profile'), {
      executablePath: findOrInstallChromium() ?? '',
      args: [
        ...chromiumArgs,
        ...(isAccelerated || process.env.CHROMIUM_GPU ? [] : ['--disable-accelerated-2d-canvas']),
        ...args,
      ],
    });
    try {
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error(error));
      await page.goto(server.origin);
      await page.waitForFunction((name) => name in globalThis, ready);
      const place = `${cpus().length} × ${cpus()[0]?.model}; Chromium ${context.browser()?.version() ?? ''}`;
      return await run({ page, server, place });
    } finally {
      await context.close();
      await server.close();
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Builds the script of a test page, and what it imports, into a folder that `startFileServer` serves. */
export async function buildPage(entry: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: '/app/',
    worker: { format: 'es' },
    build: {
      outDir,
      target: 'es2024',
      minify: false,
      assetsInlineLimit: 0,
      rollupOptions: { input: entry, output: { entryFileNames: 'main.js' } },
    },
  });
}
