import { expect, it } from 'vitest';
import { IDENTITY } from '../../../scene/geometry/matrix.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { createTestMeasurer } from '../../../scene/text/testMeasurer.ts';
import { isFieldsMove, moveCaret } from './moveCaret.ts';
import { readTextKey } from './readTextKey.ts';

type Keys = { readonly shiftKey?: boolean; readonly ctrlKey?: boolean; readonly altKey?: boolean };

/** Where a key takes the caret from `at`; null where it is left to the field. */
function press(text: string, direction: 'ltr' | 'rtl', isMac: boolean) {
  const node = createNode('textbox', { text, direction, fontSize: 100, width: 900 });
  const shown = { node, layout: layoutText(node, createTestMeasurer()), matrix: IDENTITY };
  return (at: number, key: string, keys: Keys & { readonly metaKey?: boolean } = {}): number | null => {
    const none = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    const action = readTextKey({ ...none, ...keys, key }, isMac);
    const selection = { anchor: at, focus: at };
    if (!action || !('extend' in action) || isFieldsMove(action, shown, selection)) return null;
    return moveCaret(action, shown, selection, null).place.offset;
  };
}

it('a Mac’s keys go to the side they name, words with Alt', () => {
  const rtl = press('שלום עולם', 'rtl', true);
  const command = { metaKey: true };
  expect([rtl(5, 'ArrowLeft', command), rtl(5, 'ArrowRight', command)]).toEqual([9, 0]);
  expect([rtl(5, 'Home'), rtl(5, 'End')]).toEqual([0, 9]);
  expect([rtl(0, 'ArrowLeft', { altKey: true }), rtl(9, 'ArrowRight', { altKey: true })]).toEqual([4, 5]);
  const ltr = press('abc def', 'ltr', true);
  expect([ltr(5, 'ArrowLeft', command), ltr(2, 'ArrowRight', command)]).toEqual([0, 7]);
  expect(ltr(0, 'ArrowRight', { altKey: true })).toBeNull();
});

it('elsewhere Ctrl goes by words; what selects, and what writes a sign, is the field’s', () => {
  const mixed = press('abc אבג', 'ltr', false);
  expect(mixed(0, 'ArrowRight', { ctrlKey: true })).toBe(3);
  expect(mixed(0, 'ArrowRight')).toBe(1);
  expect(mixed(0, 'ArrowRight', { shiftKey: true })).toBeNull();
  expect(mixed(0, 'ArrowRight', { altKey: true })).toBeNull();
  expect(mixed(0, 'ArrowRight', { ctrlKey: true, altKey: true })).toBeNull();
  expect(press('abc', 'ltr', false)(0, 'ArrowRight')).toBeNull();
});
