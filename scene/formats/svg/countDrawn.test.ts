import { describe, expect, it } from 'vitest';
import { countDrawn, usedBy } from './countDrawn.ts';
import { element as el } from './element.ts';
import { createReferenceTree } from './referenceTree.ts';
import type { SvgElement } from './types.ts';

const rect = el('rect', {});
/** What a `use` counts, a mask, a filter and a step of one. */
const [USE, MASK, FILTER, STEP] = [4, 20, 30, 8];
const count = (part: SvgElement, defs: readonly SvgElement[], most = 10_000): number =>
  countDrawn([part], { ...createReferenceTree(el('svg', {}, [part, ...defs])), most });

describe('what a browser draws for a part', () => {
  it('is all inside it, and what that refers to as often as it does', () => {
    const three = el('g', { id: 'three' }, [rect, rect]);
    const mask = el('mask', { id: 'mask' }, [el('use', { href: '#three' })]);
    const gradient = el('linearGradient', { id: 'colours' }, [el('stop', {})]);
    const masked = el('rect', { style: 'mask: url("#mask")', fill: 'url(#colours)' });
    expect(count(el('g', {}, [masked, masked, rect]), [three, mask, gradient])).toBe(
      1 + 2 * (4 + MASK + USE) + 1,
    );
  });

  it('grows with each reference of a reference, without being drawn', () => {
    const pattern = (level: number) =>
      el(
        'pattern',
        { id: `p${level}` },
        Array.from({ length: 10 }, () => el('rect', { fill: `url(#p${level - 1})` })),
      );
    const patterns = Array.from({ length: 12 }, (_, level) => pattern(level));
    expect(count(el('rect', { fill: 'url(#p11)' }), patterns, 1e12)).toBe(Number.POSITIVE_INFINITY);
    const chain = Array.from({ length: 5000 }, (_, at) =>
      el('g', { id: `c${at}`, mask: `url(#c${at + 1})` }),
    );
    expect(count(el('rect', { mask: 'url(#c0)' }), chain)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is less where only what stands in place of others counts', () => {
    const mask = el('mask', { id: 'mask' }, [rect, rect, rect]);
    const group = el('g', { id: 'group', mask: 'url(#mask)' }, [el('defs', {}, [mask]), rect]);
    const { byId } = createReferenceTree(el('svg', {}, [group]));
    const use = el('use', { href: '#group' });
    expect(countDrawn([use], { byId, most: 30 })).toBe(USE + 2 + MASK + 3);
    expect(countDrawn([use, use], { byId, most: 9 }, usedBy)).toBe(2 * (1 + 2));
  });

  it('ends where something refers to itself', () => {
    const self = el('mask', { id: 'self', mask: 'url(#self)' }, [rect]);
    expect(count(el('rect', { mask: 'url(#self)' }), [self])).toBe(2 + MASK);
  });

  it('is what stands in a group too where that is shown within it', () => {
    const inner = el('g', { id: 'inner' }, [rect, el('use', { href: '#outer' })]);
    const outer = el('g', { id: 'outer' }, [inner]);
    // The inner group, the outer in it, and in that the inner once more.
    expect(count(el('use', { href: '#inner' }), [el('defs', {}, [outer])])).toBe(
      USE + (2 + USE) + 1 + (2 + USE),
    );
  });

  it('is nothing for what is only led to, or run along', () => {
    const map = el('g', { id: 'map' }, [rect, rect, rect]);
    const links = ['a', 'animate', 'textPath'].map((name) => el(name, { href: '#map' }));
    expect(count(el('g', {}, links), [map])).toBe(1 + 3);
    const drawing = ['use', 'feImage'].map((name) => el(name, { href: '#map' }));
    const pattern = el('pattern', { id: 'pattern', href: '#map' });
    expect(count(el('g', { fill: 'url(#pattern)' }, drawing), [map, pattern])).toBe(
      1 + (USE + 4) + (STEP + 4) + (1 + 4),
    );
  });
});

describe('what costs more than a shape', () => {
  it('is a marker at each corner of a line, or of all lines in a group', () => {
    const marker = el('marker', { id: 'marker' }, [rect, rect]);
    const line = (attributes: Record<string, string>) =>
      el('path', { d: 'M0 0L10,10-5.5.5 1e-3 7H4 4', ...attributes });
    expect(count(line({ 'marker-end': 'url(#marker)' }), [marker])).toBe(1 + 3);
    expect(count(line({ 'marker-mid': 'url(#marker)' }), [marker])).toBe(1 + 5 * 3);
    expect(count(line({ style: 'marker: url(#marker)' }), [marker])).toBe(1 + 5 * 3);
    const dots = {
      'marker-start': 'url(#marker)',
      'marker-mid': 'url(#marker)',
      'marker-end': 'url(#marker)',
    };
    expect(count(line(dots), [marker])).toBe(1 + 5 * 3);
    const ends = { 'marker-start': 'url(#marker)', 'marker-end': 'url(#marker)' };
    expect(count(line(ends), [marker])).toBe(1 + 2 * 3);
    const group = el('g', { 'marker-mid': 'url("#marker")' }, [line({}), line({})]);
    expect(count(group, [marker])).toBe(3 + 10 * 3);
  });

  it('is a marker whose own lines have markers', () => {
    const points = Array.from({ length: 600 }, (_, at) => `${at},${at % 7}`).join(' ');
    const line = (id: string) => el('polyline', { points, 'marker-mid': `url(#${id})` });
    const markers = [el('marker', { id: 'outer' }, [line('inner')]), el('marker', { id: 'inner' }, [rect])];
    expect(count(line('outer'), markers, 300_000)).toBe(Number.POSITIVE_INFINITY);
    expect(count(line('inner'), markers, 300_000)).toBe(1 + 600 * 2);
  });

  it('is a marker of what a use shows, however deep', () => {
    const points = Array.from({ length: 600 }, (_, at) => `${at},${at % 7}`).join(' ');
    const shape = el('g', { id: 'shape' }, [el('use', { href: '#line' }), el('use', { href: '#shape' })]);
    const defs = [shape, el('polyline', { id: 'line', points })];
    const shown = (id: string) => el('use', { href: '#shape', 'marker-mid': `url(#${id})` });
    const markers = [el('marker', { id: 'outer' }, [shown('inner')]), el('marker', { id: 'inner' }, [rect])];
    const most = 300_000;
    expect(count(shown('outer'), [...defs, ...markers], most)).toBe(Number.POSITIVE_INFINITY);
    // The group that is shown, and its two uses with a line.
    expect(count(shown('inner'), [...defs, ...markers], most)).toBe(USE + 600 * 2 + 1 + 2 * USE + 1);
  });

  it('is a marker that stands around a line, or around a marker that is drawn', () => {
    const marker = el('marker', { id: 'marker' }, [rect, rect]);
    const line = el('path', { d: 'M0 0L1 1L2 0' });
    const around = (attributes: Record<string, string>, inside: SvgElement, part = inside) => {
      const root = el('svg', {}, [el('g', attributes, [el('g', {}, [inside])]), marker]);
      return countDrawn([part], { ...createReferenceTree(root), most: 10_000 });
    };
    expect(around({ style: 'marker-mid:url(#marker)' }, el('g', {}, [line, line]))).toBe(3 + 6 * 3);
    expect(around({ 'marker-end': 'url(#marker)' }, el('g', {}, [line, line]))).toBe(3 + 2 * 3);
    const outer = el('marker', { id: 'outer' }, [line]);
    const arrow = el('path', { d: 'M0 0L9 9', 'marker-end': 'url(#outer)' });
    expect(around({ 'marker-mid': 'url(#marker)' }, outer, arrow)).toBe(1 + 2 + 3 * 3);
    expect(around({ 'marker-end': 'url(#marker)' }, outer, arrow)).toBe(1 + 2 + 3);
  });

  it('lets an ordinary drawing pass whose two thousand parts each have a shadow', () => {
    const names = ['feFlood', 'feColorMatrix', 'feOffset', 'feGaussianBlur', 'feComposite'];
    const steps = [...names, 'feColorMatrix', 'feBlend', 'feBlend'].map((name) => el(name, {}));
    const filters = Array.from({ length: 2000 }, (_, at) => el('filter', { id: `f${at}` }, steps));
    const shapes = Array.from({ length: 30 }, () => rect);
    const icons = filters.map((_, at) => el('g', { filter: `url(#f${at})` }, shapes));
    const most = 300_000;
    expect(count(el('g', {}, icons), filters, most)).toBeLessThan(most);
    expect(count(el('g', {}, [...icons, ...icons, ...icons]), filters, most)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is what a browser copies, and each step of a filter', () => {
    const merge = el('feMerge', {}, [el('feMergeNode', {}), el('feMergeNode', {})]);
    const filter = el('filter', { id: 'filter' }, [el('feGaussianBlur', {}), merge]);
    expect(count(el('rect', { filter: 'url(#filter)' }), [filter])).toBe(1 + FILTER + 2 * STEP + 2);
    expect(count(el('use', { href: '#shape' }), [el('rect', { id: 'shape' })])).toBe(USE + 1);
  });
});

describe('groups that each show all others', () => {
  const clique = (length: number): readonly SvgElement[] =>
    Array.from({ length }, (_, at) => {
      const others = Array.from({ length }, (_, other) => other).filter((other) => other !== at);
      return el('g', { id: `g${at}` }, [rect, ...others.map((other) => el('use', { href: `#g${other}` }))]);
    });

  it('come to the same whichever is counted first', () => {
    const groups = clique(4);
    const { byId } = createReferenceTree(el('svg', {}, groups));
    // A group for each way through some of them, with a rectangle and three uses.
    const one = (1 + 3 + 3 * 2 + 3 * 2) * (2 + 3 * USE);
    for (const first of groups) expect(countDrawn([first, ...groups], { byId, most: 9999 })).toBe(5 * one);
  });

  it('are too much before all ways through them are gone', () => {
    const mask = el('mask', {}, [el('use', { href: '#g0' })]);
    expect(count(mask, clique(12), 300_000)).toBe(Number.POSITIVE_INFINITY);
  });
});
