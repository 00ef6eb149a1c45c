// A product that is already up when a test file asks for one: it starts while the file before still waits for its pages.
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LaunchedServer, launchServer, stopServer } from './launchServer.ts';

/** A running product on a folder of its own; whoever took it ends it. */
export type RunningProduct = {
  readonly address: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
};

type Taken = Omit<RunningProduct, 'end'>;
type Started = Taken & { readonly server: LaunchedServer };

/** The one that waits, where the suite keeps one; it belongs to the taker, and the next begins to start. */
export async function takeSpareProduct(): Promise<RunningProduct | undefined> {
  const offered = process.env.PRANCHETA_SPARE_PRODUCT;
  if (offered === undefined) return undefined;
  const ask = async (path: string): Promise<Response> => {
    const response = await fetch(`${offered}${path}`, { method: 'POST' });
    if (!response.ok) throw new Error(await response.text());
    return response;
  };
  const taken = (await (await ask('/take')).json()) as Taken;
  return {
    ...taken,
    end: async (signal) => {
      await ask(`/end?port=${taken.port}&signal=${signal}`);
    },
  };
}

/** Keeps one product started on a copy of the seeded folder, for the suite's workers to take; gives the call that ends them all. */
export async function offerSpareProducts(seeded: string): Promise<() => Promise<void>> {
  const taken = new Map<number, Started>();
  let next = begin();

  /** Why one does not come up is told to whoever takes it, not to nobody in the meantime. */
  function begin(): Promise<Started> {
    const starting = start(seeded);
    starting.catch(() => undefined);
    return starting;
  }

  async function take(): Promise<Taken> {
    const { server, ...product } = await next;
    taken.set(product.port, { server, ...product });
    next = begin();
    return product;
  }

  async function answer({ url }: IncomingMessage): Promise<string> {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://127.0.0.1');
    if (pathname === '/take') return JSON.stringify(await take());
    const server = taken.get(Number(searchParams.get('port')))?.server;
    if (server) await stopServer(server.process, searchParams.get('signal') as NodeJS.Signals);
    return '';
  }

  const offers = createServer((request, response) => {
    answer(request).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(offers, 'listening');
  process.env.PRANCHETA_SPARE_PRODUCT = `http://127.0.0.1:${(offers.address() as AddressInfo).port}`;

  return async () => {
    offers.close();
    const waiting = await next;
    for (const { server, dataFolder } of [waiting, ...taken.values()]) {
      await stopServer(server.process, 'SIGKILL');
      await rm(dataFolder, { recursive: true, force: true });
    }
  };
}

async function start(seeded: string): Promise<Started> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'prancheta-product-'));
  await cp(seeded, dataFolder, { recursive: true });
  const server = await launchServer(dataFolder);
  return { server, address: server.address, port: server.port, dataFolder };
}
