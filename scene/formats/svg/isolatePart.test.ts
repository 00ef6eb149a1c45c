import { expect, it } from 'vitest';
import { findUnreadable } from './findUnreadable.ts';
import { isolatePart, replaceElements } from './isolatePart.ts';
import { createReferenceTree } from './referenceTree.ts';
import { serializeSvg } from './serializeSvg.ts';
import type { SvgElement } from './types.ts';

type Attributes = Record<string, string>;

const el = (name: string, attributes: Attributes, ...children: SvgElement[]): SvgElement => ({
  name,
  attributes,
  children,
});

it('draws a part with all that it needs, and nothing else of a file', () => {
  const filter = el('filter', { id: 'blur' }, el('feGaussianBlur', { stdDeviation: '2' }));
  const root = el(
    'svg',
    { width: '90', height: '90' },
    el(
      'g',
      { fill: 'url(#paint)' },
      el('use', { id: 'part', href: '#shape', style: 'filter:url(#blur)' }),
      el('rect', { id: 'beside' }),
    ),
    el('g', { color: 'red' }, el('rect', { id: 'other' }), el('g', { id: 'shape', stroke: "url('#line')" })),
    el(
      'defs',
      {},
      filter,
      el('linearGradient', { id: 'paint', href: '#stops' }),
      el('pattern', { id: 'unused' }),
    ),
    el('linearGradient', { id: 'stops', color: 'blue' }),
    el('radialGradient', { id: 'line' }),
  );
  const [part] = findUnreadable(root, new Map());
  const text = serializeSvg(isolatePart(part!, { width: 90, height: 90 }, createReferenceTree(root)));
  const ids = [...text.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  expect(new Set(ids)).toEqual(new Set(['blur', 'line', 'paint', 'part', 'shape', 'stops']));
  // With what it inherits where it stands, and not drawn there.
  expect(text).toMatch(/<defs><g color="red"><g id="shape"/);
});

it('leaves all else of a file as it was, texts too', () => {
  const [old, other] = [el('path', {}), el('image', {})];
  const words: SvgElement = { name: 'text', attributes: {}, children: ['Olá'] };
  const root = el('svg', {}, el('g', {}, words, old));
  expect(replaceElements(root, new Map([[old, other]]))).toEqual(el('svg', {}, el('g', {}, words, other)));
});
