import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { CharStyle, StyleRange } from '../../../scene/nodes/types.ts';
import { rebaseTextPatch } from './rebaseTextPatch.ts';

const range = (start: number, end: number, style: CharStyle): StyleRange => ({ start, end, style });
const text = (letters: string, styles: readonly StyleRange[] = []) =>
  createNode('text', { id: 'rebased', text: letters, styles });
const red = { fill: '#ff0000' };

it.each([
  ['before them', 'Já é Olá\nmundo', [], [range(8, 13, red)]],
  ['among them', 'Olá\nmuito mundo', [], [range(3, 14, red)]],
  ['behind them', 'Olá\nmundo novo', [], [range(3, 13, red)]],
  [
    'in looks of their own',
    'Olá\n👍mundo',
    [range(3, 4, { underline: true })],
    [range(3, 4, { underline: true }), range(4, 9, red)],
  ],
  ['and took some away', 'Olá\ndo', [], [range(3, 5, red)]],
])('letters keep their new look when others typed %s', (_where, now, theirs, styles) => {
  const patch = { styles: [range(3, 8, red)] };
  expect(rebaseTextPatch(patch, text('Olá\nmundo'), text(now, theirs))).toEqual({ styles });
});

it('takes away only what it was made to take away', () => {
  const before = text('Olá', [range(0, 2, { fontSize: 20, ...red })]);
  const now = text('Olá', [range(0, 2, { fontSize: 20, ...red }), range(2, 3, { underline: true })]);
  const patch = { fontSize: 50, styles: [range(0, 2, red)] };
  expect(rebaseTextPatch(patch, before, now)).toEqual({
    fontSize: 50,
    styles: [range(0, 2, red), range(2, 3, { underline: true })],
  });
});

it('is for nothing where neither letters nor looks have changed', () => {
  const before = text('Olá', [range(0, 1, red)]);
  expect(
    rebaseTextPatch({ styles: [] }, before, { ...before, left: 50, styles: [range(0, 1, red)] }),
  ).toBeNull();
});
