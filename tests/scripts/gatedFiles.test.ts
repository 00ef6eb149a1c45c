import { afterEach, expect, it, vi } from 'vitest';
import { gatedFiles } from '../../scripts/gatedFiles.ts';

afterEach(() => void vi.unstubAllGlobals());

const answer = (control: string) => new Response('bytes', { headers: { 'cache-control': control } });

it('serves files that never change from what is kept, and asks for those that change with the plan', async () => {
  for (const control of ['public, max-age=31536000, immutable', 'private, max-age=31536000, immutable']) {
    const lasting = answer(control);
    expect(await gatedFiles.cachedResponseWillBeUsed({ cachedResponse: lasting })).toBe(lasting);
  }
  expect(await gatedFiles.cachedResponseWillBeUsed({})).toBeUndefined();
  for (const control of ['private, max-age=300', 'private, no-cache']) {
    const gated = answer(control);
    expect(await gatedFiles.cachedResponseWillBeUsed({ cachedResponse: gated })).toBeNull();
  }
});

it('serves what is kept of them without a network', async () => {
  const kept = answer('private, max-age=300');
  const match = vi.fn(async () => kept);
  vi.stubGlobal('caches', { open: async () => ({ match }) });
  const request = new Request('https://exemplo.test/api/files/a');
  expect(await gatedFiles.handlerDidError({ request })).toBe(kept);
  expect(match).toHaveBeenCalledWith(request.url, { ignoreVary: true });
});
