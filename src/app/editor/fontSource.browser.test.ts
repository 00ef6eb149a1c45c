import { afterEach, expect, test, vi } from 'vitest';
import { createFakeApi } from '../../../tests/harness/renderUi.tsx';
import { shippedFamilies } from '../../render/text/shippedFamilies.ts';
import { listFonts } from './fontSource.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a device without room for what the server said has every family this server brings', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { api, calls } = createFakeApi(() => ({ data: { font_source: true } }));
  const fonts = await listFonts(api);
  expect(fonts.length).toBeGreaterThan(shippedFamilies.length);
  expect(fonts.filter(({ isAvailable }) => !isAvailable)).toEqual([]);
  await listFonts(api);
  expect(calls.map(({ path }) => path)).toEqual(['/api/config']);
});
