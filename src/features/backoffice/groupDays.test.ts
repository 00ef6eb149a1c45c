import { describe, expect, test } from 'vitest';
import { groupDays } from './groupDays.ts';

const days = (first: string, amount: number) =>
  Array.from({ length: amount }, (_, index) => ({
    day: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    value: index + 1,
  }));

describe('groupDays', () => {
  test('days are the last thirty', () => {
    const grouped = groupDays(days('2026-01-01', 40), 'day', 'sum');
    expect([grouped.length, grouped[0], grouped.at(-1)]).toEqual([
      30,
      { day: '2026-01-11', value: 11 },
      { day: '2026-02-09', value: 40 },
    ]);
  });

  test('weeks begin on Sunday; what happened adds up, what stood at the end is kept', () => {
    // 2026-11-01 is a Sunday.
    const list = days('2026-10-31', 9);
    expect(groupDays(list, 'week', 'sum')).toEqual([
      { day: '2026-10-25', value: 1 },
      { day: '2026-11-01', value: 2 + 3 + 4 + 5 + 6 + 7 + 8 },
      { day: '2026-11-08', value: 9 },
    ]);
    expect(groupDays(list, 'week', 'last').map(({ value }) => value)).toEqual([1, 8, 9]);
  });

  test('months are those of the calendar, over the year', () => {
    const grouped = groupDays(days('2025-11-21', 366), 'month', 'last');
    expect(grouped.map(({ day }) => day)).toEqual([
      ...['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'],
      ...['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'],
    ]);
  });
});
