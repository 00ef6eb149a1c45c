import { expect, it } from 'vitest';
import { boxesAround } from './boxesAround.ts';
import type { UnreadablePart } from './findUnreadable.ts';
import type { SvgElement } from './types.ts';

const el = (name: string, attributes: Record<string, string>, ...children: SvgElement[]): SvgElement => ({
  name,
  attributes,
  children,
});

it.each([
  ['g', {}],
  ['svg', { x: '30', y: '10' }],
  ['svg', { x: '30', y: '10', width: '60', height: '30', viewBox: '0 0 120 60' }],
])('is told in the own coordinates of what is cut: %s %o', (name, place) => {
  const part = el('rect', { x: '50', y: '20', width: '50', height: '30' });
  const beside = el('rect', { x: '10', y: '20', width: '20', height: '10' });
  const group = el(name, { ...place, 'clip-path': 'url(#c)' }, beside, part);
  const root = el('svg', { width: '200', height: '160' }, group);
  const found: UnreadablePart = {
    element: part,
    ancestors: [root, group],
    matrix: [1, 0, 0, 1, 0, 0],
    reasons: ['filter'],
  };
  const boxes = boxesAround([found], new Map());
  expect(boxes.get(group)).toEqual({ left: 10, top: 20, width: 90, height: 30 });
});
