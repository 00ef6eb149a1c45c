import { expect, test } from 'vitest';
import { assert, date, integer, property } from 'fast-check';
import { countDays, formatRelativeDay } from './formatRelativeDay.ts';

test.each([
  [-3, 'há 3 dias'],
  [-1, 'ontem'],
  [0, 'hoje'],
  [1, 'amanhã'],
  [27, 'em 27 dias'],
])('%i days from today is "%s"', (count, text) => {
  expect(formatRelativeDay(count)).toBe(text);
});

test('counts nights, not hours', () => {
  const evening = new Date(2026, 2, 21, 23, 59);
  const night = new Date(2026, 2, 22, 0, 1);
  expect([countDays(evening, night), countDays(night, evening)]).toEqual([1, -1]);
  expect(countDays(night, new Date(2026, 2, 22, 23, 0))).toBe(0);
});

test('days since and days left add up to the days in between', () => {
  const moments = date({ min: new Date(2020, 0, 1), max: new Date(2035, 0, 1), noInvalidDate: true });
  assert(
    property(
      moments,
      integer({ min: 0, max: 60 }),
      integer({ min: 0, max: 86_399_999 * 60 }),
      (from, days, ms) => {
        const to = new Date(from);
        to.setDate(to.getDate() + days);
        const now = new Date(from.getTime() + ms);
        expect(countDays(from, now) + countDays(now, to)).toBe(days);
      },
    ),
  );
});
