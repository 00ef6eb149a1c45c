// `npm run bench`: our engine beside fabric, konva, leafer-ui and bare PixiJS, one browser, one run.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { readOptions } from '../harness/readOptions.ts';
import { findOrInstallChromium, graphicsArgs } from '../../scripts/browser.mjs';
import { measureEngine } from './measureEngine.ts';
import { type EngineResult, printTable, type SceneResult } from './printTable.ts';
import { readChoice } from './readChoice.ts';
import { makeScene, sceneNames, writePictures } from './scenes.ts';
import { serve } from './serve.ts';

const engineNames = ['prancheta', 'leafer', 'konva', 'fabric', 'pixi'];
const values = readOptions('npm run bench --', {
  only: { type: 'string', default: sceneNames.join(',') },
  engines: { type: 'string', default: engineNames.join(',') },
  scenes: { type: 'string' },
  seed: { type: 'string', default: '1' },
  json: { type: 'string' },
  frames: { type: 'boolean', default: false },
  gpu: { type: 'boolean', default: false },
});

// A folder made elsewhere may have scenes of any name.
const chosenScenes = values.scenes ? values.only.split(',') : readChoice('only', values.only, sceneNames);
const chosenEngines = readChoice('engines', values.engines, engineNames);
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
  const graphics = await readGraphics(launch);
  console.log(`${cpus().length} × ${cpus()[0]?.model}; Chromium ${version}; ${graphics}\n`);
  try {
    for (const scene of chosenScenes) {
      const engines: EngineResult[] = [];
      for (const engine of chosenEngines) {
        const address = engine === 'prancheta' ? '/embed/prancheta.js' : `/peers/${engine}.js`;
        const framesOnly = values.frames;
        engines.push(await measureEngine({ launch, origin, engine: address, scene, framesOnly }));
      }
      results.push({ scene, engines });
      console.log(printTable({ scene, engines }));
    }
  } finally {
    server.close();
    if (values.json) await writeJson(values.json, { browser: version, graphics }, results);
  }
}

async function makeScenes(): Promise<string> {
  const folder = join(work, 'scenes');
  await writePictures(folder);
  for (const name of sceneNames) {
    await writeFile(join(folder, `${name}.json`), JSON.stringify(makeScene(name, Number(values.seed))));
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
  const card = process.env.CHROMIUM_GPU ?? (values.gpu ? 'gl-egl' : '');
  const canvas = card ? [] : ['--disable-accelerated-2d-canvas'];
  return [...common, ...graphicsArgs(card), ...canvas];
}

/** What draws, as the browser calls it. */
async function readGraphics(launch: () => Promise<Browser>): Promise<string> {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    return await page.evaluate(() => {
      const gl = document.createElement('canvas').getContext('webgl2');
      const names = gl?.getExtension('WEBGL_debug_renderer_info');
      return String(gl?.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER) ?? 'no WebGL');
    });
  } finally {
    await browser.close();
  }
}

async function writeJson(
  file: string,
  used: { readonly browser: string; readonly graphics: string },
  results: readonly SceneResult[],
): Promise<void> {
  const run = {
    processor: cpus()[0]?.model ?? '',
    cores: cpus().length,
    ...used,
    seed: values.seed,
    results,
  };
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`);
}
