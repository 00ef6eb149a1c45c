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
