import { describe, expect, it } from 'vitest';
import { findWayToSee } from './findWayToSee.ts';

const room = { width: 390, height: 340 };
const caret = (x: number, top: number, bottom = top + 40) =>
  [
    { x, y: top },
    { x, y: bottom },
  ] as const;

describe('how far the view follows a caret', () => {
  it('stays where it is while the caret is seen', () => {
    expect(findWayToSee(caret(16, 16), room, true)).toBeNull();
    expect(findWayToSee(caret(374, 236), room, true)).toBeNull();
  });

  it('goes as far as the caret sticks out, which is above the bar of the zoom below', () => {
    expect(findWayToSee(caret(200, 400), room, true)).toEqual({ x: 0, y: 164 });
    expect(findWayToSee(caret(500, -30), room, true)).toEqual({ x: 126, y: -46 });
  });

  it('goes to the edge of a wide screen, whose bar of the zoom has a row of its own', () => {
    expect(findWayToSee(caret(200, 284), room, false)).toBeNull();
    expect(findWayToSee(caret(200, 400), room, false)).toEqual({ x: 0, y: 116 });
  });

  it('takes the ends of the caret of a text that stands on its head as they are', () => {
    expect(findWayToSee(caret(200, 440, 400), room, true)).toEqual({ x: 0, y: 164 });
  });

  it('shows the middle of one that is higher than the room', () => {
    expect(findWayToSee(caret(200, 100, 500), room, true)).toEqual({ x: 0, y: 130 });
    expect(findWayToSee(caret(200, -30, 370), room, true)).toBeNull();
  });

  it('stays where one that is higher fills the room', () => {
    expect(findWayToSee(caret(200, 10, 500), room, true)).toBeNull();
    expect(findWayToSee(caret(200, -300, 300), room, true)).toBeNull();
  });
});
