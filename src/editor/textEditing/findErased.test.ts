import { describe, expect, it } from 'vitest';
import { findErased } from './findErased.ts';

const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, altKey: false });
const at = (start: number, end = start) => ({ start, end });

describe('what a key takes away', () => {
  it.each([
    ['Backspace', at(3), at(1, 3)],
    ['Delete', at(1), at(1, 3)],
    ['Backspace', at(0), at(0)],
    ['Delete', at(4), at(4)],
    ['Backspace', at(0, 3), at(0, 3)],
    ['Delete', at(0, 3), at(0, 3)],
  ])('%s at %o: %o', (name, selected, erased) => {
    expect(findErased(key(name), 'a😀b', selected)).toEqual(erased);
  });

  it('is nothing for other keys, and for whole words', () => {
    expect(findErased(key('ArrowLeft'), 'ab', at(1))).toBeNull();
    expect(findErased(key('Backspace', true), 'ab', at(1))).toBeNull();
  });
});
