import { describe, expect, it } from 'vitest';
import { blendPieces } from './blendPieces.ts';
import type { UnreadablePart } from './findUnreadable.ts';
import type { SvgElement } from './types.ts';

const el = (name: string, attributes: Record<string, string>, ...children: SvgElement[]): SvgElement => ({
  name,
  attributes,
  children,
});
const plain = (id: string) => el('rect', { id });
const blended = (id: string) => el('rect', { id, style: 'fill:red;mix-blend-mode:multiply' });

const byIdOf = (root: SvgElement): Map<string, SvgElement> => {
  const found = new Map<string, SvgElement>();
  const visit = (element: SvgElement): void => {
    if (element.attributes.id) found.set(element.attributes.id, element);
    for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  visit(root);
  return found;
};

/** Of each piece its mode and the shapes that it shows; null for a part that is drawn as one. */
function piecesOf(element: SvgElement, ...beside: SvgElement[]) {
  const group = el('g', {}, plain('other'), element);
  const root = el('svg', {}, ...beside, group);
  const part: UnreadablePart = {
    element,
    ancestors: [root, group],
    matrix: [1, 0, 0, 1, 0, 0],
    reasons: ['filter'],
  };
  const pieces = blendPieces(part, byIdOf(root));
  return (
    pieces?.map((piece) => {
      const { part: shown } = piece;
      expect(shown.ancestors[0]).toBe(piece.root);
      expect(shown.ancestors[1]?.children).toContain(shown.element);
      const rects = [...byIdOf(piece.root).values()].filter(({ name }) => name === 'rect');
      const visible = rects.filter(({ attributes }) => attributes.opacity !== '0');
      expect(rects).toHaveLength([...byIdOf(root).values()].filter(({ name }) => name === 'rect').length);
      for (const { attributes } of visible) expect(attributes.style ?? '').not.toContain('multiply');
      return [
        shown.element.attributes['mix-blend-mode'] ?? null,
        ...visible.map(({ attributes }) => attributes.id).filter((id) => id !== 'other'),
      ];
    }) ?? null
  );
}

describe('pieces of a part', () => {
  it('are as few as its modes ask for, in the order in which they are laid on each other', () => {
    const group = el(
      'g',
      {},
      plain('a'),
      plain('b'),
      blended('c'),
      el('g', {}, plain('d'), blended('e')),
      plain('f'),
    );
    expect(piecesOf(group)).toEqual([
      [null, 'a', 'b'],
      ['multiply', 'c'],
      [null, 'd'],
      ['multiply', 'e'],
      [null, 'f'],
    ]);
  });

  it('are found in what the part refers to', () => {
    const symbol = el(
      'symbol',
      { id: 's' },
      el('defs', {}, el('filter', { id: 'f' })),
      plain('a'),
      blended('b'),
    );
    expect(piecesOf(el('use', { href: '#s' }), el('defs', {}, symbol))).toEqual([
      [null, 'a'],
      ['multiply', 'b'],
    ]);
  });

  it.each([
    ['nothing blends', el('g', {}, plain('a'), plain('b'))],
    ['all of it is one by itself', el('g', { opacity: '0.5' }, plain('a'), blended('b'))],
    ['all of it blends', el('g', { style: 'mix-blend-mode:screen' }, plain('a'), blended('b'))],
    [
      'what blends is in a group that is one by itself',
      el('g', {}, el('g', { filter: 'url(#f)' }, blended('b'))),
    ],
    ['something is shown twice', el('g', {}, el('use', { href: '#t' }), el('use', { href: '#t' }))],
    ['they are too many', el('g', {}, ...Array.from({ length: 30 }, (_, at) => blended(`b${at}`)))],
  ])('are none where %s', (_why, group) => {
    expect(piecesOf(group, el('defs', {}, el('g', { id: 't' }, blended('u'))))).toBeNull();
  });

  it('end with what refers to itself or multiplies without end', () => {
    const bombs = Array.from({ length: 30 }, (_, at) =>
      el('g', { id: `x${at}` }, el('use', { href: `#x${at + 1}` }), el('use', { href: `#x${at + 1}` })),
    );
    expect(
      piecesOf(el('use', { href: '#x0' }), el('defs', {}, ...bombs, el('g', { id: 'x30' }, blended('b')))),
    ).toBeNull();
    expect(
      piecesOf(el('use', { href: '#y' }), el('g', { id: 'y' }, el('use', { href: '#y' }), blended('c'))),
    ).toBeNull();
  });
});
