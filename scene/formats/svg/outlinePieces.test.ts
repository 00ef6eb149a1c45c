import { expect, it } from 'vitest';
import { outlinePieces } from './outlinePieces.ts';
import type { PlacedRun } from './placeLetters.ts';
import type { LetterOutliner } from './types.ts';

/** Letters 10 wide, no emoji; says which way each piece is shaped. */
const outliner: LetterOutliner = {
  canDraw: (letter) => letter !== '😀',
  outline: (text, _style, isRightToLeft) => ({
    path: [],
    width: [...text].length * 10,
    embolden: 0,
    mark: isRightToLeft ? '←' : '→',
  }),
};

const runOf = (text: string, x = 100): PlacedRun => ({
  text,
  style: {} as PlacedRun['style'],
  x,
  y: 0,
  letters: [...text].map((letter, index) => ({ letter, dx: index * 10, width: 10 })),
});

const place = (text: string, direction: 'ltr' | 'rtl') =>
  outlinePieces(runOf(text), direction, outliner)?.map((piece) => [
    piece.text,
    piece.outlined?.mark ?? '?',
    piece.left,
    piece.x,
  ]);

it('shapes letters that run as their text does together', () => {
  expect(place('Olá!', 'ltr')).toEqual([['Olá!', '→', 100, 100]]);
  expect(place('שלום!', 'rtl')).toEqual([['שלום!', '←', 50, 100]]);
  expect(place('a😀b', 'ltr')).toEqual([
    ['a', '→', 100, 100],
    ['😀', '?', 110, 110],
    ['b', '→', 120, 120],
  ]);
});

it('puts signs and spaces on the side that the text has them on', () => {
  expect(place('שלום!', 'ltr')).toEqual([
    ['שלום', '←', 100, 100],
    ['!', '→', 140, 140],
  ]);
  expect(place('שלום ', 'ltr')).toEqual([
    ['שלום', '←', 100, 100],
    [' ', '→', 140, 140],
  ]);
  expect(place('Olá!', 'rtl')).toEqual([
    ['!', '←', 60, 70],
    ['Olá', '→', 70, 100],
  ]);
});

it('sets letters of both directions as they are read', () => {
  expect(place('ab של 12 😀!', 'ltr')).toEqual([
    ['ab ', '→', 100, 100],
    ['12', '→', 130, 130],
    ['של ', '←', 150, 150],
    [' ', '→', 180, 180],
    ['😀', '?', 190, 190],
    ['!', '→', 200, 200],
  ]);
});

it('has no places where a piece cannot be shaped after all', () => {
  const failing = { ...outliner, outline: () => null };
  expect(outlinePieces(runOf('שלום!'), 'ltr', failing)).toBeNull();
  expect(outlinePieces(runOf('Olá'), 'ltr', failing)).toEqual([
    { text: 'Olá', x: 100, left: 100, outlined: null },
  ]);
});
