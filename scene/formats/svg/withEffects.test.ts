import { describe, expect, it } from 'vitest';
import { multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { readSvg } from './readSvg.ts';
import { DATA, type SvgElement } from './types.ts';

type Attributes = Record<string, string>;

const el = (name: string, attributes: Attributes, ...children: SvgElement[]): SvgElement => ({
  name,
  attributes,
  children,
});
const shadow = el('filter', { id: 'f' }, el('feDropShadow', { dx: '3', dy: '0', stdDeviation: '0' }));
const circle = el('clipPath', { id: 'c' }, el('circle', { cx: '30', cy: '20', r: '9' }));
const read = (...children: SvgElement[]) =>
  readSvg(el('svg', { width: '200', height: '100' }, shadow, circle, ...children)).nodes;
const shape = (more: Attributes) => el('rect', { x: '10', y: '10', width: '40', height: '20', ...more });

describe('what comes after a shadow in SVG', () => {
  it.each<[string, Attributes, object]>([
    ['an opacity', { opacity: '0.5' }, { opacity: 0.5 }],
    ['a blend mode', { style: 'mix-blend-mode:multiply' }, { globalCompositeOperation: 'multiply' }],
    ['a clip path', { 'clip-path': 'url(#c)' }, { clipPath: { node: { kind: 'circle' } } }],
  ])('is said by a group around what casts it: %s', (_, more, look) => {
    const [group, node, ...others] = read(shape({ ...more, filter: 'url(#f)' }));
    expect(others).toEqual([]);
    expect(group).toMatchObject({ kind: 'group', shadow: null, ...look });
    const plain = { opacity: 1, globalCompositeOperation: 'source-over', clipPath: null };
    expect(node).toMatchObject({ kind: 'rect', parentId: group!.id, shadow: { offsetX: 3 }, ...plain });
  });

  it('blends with the shadow in a file of ours, where nothing is drawn as one for it', () => {
    const blended = shape({ style: 'mix-blend-mode:multiply', opacity: '0.5', filter: 'url(#f)' });
    const { nodes } = readSvg(el('svg', { [DATA]: '{}' }, shadow, blended));
    const look = { globalCompositeOperation: 'multiply', opacity: 0.5, shadow: { offsetX: 3 } };
    expect(nodes).toMatchObject([{ kind: 'rect', clipPath: null, ...look }]);
  });

  it('leaves a node as it is that has nothing but a shadow, or none', () => {
    const nodes = read(shape({ filter: 'url(#f)' }), shape({ opacity: '0.5', 'clip-path': 'url(#c)' }));
    expect(nodes.map(({ kind }) => kind)).toEqual(['rect', 'rect']);
  });

  it('leaves the shape and what cuts it where they are', () => {
    const attributes = { transform: 'translate(5 8) rotate(30) scale(2 1)', 'clip-path': 'url(#c)' };
    const [plain] = read(shape(attributes));
    const [group, node] = read(shape({ ...attributes, filter: 'url(#f)' }));
    const near = (matrix: readonly number[]) => matrix.map((value) => expect.closeTo(value, 6));
    const toScene = nodeMatrix(group!);
    expect(multiply(toScene, nodeMatrix(node!))).toEqual(near(nodeMatrix(plain!)));
    expect(multiply(toScene, nodeMatrix(group!.clipPath!.node))).toEqual(
      near(multiply(nodeMatrix(plain!), nodeMatrix(plain!.clipPath!.node))),
    );
  });
});
