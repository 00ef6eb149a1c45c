import { expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import type { OverlayContext } from '../../render/types.ts';
import { label } from './label.ts';

/** CSS pixels, at the usual text size. */
const RULER = 20;

/** Edges of the tag drawn for a hand at x, y of a view of 1280 × 800; each letter is 6 wide. */
function tagAt(x: number, y: number, { touch = false, rulers = false } = {}) {
  const editor = createTestEditor();
  const { session } = editor;
  Object.assign(session.hand, { screenX: x, screenY: y, touch });
  session.view.label = '0123456789';
  session.ui.setState({ rulers });
  const tag = { left: 0, top: 0, right: 0, bottom: 0 };
  const context = {
    getTransform: () => ({ a: 1 }),
    measureText: () => ({ width: 6 }),
    roundRect: (left: number, top: number, width: number, height: number) =>
      Object.assign(tag, { left, top, right: left + width, bottom: top + height }),
  };
  const quiet = new Proxy(context, {
    get: (target, key) => (Reflect.get(target, key) as unknown) ?? (() => undefined),
  });
  label.draw(session, quiet as unknown as OverlayContext, session.camera.camera);
  session.destroy();
  return tag;
}

it('stands below a mouse and above a finger', () => {
  expect(tagAt(600, 400)).toEqual({ left: 565, top: 419, right: 635, bottom: 437 });
  expect(tagAt(600, 400, { touch: true }).bottom).toBeLessThan(370);
});

it('stands on the other side where there is no room', () => {
  expect(tagAt(600, 790).bottom).toBeLessThan(790);
  expect(tagAt(600, 20, { touch: true }).top).toBeGreaterThan(20);
});

it.each([
  [0, 0],
  [1279, 799],
  // A drag goes on beside the canvas.
  [-300, -300],
  [2000, 2000],
])('is seen whole with the hand at %d, %d, beside the rulers too', (x, y) => {
  for (const touch of [false, true]) {
    for (const rulers of [false, true]) {
      const tag = tagAt(x, y, { touch, rulers });
      const from = rulers ? RULER : 0;
      expect(Math.min(tag.left, tag.top)).toBeGreaterThan(from);
      expect(tag.right).toBeLessThan(1280);
      expect(tag.bottom).toBeLessThan(800);
    }
  }
});
