// Finds the Chromium that tests, `npm run render` and the benchmark drive; installs Debian's where it may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The same engine without windows: what it takes for a page beside the page itself is a quarter. */
const shell = '/usr/bin/chromium-headless-shell';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  shell,
];

/** Path of a usable Chromium, or undefined. `CHROMIUM_PATH` wins. */
export function findChromium() {
  const own = process.env.CHROMIUM_PATH;
  if (own) return existsSync(own) ? own : undefined;
  return places.find((path) => existsSync(path));
}

/**
 * What drives the whole product in tests: Debian's headless shell where it is installed, else any Chromium.
 * `CHROMIUM_PATH` wins.
 */
export function findTestBrowser() {
  return process.env.CHROMIUM_PATH || !existsSync(shell) ? findChromium() : shell;
}

/** Tries Debian's package when running as root on a Debian-like system; returns the path or undefined. */
export function findOrInstallChromium() {
  const found = findChromium();
  if (found || process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return found;
  console.log('Instalando o Chromium…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env,
  });
  return findChromium();
}

const softwareArgs = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Frames come as fast as they are drawn, not with the turns of a screen that is not there. */
const cardArgs = [
  '--ignore-gpu-blocklist',
  '--enable-gpu-rasterization',
  '--disable-vulkan-surface',
  '--disable-gpu-vsync',
  '--disable-frame-rate-limit',
];

/**
 * What draws: the processor, as everywhere in tests, or the graphics card, where `CHROMIUM_GPU` names the way to it that
 * ANGLE is to take, `gl-egl` or `vulkan`.
 */
export function graphicsArgs(card = process.env.CHROMIUM_GPU) {
  if (!card) return softwareArgs;
  return [`--use-angle=${card}`, ...(card === 'vulkan' ? ['--enable-features=Vulkan'] : []), ...cardArgs];
}

/** Launch flags for headless, network-quiet runs; glyphs as in the parity references. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...graphicsArgs(),
  '--ignore-gpu-blocklist',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/**
 * For tests of what a person does or sees: the page around WebGL is put together without a graphics driver, which in software
 * is a sixth of the work. What is measured, and files that are made, take the browser as people have it. Canvases are then
 * painted in main memory, whatever they ask for: not so where a graphics card draws.
 */
export const lightPageArgs = process.env.CHROMIUM_GPU ? [] : ['--disable-gpu-compositing'];
