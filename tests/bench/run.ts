// `npm run bench`: our engine beside fabric, konva, leafer-ui and bare PixiJS, one browser, one run.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build } from 'vite';
import { findOrInstallChromium } from '../../scripts/browser.mjs';
import { measureEngine } from './measureEngine.ts';
import { type EngineResult, printTable, type SceneResult } from './printTable.ts';
import { makeScene, type SceneName, sceneNames, writePictures } from './scenes.ts';
import { serve } from './serve.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'S1,S2,S3,S4,S5,S6,S7' },
    engines: { type: 'string', default: 'prancheta,leafer,konva,fabric,pixi' },
    scenes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    gpu: { type: 'boolean', default: false },
  },
});

const root = resolve(import.meta.dirname, '../..');
const work = await mkdtemp(join(tmpdir(), 'prancheta-bench-'));
try {
  await main();
} finally {
  await rm(work, { recursive: true, force: true });
}

async function main(): Promise<void> {
  // Into a folder of its own, so that another build at the same time cannot take the engine away.
  const embed = join(work, 'embed');
  await build({
    configFile: join(root, 'vite.embed.config.ts'),
    logLevel: 'error',
    build: { outDir: embed },
  });
  await buildPeers();
  const scenes = values.scenes ? resolve(values.scenes) : await makeScenes();
  const { server, origin } = await serve({
    '/page/assets/': join(scenes, 'assets'),
    '/page/': join(work, 'page'),
    '/peers/': join(work, 'page'),
    '/embed/': embed,
    '/scenes/': scenes,
  });
  let version = '';
  const launch = async () => {
    const browser = await chromium.launch({
      executablePath: findOrInstallChromium() ?? '',
      args: flags(),
    });
    version = browser.version();
    return browser;
  };
  const results: SceneResult[] = [];
  try {
    for (const scene of values.only.split(',')) {
      const engines: EngineResult[] = [];
      for (const engine of values.engines.split(',')) {
        const address = engine === 'prancheta' ? '/embed/prancheta.js' : `/peers/${engine}.js`;
        engines.push(await measureEngine({ launch, origin, engine: address, scene }));
      }
      results.push({ scene, engines });
      console.log(printTable({ scene, engines }));
    }
  } finally {
    server.close();
    if (values.json) await writeJson(values.json, version, results);
  }
}

async function makeScenes(): Promise<string> {
  const folder = join(work, 'scenes');
  await writePictures(folder);
  for (const name of sceneNames) {
    await writeFile(
      join(folder, `${name}.json`),
      JSON.stringify(makeScene(name as SceneName, Number(values.seed))),
    );
  }
  return folder;
}

async function buildPeers(): Promise<void> {
  const folder = join(import.meta.dirname, 'engines');
  const engines = (await readdir(folder)).filter((file) => file.endsWith('Engine.ts'));
  const entries = engines.map((file) => [file.replace('Engine.ts', ''), join(folder, file)] as const);
  await build({
    configFile: false,
    root,
    base: './',
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: join(work, 'page'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries([...entries, ['page', join(import.meta.dirname, 'page.ts')]]),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  const html =
    '<!doctype html><meta charset="utf-8"><body style="margin:0"><script type="module" src="page.js"></script>';
  await writeFile(join(work, 'page/index.html'), html);
}

function flags(): string[] {
  const common = [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--font-render-hinting=none',
  ];
  const software = [
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-accelerated-2d-canvas',
  ];
  const hardware = ['--use-angle=gl-egl', '--ignore-gpu-blocklist', '--enable-gpu-rasterization'];
  return [...common, ...(values.gpu ? hardware : software)];
}

async function writeJson(file: string, browser: string, results: readonly SceneResult[]): Promise<void> {
  const run = {
    processor: cpus()[0]?.model ?? '',
    cores: cpus().length,
    browser,
    seed: values.seed,
    results,
  };
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`);
}
