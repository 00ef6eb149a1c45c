import { describe, expect, test } from 'vitest';
import { chooseSnap } from './sheetSnap.ts';

const heights = { half: 380, full: 680 };

describe('where a sheet goes when the hand lets go', () => {
  test.each([
    [400, 'half'],
    [340, 'half'],
    [200, 'half'],
    [180, 'closed'],
    [560, 'full'],
    [500, 'half'],
  ])('%i px at rest: %s', (height, place) => {
    expect(chooseSnap(height, 0.1, heights)).toBe(place);
  });

  test('a swipe down goes one place on: from full to half, from half away', () => {
    expect(chooseSnap(600, 0.9, heights)).toBe('half');
    expect(chooseSnap(360, 0.9, heights)).toBe('closed');
  });

  test.each([
    [400, 0.1, 'half'],
    [220, 0.1, 'low'],
    [60, 0.1, 'low'],
    [360, 0.9, 'low'],
    [100, 0.9, 'low'],
    [180, -0.9, 'half'],
    [400, -0.9, 'full'],
  ])('with a low place, %i px at %f px/ms: %s, never away', (height, speed, place) => {
    expect(chooseSnap(height, speed, { low: 150, ...heights })).toBe(place);
  });

  test('a swipe up opens it fully', () => {
    expect(chooseSnap(400, -0.9, heights)).toBe('full');
  });
});
