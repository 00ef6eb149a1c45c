// A loopback server for the rendering page: its code, the designs and pictures by folder, and the results back.
import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { describeFileError } from './describeTrouble.mjs';
import { makeFolder } from './makeFolder.mjs';

const types = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};
const page = '<!doctype html><meta charset="utf-8"><script type="module" src="/app/main.js"></script>';

/** Serves `app`; folders and result files are added as they are needed. */
export async function startFileServer(app) {
  const folders = new Map([['app', app]]);
  const results = new Map();
  const failures = new Map();
  const sources = new Set();
  const server = createServer((request, response) => {
    const shared = { folders, results, failures, sources };
    answer(request, response, shared).catch((error) => {
      // A film's reader hangs up once it has what it needs.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
        console.error(error.path ? describeFileError(error.path, error) : error.message);
      response.destroy();
    });
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Address of a file inside a folder. */
    shareFile(folder, file) {
      const known = [...folders].find(([, path]) => path === folder)?.[0];
      const name = known ?? `files${folders.size}`;
      folders.set(name, folder);
      return `/${name}/${file.split(sep).map(encodeURIComponent).join('/')}`;
    },
    /** Address that writes what is PUT there. */
    expectResult(path) {
      const name = `/result/${results.size}`;
      results.set(name, path);
      return name;
    },
    /** Why nothing could be written for that address; undefined where it could, or nothing was PUT yet. */
    failureOf: (name) => failures.get(name),
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

async function answer(request, response, { folders, results, failures, sources }) {
  const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
  if (request.method === 'PUT' && results.has(path)) {
    try {
      // What was drawn from is of the person who asked, and may be all there is of it.
      if (sources.has(results.get(path))) throw Object.assign(new Error(path), { code: 'SOURCE' });
      await writeResult(request, results.get(path));
    } catch (error) {
      failures.set(path, error);
      // What is left of the file is not waited for.
      response.setHeader('Connection', 'close');
      response.statusCode = 507;
    }
    response.end();
    return;
  }
  if (path === '/') {
    response.setHeader('Content-Type', 'text/html');
    response.end(page);
    return;
  }
  const [, name, ...rest] = path.split('/');
  const folder = folders.get(name);
  const file = folder && resolve(folder, rest.join('/'));
  const isInside = file?.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  const isShared = folder !== undefined && (isInside || file === folder);
  const found = isShared ? statSync(file, { throwIfNoEntry: false }) : undefined;
  if (found?.isDirectory() && path.endsWith('/')) {
    // Which pictures there are beside a spreadsheet.
    response.setHeader('Content-Type', 'application/json');
    const inside = readdirSync(file, { withFileTypes: true });
    response.end(JSON.stringify(inside.filter((one) => !one.isDirectory()).map((one) => one.name)));
    return;
  }
  if (!found?.isFile()) {
    response.statusCode = 404;
    response.end();
    return;
  }
  sources.add(file);
  response.setHeader('Content-Type', types[extname(file).toLowerCase()] ?? 'application/octet-stream');
  await pipeline(createReadStream(file, readRange(request, response, found.size)), response);
}

/** Half a file is none: until the new one is whole, what stood there before stays. */
async function writeResult(request, target) {
  makeFolder(dirname(target));
  const part = `${target}.${process.pid}.part`;
  try {
    await pipeline(request, createWriteStream(part));
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Films are read in pieces. Anything but one plain range gets the whole file. */
function readRange(request, response, size) {
  response.setHeader('Accept-Ranges', 'bytes');
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from);
  if (from === undefined || start >= size) return {};
  const end = to ? Math.min(Number(to), size - 1) : size - 1;
  response.statusCode = 206;
  response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
  response.setHeader('Content-Length', end - start + 1);
  return { start, end };
}
