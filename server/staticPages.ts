import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillHomePage } from './fillHomePage.ts';
import { precompress } from './precompress.ts';

const immutable = 'public, max-age=31536000, immutable';
/** Asked again at each visit; a new version is seen at once. */
const revalidate = 'no-cache';

/** Vite puts a hash of the content into the names under `assets/`. */
const isHashed = (path: string) => /[\\/]assets[\\/]/.test(path);

const wantsPage = (method: string, url: string, accept: string | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|sync|_blob|media|metrics|dev)(\/|$|\?)/.test(url) &&
  // A missing script or picture is missing; it is not the page. What follows the path may name other sites.
  !/^[^?]*\.[a-z0-9]{2,5}(\?|$)/i.test(url) &&
  (accept === undefined || /text\/html|\*\/\*/.test(accept));

/** The page an address starts with: the editor's names the files of its screen ahead. */
const startPage = (url: string): string => (/^\/editor(\/|\?|$)/.test(url) ? 'editor.html' : 'index.html');

type ListTemplates = () => Promise<Parameters<typeof fillHomePage>[1]>;

/** The page of the home screen holds the templates of this moment; without them it is as good, only slower. */
const addHomePage = async (
  app: FastifyInstance,
  path: string,
  listTemplates: ListTemplates,
): Promise<void> => {
  const page = await readFile(path, 'utf8');
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = await listTemplates().then(
      (templates) => fillHomePage(page, templates),
      (error: unknown) => {
        request.log.warn({ err: error }, 'home page without templates');
        return page;
      },
    );
    void reply.type('text/html; charset=utf-8').header('cache-control', revalidate);
    void reply.header('vary', 'Accept-Encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return body;
    void reply.header('content-encoding', 'gzip');
    return gzipSync(body);
  };
  for (const url of ['/', '/home']) app.get(url, sendPage);
};

/** Serves the built interface: every address without a file of its own gets the page, which routes by itself. */
export const addStaticPages = async (
  app: FastifyInstance,
  folder: string,
  listTemplates: ListTemplates,
): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn(`interface not built: ${folder} has no index.html`);
    return;
  }
  // In the background: until it is done the files go out as they are.
  precompress(folder).catch((error: unknown) => app.log.warn({ err: error }, 'interface not compressed'));
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: 'index.html',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(path) ? immutable : revalidate);
    },
  });
  // The route this library would add reads a folder's whole list for each of its files, over a thousand names here, to
  // turn away other spellings of a name: those matter where some files are guarded, and here none is.
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    reply.sendFile(request.params['*']);
  });
  await addHomePage(app, join(folder, 'home.html'), listTemplates);
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request.method, request.url, request.headers.accept)) {
      // Not returned: a reply that is waited for puts four more listeners on the answer, and Node warns of a leak.
      reply.sendFile(startPage(request.url));
      return;
    }
    reply.code(404).send({ message: 'Endereço não encontrado.', code: 'not_found' });
  });
};
