import { describe, expect, it } from 'vitest';
import type { SceneNode } from '../../nodes/types.ts';
import { readSvg } from './readSvg.ts';
import type { SvgElement } from './types.ts';

type Attributes = Record<string, string>;

const el = (name: string, attributes: Attributes, ...children: SvgElement[]): SvgElement => ({
  name,
  attributes,
  children,
});
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const drop = el(
  'filter',
  { id: 's', 'color-interpolation-filters': 'sRGB' },
  el('feDropShadow', { dx: '10', dy: '0', stdDeviation: '2' }),
);
const cast = (more: Attributes = {}): SvgElement =>
  el('rect', { width: '20', height: '10', filter: 'url(#s)', ...more });
const beside = el('rect', { x: '50', width: '20', height: '10' });

function shadowIn(...children: SvgElement[]): readonly (number | undefined)[] {
  const pictureSizes = new Map([[PICTURE, { width: 40, height: 40 }]]);
  const root = el('svg', { width: '100', height: '100' }, drop, ...children);
  const { nodes } = readSvg(root, { pictureSizes });
  const shadow = nodes.find((node: SceneNode) => node.shadow)?.shadow;
  return [shadow?.offsetX, shadow?.offsetY, shadow?.blur].map(
    (value) => value && Math.round(value * 1e6) / 1e6 + 0,
  );
}

describe('a dropped shadow falls where the file has it', () => {
  it.each([
    ['turned', 'rotate(90 50 50)', [0, 10, 4]],
    ['mirrored', 'matrix(-1 0 0 1 100 0)', [-10, 0, 4]],
    ['upside down and large', 'scale(3 -3)', [10, 0, 4]],
    // Drawn twice as wide, a node's shadow is blurred by the mean of both sides, as the file's is.
    ['wide', 'scale(2 1)', [10, 0, 4]],
  ])('within a group that is %s', (_, transform, shadow) => {
    expect(shadowIn(el('g', { transform }, cast(), beside))).toEqual(shadow);
  });

  it('within groups of groups, each turned by itself', () => {
    const inner = el('g', { transform: 'rotate(60)' }, cast({ transform: 'rotate(90)' }), beside);
    expect(shadowIn(el('g', { transform: 'rotate(30)' }, inner, beside))).toEqual([-10, 0, 4]);
  });

  it('of a group within one', () => {
    const group = el('g', { transform: 'rotate(-45)', filter: 'url(#s)' }, beside, beside);
    expect(shadowIn(el('g', { transform: 'rotate(135)' }, group, beside))).toEqual([0, 10, 4]);
  });

  it('of what is referred to', () => {
    const defs = el('defs', {}, el('g', { id: 'both' }, cast(), beside));
    expect(shadowIn(defs, el('use', { href: '#both', transform: 'rotate(180)' }))).toEqual([-10, 0, 4]);
  });

  it('of a picture, whatever its pixels are', () => {
    const image = el('image', { width: '10', height: '10', href: PICTURE, filter: 'url(#s)' });
    expect(shadowIn(image)).toEqual([40, 0, 16]);
  });

  it('of what is skewed', () => {
    // By 45°: one step down is one to the right as well, and keeps its height.
    const filter = 'drop-shadow(0 10px)';
    expect(shadowIn(cast({ transform: 'skewX(45)', style: `filter:${filter}` }))).toEqual([10, 10, 0]);
  });
});
