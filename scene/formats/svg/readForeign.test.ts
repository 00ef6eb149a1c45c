// What files of other programs say in ways this product never does.
import { describe, expect, it } from 'vitest';
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
