import { expect, it, vi } from 'vitest';
import { askAhead } from './askAhead.ts';

it('gives the first connection the token it has asked for, each later one another', async () => {
  let count = 0;
  const ask = vi.fn(async () => ({ token: String((count += 1)) }));
  const getToken = askAhead(ask, 'desenho');
  expect(ask).toHaveBeenCalledExactlyOnceWith('desenho');
  expect([await getToken('desenho'), await getToken('desenho')]).toEqual([{ token: '1' }, { token: '2' }]);
});

it('asks again when the server was away at first', async () => {
  const ask = vi
    .fn<() => Promise<{ token: string }>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue({ token: 'a' });
  const getToken = askAhead(ask, 'desenho');
  await Promise.resolve();
  expect(await getToken('desenho')).toEqual({ token: 'a' });
});

it('says that the server has refused', async () => {
  const getToken = askAhead(async () => 'denied', 'desenho');
  expect(await getToken('desenho')).toBe('denied');
});
