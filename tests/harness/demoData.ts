// Set-up of the end-to-end suite: the demo content is seeded once; each test file gets a product on a copy of it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchServer, stopServer } from './launchServer.ts';
import { otherBrowsers } from './otherBrowsers/otherBrowsers.ts';
import { reportAbsent } from './reportAbsent.ts';
import { offerSpareProducts } from './spareProduct.ts';

export default async function seedOnce(): Promise<() => Promise<void>> {
  const missing = otherBrowsers.filter(({ isInstalled }) => !isInstalled);
  await reportAbsent(missing.map(({ name }) => `${name}: suítes "(${name})" do produto`));
  const folder = await mkdtemp(join(tmpdir(), 'prancheta-demo-'));
  const server = await launchServer(folder);
  await stopServer(server.process, 'SIGTERM');
  const endProducts = await offerSpareProducts(folder);
  return async () => {
    await endProducts();
    await rm(folder, { recursive: true, force: true });
  };
}
