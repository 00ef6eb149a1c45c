// The browser's text size is the size of one rem: what is given in px stays small for those who ask for large texts.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const size = /(?:\bfont|font-?sizes?|line-?heights?):/i;
const pixels = /\dpx/;
/** Px as the least there is. */
const floor = /max\([\d.]+rem, \d+px\)/;
const question = /\((?:min|max)-(?:width|height): [\d.]+px\)/;

const sheets = globSync('src/**/*.css');

function listLines(paths: readonly string[], isWrong: (line: string) => boolean): string[] {
  return paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(isWrong)
      .map((line) => `${path}: ${line.trim()}`),
  );
}

test('texts and their lines are sized in rem, so that they follow the text size chosen in the browser', () => {
  expect(sheets.length).toBeGreaterThan(40);
  const isWrong = (line: string) => size.test(line) && pixels.test(line.replace(floor, ''));
  expect(listLines([...sheets, 'src/app/theme.ts'], isWrong)).toEqual([]);
});

test('layouts change at sizes in em, so that large texts get the layout that has room for them', () => {
  const code = globSync('{src,server}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  expect(listLines([...sheets, ...code], (line) => question.test(line))).toEqual([]);
});
