import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffText } from './diffText.ts';

function apply(text: string, edits: ReturnType<typeof diffText>): string {
  return edits
    .toReversed()
    .reduce((now, { start, end, insert }) => now.slice(0, start) + insert + now.slice(end), text);
}

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\n', 'é', '😀', '👍🏽'), maxLength: 30 });

describe('diffText', () => {
  it('turns one text into the other', () => {
    fc.assert(
      fc.property(letters, letters, (from, to) => {
        expect(apply(from, diffText(from, to))).toBe(to);
      }),
    );
  });

  it('touches only what differs, in several places', () => {
    expect(diffText('um dois três', 'Xum dois trêsY')).toEqual([
      { start: 0, end: 0, insert: 'X' },
      { start: 12, end: 12, insert: 'Y' },
    ]);
  });

  it('never splits a surrogate pair', () => {
    expect(diffText('😀', '😁')).toEqual([{ start: 0, end: 2, insert: '😁' }]);
  });

  it('replaces texts that have nothing in common as a whole', () => {
    const from = 'a'.repeat(3000);
    const to = 'b'.repeat(3000);
    expect(apply(from, diffText(from, to))).toBe(to);
  });
});
