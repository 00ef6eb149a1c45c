import { expect, it } from 'vitest';
import { hasText, onlyTexts } from './onlyTexts.ts';
import { readSvg } from './readSvg.ts';
import type { SvgElement } from './types.ts';

const el = (
  name: string,
  attributes: Record<string, string>,
  ...children: (SvgElement | string)[]
): SvgElement => ({
  name,
  attributes,
  children,
});
const text = el('text', { y: '20' }, el('tspan', { 'font-family': 'Lora' }, 'Olá'));
const shape = el('path', { d: 'M0 0h9v9z' });
const track = el('path', { id: 'p', d: 'M0 40h90' });
const along = el('text', { 'font-family': 'Inter' }, el('textPath', { href: '#p' }, 'linha'));

it('keeps texts wherever they are, with what they run along, and the families they need', () => {
  const root = el(
    'svg',
    {},
    el('g', { 'font-family': 'Roboto' }, shape, text, el('rect', { width: '9' })),
    track,
    along,
  );
  const kept = onlyTexts(root);
  expect(kept.children).toEqual([el('g', { 'font-family': 'Roboto' }, text), track, along]);
  const families = readSvg(kept).nodes.flatMap((node) => ('fontFamily' in node ? [node.fontFamily] : []));
  expect(families.toSorted((a, b) => a.localeCompare(b))).toEqual(['Inter', 'Lora']);
});

it('tells whether there is any', () => {
  expect(hasText(el('svg', {}, el('defs', {}, text)))).toBe(true);
  expect(hasText(el('svg', {}, el('g', {}, shape)))).toBe(false);
});
