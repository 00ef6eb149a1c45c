// Installs and builds the peer where it is missing, and serves it compressed, as its makers do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const folder = join(import.meta.dirname, 'excalidraw');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};
const PACKED = new Set(['.html', '.js', '.css', '.json']);

export type ServedPeer = { readonly address: string; close(): Promise<void> };

/** `design` is answered at `/design.json`. */
export async function serveExcalidraw(design: object): Promise<ServedPeer> {
  if (!existsSync(join(folder, 'node_modules/@excalidraw'))) {
    const { status } = spawnSync('npm', ['ci', '--legacy-peer-deps'], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('Excalidraw could not be installed');
  }
  const outDir = await mkdtemp(join(tmpdir(), 'prancheta-bench-'));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.IS_PREACT': '"false"' },
    build: { outDir, target: 'es2022', chunkSizeWarningLimit: 10_000 },
  });
  const files = new Map<string, Buffer>([['/design.json', Buffer.from(JSON.stringify(design))]]);
  await addFolder(files, outDir, '/');
  await addFolder(files, join(folder, 'node_modules/@excalidraw/excalidraw/dist/prod/fonts'), '/fonts/');
  await rm(outDir, { recursive: true, force: true });
  const packed = new Map([...files].map(([path, bytes]) => [path, pack(path, bytes)]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : decodeURIComponent(pathname);
    const bytes = packed.get(path);
    if (!bytes) {
      response.writeHead(404).end();
      return;
    }
    const type = extname(path);
    response.writeHead(200, {
      'content-type': TYPES[type] ?? 'application/octet-stream',
      'content-length': bytes.length,
      ...(PACKED.has(type) ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server of the peer has no port');
  return {
    address: `http://127.0.0.1:${address.port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pack = (path: string, bytes: Buffer): Buffer =>
  PACKED.has(extname(path)) ? gzipSync(bytes, { level: 9 }) : bytes;

async function addFolder(files: Map<string, Buffer>, from: string, prefix: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`${prefix}${relative(from, path)}`, await readFile(path));
  }
}
