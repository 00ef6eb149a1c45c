import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { looksSame } from './looksSame.ts';

const text = createNode('textbox', { id: 'a', text: 'Praia', left: 10, width: 200 });

it('takes a text with more letters, at the place and size they need, for the same look', () => {
  expect(looksSame(text, { ...text, text: 'Praias', left: 8, width: 204, height: 60 })).toBe(true);
});

it.each([{ fontSize: 99 }, { fill: '#123456' }, { lineHeight: 2 }, { id: 'b' }])('tells %o', (change) => {
  expect(looksSame(text, { ...text, ...change })).toBe(false);
});

it('tells a text from none, and every letter of one on a circle', () => {
  const bent = createNode('curvedText', { id: 'a', text: 'Praia' });
  expect(looksSame(text, undefined)).toBe(false);
  expect(looksSame(bent, { ...bent, text: 'Praias' })).toBe(false);
});
