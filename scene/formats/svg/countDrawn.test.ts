import { describe, expect, it } from 'vitest';
import { createDrawnCount, usedBy } from './countDrawn.ts';
import { element as el } from './element.ts';
import { createReferenceTree } from './referenceTree.ts';
import type { SvgElement } from './types.ts';

const rect = el('rect', {});
const count = (part: SvgElement, defs: readonly SvgElement[]): number =>
  createDrawnCount(createReferenceTree(el('svg', {}, [part, ...defs])).byId)(part);

describe('what a browser draws for a part', () => {
  it('is all inside it, and what that refers to as often as it does', () => {
    const three = el('g', { id: 'three' }, [rect, rect]);
    const mask = el('mask', { id: 'mask' }, [el('use', { href: '#three' })]);
    const gradient = el('linearGradient', { id: 'colours' }, [el('stop', {})]);
    const masked = el('rect', { style: 'mask: url("#mask")', fill: 'url(#colours)' });
    expect(count(el('g', {}, [masked, masked, rect]), [three, mask, gradient])).toBe(1 + 2 * 6 + 1);
  });

  it('grows with each reference of a reference, without being drawn', () => {
    const pattern = (level: number) =>
      el(
        'pattern',
        { id: `p${level}` },
        Array.from({ length: 10 }, () => el('rect', { fill: `url(#p${level - 1})` })),
      );
    const patterns = Array.from({ length: 12 }, (_, level) => pattern(level));
    expect(count(el('rect', { fill: 'url(#p11)' }), patterns)).toBeGreaterThan(1e12);
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
    expect(createDrawnCount(byId)(use)).toBe(1 + 2 + 4);
    expect(createDrawnCount(byId, usedBy)(use)).toBe(1 + 2);
  });

  it('ends where something refers to itself', () => {
    const self = el('mask', { id: 'self', mask: 'url(#self)' }, [rect]);
    expect(count(el('rect', { mask: 'url(#self)' }), [self])).toBe(3);
  });
});
