import { expect, it } from 'vitest';
import { filledOperators, pathOperators } from './pdfPath.ts';

it.each([
  ['circle', { cx: '10', cy: '20', r: '5' }, [15, 20], [10, 25]],
  ['ellipse', { rx: '4', ry: '3' }, [4, 0], [0, 3]],
])('a %s begins on the right and goes clockwise, as its dashes do', (name, attributes, start, next) => {
  const [move, first] = pathOperators({ name, attributes, children: [] }).split('\n');
  expect(move).toBe(`${start.join(' ')} m`);
  expect(first?.endsWith(`${next.join(' ')} c`)).toBe(true);
});

it('goes on from the beginning of an outline that is closed', () => {
  const attributes = { d: 'M3 0L12 0L12 9ZQ3 6 9 6' };
  const lines = pathOperators({ name: 'path', attributes, children: [] }).split('\n');
  expect(lines.at(-2)).toBe('3 4 5 6 9 6 c');
});

it('fills nothing where an outline, or a piece of one, is no more than a line', () => {
  const filled = (name: string, attributes: Record<string, string>) =>
    filledOperators(pathOperators({ name, attributes, children: [] }));
  for (const points of ['1 2 8 9', '5 5', '0 0 0.1 0.3 0.2 0.6 0.7 2.1', '3 3 3 3 9 9']) {
    expect(filled('polyline', { points })).toBe('');
    expect(filled('polygon', { points })).toBe('');
  }
  expect(filled('line', { x1: '1', x2: '5' })).toBe('');
  expect(filled('rect', { x: '3', width: '4', height: '0' })).toBe('');
  expect(filled('rect', { height: '4' })).toBe('');
  expect(filled('path', { d: 'M0 0L9 0M0 5C3 5 6 5 9 5ZM1 1L2 1L2 2' })).toBe('1 1 m\n2 1 l\n2 2 l\n');
  for (const [name, attributes] of [
    ['polyline', { points: '0 0 9 0 9 0.001' }],
    ['path', { d: 'M0 0C0 9 9 9 9 0' }],
    ['rect', { width: '4', height: '5' }],
    ['circle', { r: '4' }],
  ] as const)
    expect(filled(name, attributes)).toBe(pathOperators({ name, attributes, children: [] }));
});
