import { expect, test } from 'vitest';
import { findParagraph, findWord } from './words.ts';

const pieces = (text: string, find: typeof findWord) =>
  [...text].map((_, offset) => {
    const { start, end } = find(text, offset);
    return text.slice(start, end);
  });

test('words are those of any script, emoji whole', () => {
  expect(findWord('olá, mundo', 7)).toEqual({ start: 5, end: 10 });
  expect(pieces('本はא', findWord)).toEqual(['本', 'は', 'א']);
  expect(findWord('a 👨‍👩‍👧 b', 4)).toEqual({ start: 2, end: 10 });
});

test('a paragraph ends before its line end, whichever kind that is', () => {
  expect(pieces('a\n\nbc', findParagraph)).toEqual(['a', 'a', '', 'bc', 'bc']);
  const text = 'ab\r\n\r\ncd';
  for (const offset of [0, 1, 2, 3]) expect(findParagraph(text, offset)).toEqual({ start: 0, end: 2 });
  for (const offset of [4, 5]) expect(findParagraph(text, offset)).toEqual({ start: 4, end: 4 });
  expect(findParagraph(text, 8)).toEqual({ start: 6, end: 8 });
  expect(findWord(text, 2)).toEqual({ start: 0, end: 2 });
});
