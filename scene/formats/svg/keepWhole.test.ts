import { describe, expect, it } from 'vitest';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { readSvg } from './readSvg.ts';
import type { SvgElement } from './types.ts';

type Attributes = Record<string, string>;

const el = (name: string, attributes: Attributes, ...children: SvgElement[]): SvgElement => ({
  name,
  attributes,
  children,
});
const box = (x: number, more: Attributes = {}): SvgElement =>
  el('rect', { x: String(x), width: '20', height: '20', ...more });
const read = (...children: SvgElement[]) =>
  readSvg(el('svg', { width: '200', height: '100' }, ...children)).nodes;
const MULTIPLY = { style: 'mix-blend-mode:multiply' };
const OUTLINED = { stroke: 'red', 'stroke-width': '4' };

/** The nodes that got a clip path, which nothing in these files asks for. */
const covered = (...children: SvgElement[]): readonly string[] =>
  read(...children).flatMap(({ clipPath, kind, publicId }) =>
    clipPath ? [kind === 'group' ? publicId : kind] : [],
  );

describe('what SVG lays on the page as one', () => {
  it.each<[string, SvgElement[]]>([
    ['members that show through each other', [box(0), box(10)]],
    ['a member with fill and outline', [box(0, OUTLINED)]],
    ['members of a group inside', [el('g', {}, box(0), box(10))]],
  ])('is drawn as one inside a group: %s', (_, members) => {
    const group = el('g', { id: 'a', opacity: '0.5' }, ...members);
    expect(covered(el('g', {}, group, box(90)))).toEqual(['a']);
    expect(covered(group)).toEqual([]);
  });

  it('keeps a group as it is where nothing overlaps, or nothing is see-through', () => {
    const apart = el('g', { opacity: '0.5' }, box(0), box(30));
    const opaque = el('g', {}, box(0), box(10));
    expect(covered(el('g', {}, apart, opaque, box(90)))).toEqual([]);
  });

  it('blends inside a group that is drawn as one', () => {
    const group = el('g', { id: 'a', ...MULTIPLY }, box(0), box(40));
    expect(covered(el('g', { opacity: '0.9' }, group, box(90)))).toEqual(['a']);
  });

  it('is a shape with an outline, inside a group', () => {
    const shape = box(0, { opacity: '0.5', ...OUTLINED });
    expect(covered(el('g', {}, shape, box(90)))).toEqual(['rect']);
    expect(covered(shape)).toEqual([]);
  });

  describe('is a shape whose outline casts a shadow', () => {
    const aside = el('filter', { id: 'f' }, el('feDropShadow', { dx: '3', dy: '0' }));
    const glow = el('filter', { id: 'f' }, el('feDropShadow', { dx: '0', dy: '0' }));
    const clip = el('clipPath', { id: 'c' }, box(0));
    const cast = { filter: 'url(#f)' };
    const filled = box(0, { ...cast, ...OUTLINED });

    it.each<[string, SvgElement, Attributes, string[]]>([
      ['a plain one, as a glow', glow, {}, ['rect']],
      ['a plain one, which painters draw member by member', aside, {}, []],
      ['a faded one', aside, { id: 'a', opacity: '0.5' }, ['a', 'rect']],
      ['a cut one', aside, { id: 'a', 'clip-path': 'url(#c)' }, ['a', 'rect']],
    ])('inside a group: %s', (_, filter, more, expected) => {
      expect(covered(filter, clip, el('g', more, filled, box(50)))).toEqual(expected);
      expect(covered(filter, filled)).toEqual([]);
    });

    it('inside a plain group of one that is drawn as one', () => {
      const inside = el('g', {}, filled, box(50));
      expect(covered(aside, el('g', { id: 'a', opacity: '0.5' }, inside))).toEqual(['a', 'rect']);
    });

    it('but with nothing inside: its shadow is told to be that of the outline', () => {
      const outline = { ...cast, fill: 'none', ...OUTLINED };
      const line = el('line', { x2: '20', y2: '9', ...cast, ...OUTLINED });
      const members = [line, box(0, outline), box(50, { ...outline, 'stroke-dasharray': '4' })];
      const nodes = read(glow, el('g', {}, ...members));
      expect(
        nodes.map(({ kind, shadow, clipPath }) => [kind, shadow?.affectStroke, clipPath !== null]),
      ).toEqual([
        ['group', undefined, false],
        ['line', true, false],
        ['rect', true, false],
        // Browsers blur no shadow of dashes.
        ['rect', undefined, true],
      ]);
    });

    it('of which those that are right anyway take nothing from others', () => {
      const many = Array.from({ length: 300 }, () => filled);
      const group = el('g', { id: 'a', opacity: '0.5' }, box(0, cast), box(10));
      expect(covered(aside, el('g', {}, ...many), group)).toEqual(['a']);
    });
  });

  it('is a group whose members cast shadows to one side', () => {
    const shadow = el('filter', { id: 'f' }, el('feDropShadow', { dx: '3' }));
    const group = (opacity: string) => el('g', { id: 'a', opacity }, box(0, { filter: 'url(#f)' }), box(10));
    expect(covered(shadow, group('0.5'))).toEqual(['a']);
    expect(covered(shadow, group('1'))).toEqual([]);
  });

  it('is a group that casts a shadow of members that cast their own', () => {
    const shadow = el('filter', { id: 'f' }, el('feDropShadow', { dx: '3' }));
    const group = (more: Attributes) => el('g', { id: 'a', ...more }, box(0, { filter: 'url(#f)' }), box(90));
    expect(covered(shadow, group({ filter: 'url(#f)' }))).toEqual(['a']);
    expect(covered(shadow, group({ opacity: '0.5' }))).toEqual(['a']);
  });

  it('blends with its shadow also where there are too many to be drawn as one', () => {
    const shadow = el('filter', { id: 'f' }, el('feDropShadow', { dx: '3' }));
    const boxes = Array.from({ length: 400 }, (_, at) =>
      box(30 * at, { opacity: '0.5', filter: 'url(#f)', ...MULTIPLY }),
    );
    const nodes = read(shadow, ...boxes);
    const blended = nodes.filter((node) => node.globalCompositeOperation === 'multiply');
    expect(blended.map(({ kind, clipPath, opacity }) => [kind, clipPath !== null, opacity])).toEqual([
      ...Array.from({ length: 300 }, () => ['group', true, 0.5]),
      ...Array.from({ length: 100 }, () => ['rect', false, 0.5]),
    ]);
    const last = nodes.at(-1)!;
    expect(last).toMatchObject({ parentId: null, shadow: { offsetX: 3 } });
    expect(nodeMatrix(last)).toEqual([1, 0, 0, 1, 30 * 399 + 10, 10]);
  });

  it('has a clip path that cuts nothing off, wherever members are moved nearby', () => {
    const group = el('g', { opacity: '0.5' }, box(0), box(10));
    const [, node] = read(el('g', {}, group, box(90)));
    const { width, height } = node!.clipPath!.node;
    expect(Math.min(width, height)).toBeGreaterThan(5 * Math.max(node!.width, node!.height));
  });
});
