import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { precompress } from './precompress.ts';

const immutable = 'public, max-age=31536000, immutable';
/** Asked again at each visit; a new version is seen at once. */
const revalidate = 'no-cache';

/** Vite puts a hash of the content into the names under `assets/`. */
const isHashed = (path: string) => /[\\/]assets[\\/]/.test(path);

const wantsPage = (method: string, url: string, accept: string | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|sync|_blob|media|metrics|dev)(\/|$|\?)/.test(url) &&
  // A missing script or picture is missing; it is not the page.
  !/\.[a-z0-9]{2,5}(\?|$)/i.test(url) &&
  (accept === undefined || /text\/html|\*\/\*/.test(accept));

/** The page an address starts with: some name the files of their screen ahead. */
const startPage = (url: string): string => {
  if (/^\/(home)?(\?|$)/.test(url)) return 'home.html';
  return /^\/editor(\/|\?|$)/.test(url) ? 'editor.html' : 'index.html';
};

/** Serves the built interface: every address without a file of its own gets the page, which routes by itself. */
export const addStaticPages = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn(`interface not built: ${folder} has no index.html`);
    return;
  }
  const pages = ['home.html', 'editor.html'].filter((page) => existsSync(join(folder, page)));
  // In the background: until it is done the files go out as they are.
  precompress(folder).catch((error: unknown) => app.log.warn({ err: error }, 'interface not compressed'));
  await app.register(fastifyStatic, {
    root: folder,
    index: pages.includes('home.html') ? 'home.html' : 'index.html',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(path) ? immutable : revalidate);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request.method, request.url, request.headers.accept)) {
      const page = startPage(request.url);
      return reply.sendFile(pages.includes(page) ? page : 'index.html');
    }
    return reply.code(404).send({ message: 'Endereço não encontrado.', code: 'not_found' });
  });
};
