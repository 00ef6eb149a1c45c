import { expect, it } from 'vitest';
import { pathOperators } from './pdfPath.ts';

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
