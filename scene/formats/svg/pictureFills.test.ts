import { describe, expect, it } from 'vitest';
import { findUnreadable } from './findUnreadable.ts';
import { pictureFills } from './pictureFills.ts';
import { readSvg } from './readSvg.ts';
import type { SvgElement } from './types.ts';

type Attributes = Record<string, string>;

const el = (name: string, attributes: Attributes, ...children: SvgElement[]): SvgElement => ({
  name,
  attributes,
  children,
});
const PIXELS = 'data:image/png;base64,iVBORw0KGgo=';
const PATTERN = { id: 'p', patternContentUnits: 'objectBoundingBox', width: '1', height: '1' };
/** A photo of 400 by 200 that fills a square: its middle is seen. */
const use = el('use', { href: '#i', transform: 'matrix(0.005 0 0 0.005 -0.5 0)' });

function file(shape: SvgElement, pattern: Attributes = PATTERN, ...content: SvgElement[]): SvgElement {
  const image = el('image', { id: 'i', width: '400', height: '200', href: PIXELS });
  const filled = el('pattern', pattern, ...(content.length > 0 ? content : [use]));
  return el('svg', { width: '300', height: '300' }, shape, el('defs', {}, filled, image));
}

function read(root: SvgElement) {
  const pictureSizes = new Map([[PIXELS, { width: 400, height: 200 }]]);
  return readSvg(pictureFills(root), { pictureSizes }).nodes;
}

const rect = (more: Attributes = {}): SvgElement =>
  el('rect', { x: '10', y: '20', width: '100', height: '100', fill: 'url(#p)', ...more });

describe('a shape filled with one picture', () => {
  it('is the whole picture, cut to the shape', () => {
    const [node, ...others] = read(file(rect({ rx: '10', opacity: '0.8', 'fill-opacity': '0.5' })));
    expect(others).toEqual([]);
    // The photo is 200 by 100 here, its middle in that of the square.
    expect(node).toMatchObject({ kind: 'image', width: 400, scaleX: 0.5, left: -40, top: 20, opacity: 0.4 });
    const clip = node!.clipPath!.node;
    expect([clip.width * clip.scaleX, clip.kind]).toEqual([200, 'rect']);
    expect(findUnreadable(pictureFills(file(rect())), new Map())).toEqual([]);
  });

  it('is not cut where it is as large as the shape', () => {
    const whole = el('use', { href: '#i', transform: 'scale(0.0025 0.005)' });
    const [node] = read(file(rect({ transform: 'translate(5 5)' }), PATTERN, whole));
    expect(node).toMatchObject({ kind: 'image', clipPath: null, left: 15, top: 25 });
  });

  it.each<[string, SvgElement, SvgElement]>([
    ['an outline', rect({ stroke: 'red' }), use],
    ['an outline from around it', el('g', { stroke: 'red' }, rect()), use],
    ['more than a picture', rect(), el('g', {}, use)],
  ])('stays as it is with %s', (_, shape, content) => {
    const root = file(shape, PATTERN, content);
    expect(pictureFills(root)).toEqual(root);
  });

  it.each<Attributes>([
    { width: '0.5' },
    { patternContentUnits: 'userSpaceOnUse' },
    { patternTransform: 'scale(2)' },
    { viewBox: '0 0 1 1' },
  ])('stays as it is in a pattern that may repeat: %j', (attributes) => {
    const root = file(rect(), { ...PATTERN, ...attributes });
    expect(pictureFills(root)).toEqual(root);
  });
});
