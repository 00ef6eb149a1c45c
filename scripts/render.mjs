// `npm run render`: pictures of saved designs, drawn by the product's own renderer in one headless browser.
import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, dirname, join, relative } from 'node:path';
import { findOrInstallChromium } from './browser.mjs';
import { bundleRenderPage } from './render/bundle.mjs';
import { checkDesigns } from './render/checkDesigns.mjs';
import { checkFile } from './render/checkFile.mjs';
import { startFileServer } from './render/fileServer.mjs';
import { keepPagesToOneCore } from './render/oneCore.mjs';
import {
  describeBroken,
  describeFailure,
  describeFileError,
  describeNote,
  describeTableFailure,
  isMild,
} from './render/describeTrouble.mjs';
import { openBrowser } from './render/openBrowser.mjs';
import { listPageJobs } from './render/listPageJobs.mjs';
import { makeFolder } from './render/makeFolder.mjs';
import { asksForHelp, readArguments, usage } from './render/readArguments.mjs';
import { workThrough } from './render/workThrough.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = 2;

function readOrExit() {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return readArguments(args);
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
}

async function openPage(browser, server, fonts) {
  const page = await browser.openPage(server.origin);
  await page.call('addFonts', fonts);
  return page;
}

async function renderJob(page, server, job) {
  checkFile(job.design);
  const output = server.expectResult(job.output);
  const {
    broken,
    notes = [],
    failure,
  } = await page.call('render', {
    design: server.shareFile(dirname(job.design), basename(job.design)),
    base: server.shareFile(job.base, ''),
    output,
    format: job.format,
    text: job.text,
    scale: job.scale,
    ...job.film,
    ...(job.size ? { size: job.size } : {}),
    ...(job.page ? { page: job.page } : {}),
    ...(job.isTogether ? { isTogether: true } : {}),
    ...(job.view ? { view: job.view } : {}),
    ...(job.record ? { record: job.record } : {}),
  });
  const unwritten = server.failureOf(output);
  if (unwritten) throw new Error(describeFileError(job.output, unwritten));
  if (failure) throw new Error(describeFailure(failure));
  for (const note of notes.filter(isMild)) console.warn(`⚠ ${job.name}: ${describeNote(note)}`);
  const lacks = [...notes.filter((note) => !isMild(note)).map(describeNote), ...broken.map(describeBroken)];
  if (lacks.length > 0) throw new Error(`incompleto: ${lacks.join('; ')}`);
}

/**
 * Films are the same in every run where the browser's pages count one core. They are painted in memory: shaders in
 * software would only be started in vain.
 */
function startBrowser(executable, jobs) {
  if (jobs.every(({ format }) => format !== 'mp4'))
    return { browser: openBrowser(executable), release: () => undefined };
  const { args, release } = keepPagesToOneCore();
  return { browser: openBrowser(executable, [...args, '--disable-gpu']), release };
}

/** Before anything is drawn: a long run must not end with nowhere to write. */
function prepareFolders(jobs) {
  for (const folder of new Set(jobs.map(({ output }) => dirname(output)))) {
    try {
      makeFolder(folder);
      accessSync(folder, constants.W_OK);
    } catch (error) {
      throw new Error(describeFileError(error.path ?? folder, error), { cause: error });
    }
  }
}

async function renderAll(request) {
  const { jobs, isCheck } = request;
  if (!isCheck) prepareFolders(jobs);
  const chromium = findOrInstallChromium();
  if (!chromium) throw new Error('Nenhum Chromium encontrado: defina CHROMIUM_PATH');
  // The browser starts while the page is looked up or built.
  const { browser, release } = startBrowser(chromium, jobs);
  let server;
  try {
    server = await startFileServer(await bundleRenderPage(root));
    return await renderWith({ ...request, browser, release, server });
  } finally {
    await browser.close();
    await server?.close();
  }
}

/** The records of a spreadsheet, a job each, and what no column answers. */
async function openRecords(page, server, [job], { file, column }) {
  const folder = server.shareFile(dirname(file), '');
  const data = server.shareFile(dirname(file), basename(file));
  checkFile(job.design);
  const { names, missing, columns, failure } = await page.call('listRecords', {
    design: server.shareFile(dirname(job.design), basename(job.design)),
    data,
    column,
    title: job.name,
    page: job.page,
  });
  if (failure) throw new Error(`${file}: ${describeTableFailure(failure)}`);
  if (columns) throw new Error(`${file}: não há coluna ${column}; as colunas são ${columns.join(', ')}`);
  const jobs = names.map((name, index) => ({
    ...job,
    name,
    output: join(dirname(job.output), `${name}.${job.format}`),
    record: { data, folder, index },
  }));
  return { jobs, failures: missing.map((name) => `${file}: não há coluna ${name}`) };
}

/** A job for each page of each design; a design that cannot be read is a failure of its own. */
async function openDesignPages(page, server, jobs) {
  const all = [];
  const failures = [];
  for (const job of jobs) {
    try {
      checkFile(job.design);
      const design = server.shareFile(dirname(job.design), basename(job.design));
      const { count, isMoving, failure } = await page.call('countPages', design);
      if (failure) throw new Error(describeFailure(failure));
      // Pages of which any moves follow each other in one WebP, as in the editor.
      const isFilm = job.format === 'webp' && isMoving;
      all.push(...(isFilm ? [{ ...job, isTogether: true }] : listPageJobs(job, count)));
    } catch (error) {
      failures.push(`${job.name}: ${error.message}`);
    }
  }
  return { jobs: all, failures };
}

async function renderWith({ browser, release, server, jobs: asked, fonts, data, pages: isByPage, isCheck }) {
  const faces = fonts.map(({ file, ...face }) => ({
    ...face,
    url: server.shareFile(dirname(file), basename(file)),
  }));
  const open = () => openPage(browser, server, faces);
  const openSome = (count) => Promise.all(Array.from({ length: count }, open));
  // How many records or pages there are is known to the first page of the browser.
  const isCounted = data || isByPage;
  const opened = await openSome(isCounted || isCheck ? 1 : Math.min(pages, asked.length));
  if (isCheck) return checkDesigns(opened[0], server, asked);
  const { jobs, failures } = await listJobs();
  if (isCounted) opened.push(...(await openSome(Math.min(pages, jobs.length) - 1)));
  release();
  const openAnother = async () => {
    const page = await open();
    release();
    return page;
  };
  function listJobs() {
    if (data) return openRecords(opened[0], server, asked, data);
    return isByPage ? openDesignPages(opened[0], server, asked) : { jobs: asked, failures: [] };
  }
  const draw = (page, job) => renderJob(page, server, job);
  failures.push(...(await workThrough({ jobs, pages: opened, openPage: openAnother, draw })));
  return { done: jobs.length, failures };
}

// npm moves into the project's folder, but what was named lies where it was called.
if (process.env.npm_lifecycle_event === 'render') process.chdir(process.env.INIT_CWD);

const request = readOrExit();
const { done, failures } = await renderAll(request).catch((error) => ({
  done: request.data ? 0 : request.jobs.length,
  failures: [error.message],
}));
for (const failure of failures) console.error(`✖ ${failure}`);
// Whoever checks reads the list alone.
if (!request.isCheck)
  console.log(
    `${done} ${done === 1 ? 'arquivo' : 'arquivos'}, ${failures.length} com problema → ${relative('.', request.jobs[0]?.output ? dirname(request.jobs[0].output) : '.') || '.'}`,
  );
process.exit(failures.length > 0 ? 1 : 0);
