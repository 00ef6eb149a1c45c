import { expect, it } from 'vitest';
import { roomOfText } from './roomOfText.ts';
import type { Style } from './readStyle.ts';
import type { SvgElement } from './types.ts';

const STYLE: Style = { 'font-size': '20px' };

const text = (children: SvgElement['children'], attributes: SvgElement['attributes'] = {}): SvgElement => ({
  name: 'text',
  attributes: { x: '0', y: '30', ...attributes },
  children,
});
const span = (letters: string, attributes: SvgElement['attributes'] = {}): SvgElement => ({
  name: 'tspan',
  attributes,
  children: [letters],
});
const widthOf = (element: SvgElement): number => {
  const room = roomOfText(element, STYLE);
  return typeof room === 'string' ? Number.NaN : room.width;
};

it('is at least what letters of any script take: an em of a Chinese one, more of an emoji', () => {
  expect(widthOf(text(['palavra']))).toBeCloseTo(7 * 0.85 * 20);
  expect(widthOf(text(['ação'.normalize('NFD')]))).toBeCloseTo(4 * 0.85 * 20);
  expect(widthOf(text(['漢字']))).toBeGreaterThanOrEqual(2 * 20);
  expect(widthOf(text(['👩‍🚀']))).toBeGreaterThanOrEqual(1.37 * 20);
});

it('is unknown where pieces are stretched together, or some of them', () => {
  const parts = [span('A', { fill: 'red' }), span('B')];
  expect(roomOfText(text(parts, { textLength: '300' }), STYLE)).toBe('unknown');
  expect(roomOfText(text([span('A', { textLength: '300' }), span('B')]), STYLE)).toBe('unknown');
  expect(roomOfText(text(parts), STYLE)).not.toBe('unknown');
});
