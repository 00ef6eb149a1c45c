import { expect, it } from 'vitest';
import type { PaintContext } from '../paint/types.ts';
import { measureInk } from './measureInk.ts';

const context = (direction: 'ltr' | 'rtl', left: number, right: number) =>
  ({
    direction,
    measureText: () => ({
      width: 403.2,
      actualBoundingBoxLeft: left,
      actualBoundingBoxRight: right,
      actualBoundingBoxAscent: 30,
      actualBoundingBoxDescent: 9,
    }),
  }) as unknown as PaintContext;

it('is the whole line where the browser measures one run of it', () => {
  expect(measureInk(context('ltr', -2, 115.6), 'عربي and עברית')).toEqual({
    left: 0,
    right: 403.2,
    ascent: 30,
    descent: 9,
  });
  expect(measureInk(context('rtl', 115.6, -3), 'عربي and עברית')).toMatchObject({ left: 403.2, right: 0 });
});

it('is what reaches beyond the advance, too', () => {
  expect(measureInk(context('ltr', 6, 410), 'fff')).toMatchObject({ left: 6, right: 410 });
});
