// Set-up of the end-to-end suite: the demo content is seeded once; each test file starts on a copy of it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchServer, stopServer } from './launchServer.ts';

export default async function seedOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'prancheta-demo-'));
  const server = await launchServer(folder);
  await stopServer(server.process, 'SIGTERM');
  process.env.PRANCHETA_DEMO_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}
