// What files of other programs say in ways this product never does.
import { describe, expect, it } from 'vitest';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { readSvg } from './readSvg.ts';
import type { SvgElement } from './types.ts';

type Children = readonly (SvgElement | string)[];

function el(name: string, attributes: Record<string, string> = {}, children: Children = []): SvgElement {
  return { name, attributes, children };
}

function svg(children: Children, attributes: Record<string, string> = {}): SvgElement {
  return el('svg', { width: '200', height: '100', ...attributes }, children);
}

describe('colours', () => {
  const rect = { width: '10', height: '10' };

  it.each([
    [{ fill: 'black', 'fill-opacity': '0.25' }, 'rgba(0,0,0,0.25)'],
    [{ fill: 'Crimson', 'fill-opacity': '30%' }, 'rgba(220,20,60,0.3)'],
    [{ fill: 'hsl(200,50%,40%)', 'fill-opacity': '0.5' }, 'hsla(200,50%,40%,0.5)'],
    [{ fill: 'hsl(200 50% 40% / 0.5)' }, 'hsla(200,50%,40%,0.5)'],
    [{ fill: 'red', 'fill-opacity': '1' }, 'red'],
  ])('are as see-through as they are: %j', (attributes, fill) => {
    expect(readSvg(svg([el('rect', { ...rect, ...attributes })])).nodes[0]?.fill).toBe(fill);
  });

  it('of shadows too', () => {
    const drop = el('feDropShadow', { 'flood-color': 'black', 'flood-opacity': '0.2' });
    const { nodes } = readSvg(
      svg([el('filter', { id: 'f' }, [drop]), el('rect', { ...rect, filter: 'url(#f)' })]),
    );
    expect(nodes[0]?.shadow?.color).toBe('rgba(0,0,0,0.2)');
  });
});

describe('lengths', () => {
  it('are shares of the view they stand in, and terms of the font', () => {
    const { nodes } = readSvg(
      svg(
        [
          el('rect', { width: '100%', height: '50%' }),
          el('svg', { x: '50%', width: '50%', height: '50%', viewBox: '0 0 10 10' }, [
            el('rect', { width: '100%', height: '100%' }),
          ]),
          el('g', { 'font-size': '20' }, [el('text', { x: '1em', y: '2em', 'font-size': '150%' }, ['a'])]),
        ],
        { viewBox: '0 0 400 200' },
      ),
    );
    expect(nodes[0]).toMatchObject({ width: 400, height: 100, scaleX: 0.5 });
    // Half of 400 × 200, which is 200 × 100, holds a square of 100 in its middle.
    expect(nodes[1]).toMatchObject({ left: 125, top: 0, width: 10, height: 10, scaleX: 5 });
    expect(nodes.find(({ kind }) => kind === 'textbox')).toMatchObject({ fontSize: 30 });
  });

  it('of a page with one side follow from the shape of the view', () => {
    const { width, height } = readSvg(el('svg', { width: '500', viewBox: '0 0 100 40' })).artboard;
    expect([width, height]).toEqual([500, 200]);
  });

  it('that a style says count as an attribute does', () => {
    const [node] = readSvg(svg([el('circle', { r: '3', style: 'r:25%;fill:red;cx:5px' })])).nodes;
    expect(node).toMatchObject({ kind: 'circle', fill: 'red' });
    expect(node?.width).toBeCloseTo(2 * 0.25 * Math.hypot(200, 100) * Math.SQRT1_2);
  });
});

describe('transforms', () => {
  const matrixOf = (attributes: Record<string, string>) => {
    const [node] = readSvg(
      svg([el('rect', { x: '20', y: '20', width: '40', height: '20', ...attributes })]),
    ).nodes;
    return nodeMatrix(node!).map((value) => Math.round(value * 1000) / 1000 || 0);
  };

  it.each([
    ['translate(20px, 10px) rotate(0.25turn)', 'translate(20 10) rotate(90)'],
    ['translateX(1in) translateY(5px) scaleX(2) scaleY(3)', 'translate(96 5) scale(2 3)'],
    ['skew(10deg)', 'skewX(10)'],
    [`rotate(${Math.PI / 3}rad)`, 'rotate(60)'],
    ['translate(10-5)', 'translate(10 -5)'],
  ])('of style sheets mean the same: %s', (style, attribute) => {
    expect(matrixOf({ style: `transform:${style}` })).toEqual(matrixOf({ transform: attribute }));
  });

  it.each([
    [{ 'transform-origin': '40 30' }, 'rotate(30 40 30)'],
    [{ style: 'transform-origin: 40px 30px' }, 'rotate(30 40 30)'],
    [{ style: 'transform-origin: center' }, 'rotate(30 100 50)'],
    [{ style: 'transform-origin: top right' }, 'rotate(30 200 0)'],
    [{ style: 'transform-box: fill-box; transform-origin: center' }, 'rotate(30 40 30)'],
    [{ style: 'transform-box: fill-box; transform-origin: 0 100%' }, 'rotate(30 20 40)'],
  ])('turn about their origin: %j', (origin, same) => {
    expect(matrixOf({ transform: 'rotate(30)', ...origin })).toEqual(matrixOf({ transform: same }));
  });
});
