import { expect, it } from 'vitest';
import { findUnreadable } from './findUnreadable.ts';
import { isolatePart, joinPictures, pictureOfPart, replaceElements } from './isolatePart.ts';
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

it('says of the picture of a part what the part is called, and shows', () => {
  const title: SvgElement = { name: 'title', attributes: {}, children: ['Lua'] };
  const group = (attributes: Attributes) =>
    el('g', { style: 'transform-box:fill-box;rotate:9deg', ...attributes }, title, el('text', {}));
  const pictureOf = (attributes: Attributes) => {
    const [part] = findUnreadable(el('svg', {}, group(attributes)), new Map());
    const box = { left: 0, top: 0, width: 9, height: 9 };
    return pictureOfPart(part!, { href: 'data:image/png;base64,', box, sheet: new Map() });
  };
  const names = { id: 'a', label: 'Céu', role: 'img', 'aria-label': 'A lua sobre o mar' };
  const named = pictureOf(names);
  expect(named).toMatchObject({ name: 'image', attributes: names, children: [title] });
  expect(named.attributes).not.toHaveProperty('fill');
  expect(pictureOf({ fill: 'red' })).toMatchObject({ children: [] });
});

it('says it once of a part that is several pictures', () => {
  const names = { id: 'a', label: 'Céu', role: 'img', 'aria-label': 'A lua sobre o mar' };
  const picture = el('image', { ...names, width: '9' }, el('title', {}));
  expect(joinPictures([picture, picture])).toEqual(
    el('g', {}, picture, el('image', { width: '9', 'aria-hidden': 'true' })),
  );
});

it('leaves all else of a file as it was, texts too', () => {
  const [old, other] = [el('path', {}), el('image', {})];
  const words: SvgElement = { name: 'text', attributes: {}, children: ['Olá'] };
  const root = el('svg', {}, el('g', {}, words, old));
  expect(replaceElements(root, new Map([[old, other]]))).toEqual(el('svg', {}, el('g', {}, words, other)));
});
