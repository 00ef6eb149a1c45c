import { expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';

const box = (id: string, more = {}) =>
  createNode('rect', { id, left: 10, top: 20, width: 100, height: 80, strokeWidth: 0, ...more });

it('walks bottom to top and back, and lets Tab go at the ends', () => {
  const editor = createTestEditor([
    box('a'),
    box('hidden', { hidden: true }),
    box('b', { name: 'Fundo', locked: true, left: 5000 }),
    box('c'),
  ]);
  expect(editor.keyDown('Tab')).toBe(true);
  editor.expectSelected('a');
  editor.keyDown('Tab');
  editor.expectSelected('b');
  // Out of sight before: the view came along.
  expect(editor.session.camera.toScreen({ x: 5050, y: 60 }).x).toBeCloseTo(640);
  editor.keyDown('Tab');
  editor.expectSelected('c');
  expect(editor.keyDown('Tab')).toBe(false);
  editor.expectSelected('c');
  editor.keyDown('Shift+Tab');
  editor.keyDown('Shift+Tab');
  editor.expectSelected('a');
  expect(editor.keyDown('Shift+Tab')).toBe(false);
});

it('stays in the entered group, and leaves Tab alone while the keyboard is elsewhere', () => {
  const editor = createTestEditor([box('a'), box('b'), box('c')]);
  editor.session.select(['a', 'b']);
  editor.run('group');
  editor.session.select(['a']);
  editor.keyDown('Tab');
  editor.expectSelected('b');
  expect(editor.keyDown('Tab')).toBe(false);
  expect(editor.keyDown('Tab', 'control')).toBe(false);
  expect(editor.keyDown('Tab', 'field')).toBe(false);
});
