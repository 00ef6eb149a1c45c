import { expect, it } from 'vitest';
import config from '../../vite.config.ts';

it('is the app alone that Vite serves: it looks for no packages of the benchmark, and hands on what the server answers', async () => {
  const { optimizeDeps, server } = await config({ command: 'serve', mode: 'development' });
  expect(optimizeDeps?.entries).toEqual(['index.html']);
  const handedOn = Object.keys(server?.proxy ?? {});
  for (const path of ['/api', '/sync', '/files', '/_blob', '/dev/outbox']) expect(handedOn).toContain(path);
});
