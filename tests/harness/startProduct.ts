// The whole product as a person gets it: the built app served by the real server on a data folder of its own.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchServer, stopServer } from './launchServer.ts';

export type Product = {
  readonly address: string;
  readonly dataFolder: string;
  /** Kills without warning, as a power cut does; the data folder stays. */
  kill(): Promise<void>;
  /** Starts again on the same port and data folder. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the product with demo content, on a copy of the suite's seeded folder where there is one. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'prancheta-product-'));
  const seeded = process.env.PRANCHETA_DEMO_DATA;
  if (seeded) await cp(seeded, dataFolder, { recursive: true });
  let server = await launchServer(dataFolder, env);
  return {
    address: server.address,
    dataFolder,
    kill: () => stopServer(server.process, 'SIGKILL'),
    restart: async () => {
      server = await launchServer(dataFolder, env, server.port);
    },
    stop: async () => {
      await stopServer(server.process, 'SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
