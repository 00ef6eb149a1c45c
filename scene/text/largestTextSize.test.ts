import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import { largestTextSize } from './largestTextSize.ts';
import { layoutText } from './layoutText.ts';
import type { TextMeasurer } from './types.ts';

/** Every letter as wide as the widest there may be. */
const broad: TextMeasurer = { epoch: 0, measure: (text) => [...text].length * 2.9 * 400 };

const words = fc.string({ unit: fc.constantFrom('a', 'W', 'ç', '—', ' ', ' ', '\t', '\n'), maxLength: 60 });

it('holds the layout of any text, whatever its letters are like', () => {
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('text' as const, 'textbox' as const),
        text: words,
        width: fc.integer({ min: 1, max: 400 }),
        fontSize: fc.integer({ min: 1, max: 90 }),
        lineHeight: fc.constantFrom(0, 0.5, 1.16, 3),
        charSpacing: fc.constantFrom(-200, 0, 500),
        splitByGrapheme: fc.boolean(),
        larger: fc.integer({ min: 1, max: 200 }),
      }),
      ({ kind, larger, splitByGrapheme, ...common }) => {
        const styles = [{ start: 0, end: 3, style: { fontSize: larger } }];
        const node =
          kind === 'text'
            ? createNode('text', { ...common, styles })
            : createNode('textbox', { ...common, styles, splitByGrapheme });
        const largest = largestTextSize(node)!;
        const { width, height } = layoutText(node, broad);
        expect(largest.width).toBeGreaterThanOrEqual(width - 1e-6);
        expect(largest.height).toBeGreaterThanOrEqual(height - 1e-6);
      },
    ),
  );
});

it('says nothing of what letters alone do not tell', () => {
  expect(largestTextSize(createNode('curvedText', { text: 'roda' }))).toBeNull();
  expect(largestTextSize(createNode('textbox', { text: 'praia 🏖️' }))).toBeNull();
});
