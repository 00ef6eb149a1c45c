// The whole product as a person gets it: the built app served by the real server on a data folder of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchServer, stopServer } from './launchServer.ts';
import { type RunningProduct, takeSpareProduct } from './spareProduct.ts';

export type Product = {
  readonly address: string;
  readonly dataFolder: string;
  /** Kills without warning, as a power cut does; the data folder stays. */
  kill(): Promise<void>;
  /** Starts again on the same port and data folder. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the product with demo content: one that the suite has ready, or one of its own. */
export async function startProduct(): Promise<Product> {
  const { address, port, dataFolder, end } = (await takeSpareProduct()) ?? (await startAlone());
  let endServer = end;
  return {
    address,
    dataFolder,
    kill: () => endServer('SIGKILL'),
    restart: async () => {
      const server = await launchServer(dataFolder, port);
      endServer = (signal) => stopServer(server.process, signal);
    },
    stop: async () => {
      await endServer('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function startAlone(): Promise<RunningProduct> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'prancheta-product-'));
  const { process: server, address, port } = await launchServer(dataFolder);
  return { address, port, dataFolder, end: (signal) => stopServer(server, signal) };
}
