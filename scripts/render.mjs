// `npm run render`: pictures of saved designs, drawn by the product's own renderer in one headless browser.
import { fileURLToPath } from 'node:url';
import { basename, dirname, relative } from 'node:path';
import { chromiumArgs, findOrInstallChromium } from './browser.mjs';
import { bundleRenderPage } from './render/bundle.mjs';
import { startFileServer } from './render/fileServer.mjs';
import { startOnOneCore } from './render/oneCore.mjs';
import { readArguments, usage } from './render/readArguments.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = 2;
const reasons = { image: 'imagem', font: 'fonte', video: 'vídeo', value: 'valor' };

function readOrExit() {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
}

async function openPage(browser, server, fonts) {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(server.origin);
  await page.waitForFunction(() => 'prancheta' in globalThis);
  await page.evaluate((list) => globalThis.prancheta.addFonts(list), fonts);
  return page;
}

async function renderJob(page, server, job) {
  const broken = await page.evaluate((request) => globalThis.prancheta.render(request), {
    design: server.shareFile(dirname(job.design), basename(job.design)),
    base: server.shareFile(job.base, ''),
    output: server.expectResult(job.output),
    format: job.format,
    text: job.text,
    scale: job.scale,
    ...job.film,
    ...(job.view ? { view: job.view } : {}),
  });
  if (broken.length > 0) throw new Error(`incompleto: ${broken.map(describe).join('; ')}`);
}

function describe({ reason, detail }) {
  return `${reasons[reason]} ${detail}`;
}

/** The message of the page's own error, without what the browser's driver puts around it. */
function toLine(error) {
  return error.message.split('\n')[0].replace(/^page\.evaluate: (\w*Error: )?/, '');
}

/** `release` is called when all pages are there. Films are the same in every run where the browser counts one core. */
async function startBrowser(executablePath, jobs) {
  const { chromium: launcher } = await import('playwright');
  const launch = () => launcher.launch({ executablePath, args: chromiumArgs });
  if (jobs.every(({ format }) => format !== 'mp4'))
    return { browser: await launch(), release: () => undefined };
  const { started, release } = await startOnOneCore(launch);
  return { browser: started, release };
}

async function renderAll({ jobs, fonts }) {
  const chromium = findOrInstallChromium();
  if (!chromium) throw new Error('Nenhum Chromium encontrado: defina CHROMIUM_PATH');
  const server = await startFileServer(await bundleRenderPage(root));
  const { browser, release } = await startBrowser(chromium, jobs);
  const failures = [];
  try {
    const faces = fonts.map(({ file, ...face }) => ({
      ...face,
      url: server.shareFile(dirname(file), basename(file)),
    }));
    const opening = Array.from({ length: Math.min(pages, jobs.length) }, () =>
      openPage(browser, server, faces),
    );
    const opened = await Promise.all(opening);
    release();
    const waiting = [...jobs];
    const work = async (page) => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        await renderJob(page, server, job).catch((error) => {
          failures.push(`${job.name}: ${toLine(error)}`);
        });
      }
    };
    await Promise.all(opened.map(work));
  } finally {
    await browser.close();
    await server.close();
  }
  return failures;
}

const request = readOrExit();
const failures = await renderAll(request).catch((error) => [error.message]);
const done = request.jobs.length;
for (const failure of failures) console.error(`✖ ${failure}`);
console.log(
  `${done} ${done === 1 ? 'arquivo' : 'arquivos'}, ${failures.length} com problema → ${relative('.', request.jobs[0]?.output ? dirname(request.jobs[0].output) : '.') || '.'}`,
);
process.exit(failures.length > 0 ? 1 : 0);
