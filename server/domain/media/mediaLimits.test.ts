import { expect, it } from 'vitest';
import { getExtraTime } from './mediaLimits.ts';

it('gives a film the time a slow disk needs to copy it, a picture and other jobs none', () => {
  const job = { kind: 'inspect', path: '', target: '', bytes: 500 * 1_048_576 } as const;
  const film = getExtraTime({ ...job, mime: 'video/mp4' });
  expect(film).toBeGreaterThan(100_000);
  expect(getExtraTime({ ...job, mime: 'video/mp4', bytes: job.bytes / 2 })).toBe(film / 2);
  expect(getExtraTime({ ...job, mime: 'image/png', bytes: 50 * 1_048_576 })).toBe(0);
  expect(getExtraTime({ kind: 'measure', path: '' })).toBe(0);
});
