import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTextEdit } from './findTextEdit.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '👍', '\n'), maxLength: 20 });

describe('findTextEdit', () => {
  test('turns one text into the other, wherever the caret is', () => {
    fc.assert(
      fc.property(text, text, fc.nat(25), (before, after, caret) => {
        const edit = findTextEdit(before, after, Math.min(caret, after.length));
        const result = edit ? before.slice(0, edit.start) + edit.text + before.slice(edit.end) : before;
        expect(result).toBe(after);
        expect(edit === null || (!isHalf(edit.text) && edit.start <= edit.end)).toBe(true);
      }),
    );
  });

  test('puts a letter typed among its like where the caret is', () => {
    expect(findTextEdit('aaa', 'aaaa', 2)).toEqual({ start: 1, end: 1, text: 'a' });
  });
});

function isHalf(value: string): boolean {
  return /^[\udc00-\udfff]|[\ud800-\udbff]$/.test(value);
}
