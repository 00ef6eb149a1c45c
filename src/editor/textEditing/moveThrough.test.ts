import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffText } from '../../../scene/document/diffText.ts';
import { moveEdit, moveThrough } from './moveThrough.ts';

const apply = (text: string, start: number, end: number, insert: string): string =>
  text.slice(0, start) + insert + text.slice(end);

it('an edit among those of others does what it did and takes nothing of theirs', () => {
  const place = fc.nat({ max: 8 });
  fc.assert(
    fc.property(place, place, fc.array(place, { maxLength: 4 }), (a, b, inserts) => {
      const text = 'abcdefgh';
      const [start, end] = [Math.min(a, b), Math.max(a, b)];
      // Others put numbers in, from the end so that the places hold.
      const theirs = inserts
        .toSorted((x, y) => y - x)
        .reduce((now, at, number) => apply(now, at, at, String(number)), text);
      const moved = moveEdit({ start, end, text: 'XY' }, diffText(text, theirs));
      const both = apply(theirs, moved.start, moved.end, moved.text);
      const inside = (at: number): boolean => start < at && at < end;
      expect(both.replace(/\d/g, '')).toBe(apply(text, start, end, 'XY'));
      const kept = [...theirs.replace(/\D/g, '')].filter((_, index, all) => {
        const at = inserts.toSorted((x, y) => y - x)[Number(all[index])]!;
        return !inside(at);
      });
      for (const number of kept) expect(both).toContain(number);
    }),
  );
});

it('a place keeps its letters on both sides', () => {
  const edits = diffText('umdois', 'XumYdoisZ');
  expect([0, 1, 2, 3, 6].map((offset) => moveThrough(offset, edits))).toEqual([0, 2, 3, 5, 8]);
  expect(moveThrough(2, edits, true)).toBe(4);
  expect(moveThrough(3, diffText('abcdef', 'ab'))).toBe(2);
});
