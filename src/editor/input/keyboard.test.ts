import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { actionRegistry } from '../actions/registry.ts';
import type { EditorAction } from '../actions/types.ts';
import { handleKeyDown } from './keyboardRouter.ts';
import { indexShortcuts, matchShortcut, type KeyInput } from './matchShortcut.ts';

const index = indexShortcuts(Object.values(actionRegistry) as unknown as EditorAction[]);
const press = (key: string, more: Partial<KeyInput> = {}): KeyInput => ({
  key,
  code: '',
  ctrl: false,
  meta: false,
  shift: false,
  alt: false,
  repeat: false,
  ...more,
});
const actionOf = (input: KeyInput, isMac = false): string | undefined =>
  matchShortcut(index, input, isMac, () => true)?.action.id;

describe('shortcuts', () => {
  it.each([
    ['Ctrl+Z', press('z', { ctrl: true }), 'undo'],
    ['Ctrl+Z under caps lock', press('Z', { ctrl: true }), 'undo'],
    ['Ctrl+Shift+Z', press('Z', { ctrl: true, shift: true }), 'redo'],
    ['? on US and ABNT2', press('?', { shift: true, code: 'IntlRo' }), 'showShortcuts'],
    ['? by AltGr', press('?', { code: 'KeyW' }), 'showShortcuts'],
    ['Ctrl+] on ABNT2', press(']', { ctrl: true, code: 'Backslash' }), 'bringForward'],
    ['Ctrl+Shift+] on ABNT2', press('}', { ctrl: true, shift: true, code: 'Backslash' }), 'bringToFront'],
    [']', press(']', { code: 'Backslash' }), 'bringToFront'],
    ['[ by AltGr', press('[', { code: 'Digit8' }), 'sendToBack'],
    ['Ctrl and plus of the number block', press('+', { ctrl: true, code: 'NumpadAdd' }), 'zoomIn'],
    ['Ctrl and = without Shift', press('=', { ctrl: true }), 'zoomIn'],
    ['Ctrl+Z on a Cyrillic board', press('я', { ctrl: true, code: 'KeyZ' }), 'undo'],
    ['Delete', press('Delete'), 'delete'],
    ['Shift+arrow', press('ArrowUp', { shift: true }), 'nudge'],
    ['Shift+1 on ABNT2', press('!', { shift: true, code: 'Digit1' }), 'zoomReset'],
    ['Shift+2 on ABNT2', press('@', { shift: true, code: 'Digit2' }), 'zoomToSelection'],
    ['Shift+2 on a German board', press('"', { shift: true, code: 'Digit2' }), 'zoomToSelection'],
    ['Ctrl+0', press('0', { ctrl: true, code: 'Digit0' }), 'zoomActual'],
    ['Ctrl and plus over a digit', press('+', { ctrl: true, shift: true, code: 'Digit1' }), 'zoomIn'],
    ['Ctrl+Alt+C', press('c', { ctrl: true, alt: true, code: 'KeyC' }), 'copyStyle'],
    ['Ctrl+Alt+C on ABNT2 under Windows', press('₢', { code: 'KeyC' }), 'copyStyle'],
    ['Ctrl+Alt+V', press('v', { ctrl: true, alt: true, code: 'KeyV' }), 'pasteStyle'],
    ['Ctrl+Shift+V', press('V', { ctrl: true, shift: true }), 'pasteInPlace'],
    ['Shift+R', press('R', { shift: true }), 'toggleRulers'],
    ['I', press('i'), 'pickColor'],
    ['Tab', press('Tab'), 'selectNext'],
    ['Shift+Tab', press('Tab', { shift: true }), 'selectPrevious'],
    ['a letter with an accent', press('é', { code: 'KeyE' }), undefined],
    ['the Windows key', press('z', { meta: true }), undefined],
  ])('%s', (_name, input, expected) => {
    expect(actionOf(input)).toBe(expected);
  });

  it('are of one action each, but for those that want different things selected', () => {
    const shared = [...index.values()]
      .map((matches) => [...new Set(matches.map(({ action }) => action.id))])
      .filter((ids) => ids.length > 1);
    expect(shared).toEqual([
      ['ungroup', 'underline'],
      ['edit', 'applyCrop'],
    ]);
  });

  it('use Cmd on a Mac and leave Ctrl alone', () => {
    expect(actionOf(press('z', { meta: true }), true)).toBe('undo');
    expect(actionOf(press('z', { ctrl: true }), true)).toBeUndefined();
    // Option types ç there.
    expect(actionOf(press('ç', { meta: true, alt: true, code: 'KeyC' }), true)).toBe('copyStyle');
  });
});

describe('keys', () => {
  const open = () => {
    const editor = createTestEditor([createNode('rect', { id: 'a', width: 50, height: 50 })]);
    editor.session.select(['a']);
    return editor;
  };

  it('do nothing to objects while a field has them', () => {
    const editor = open();
    for (const key of [
      'Delete',
      'Backspace',
      'ArrowLeft',
      'Ctrl+a',
      'Ctrl+z',
      'Ctrl+d',
      'p',
      'Space',
      'Escape',
    ]) {
      expect(editor.keyDown(key, 'field')).toBe(false);
    }
    expect(editor.document.size).toBe(1);
    editor.expectState('select.idle');
  });

  it('leave Space, Enter and, in lists, arrows to a focused control, the rest comes through', () => {
    const editor = open();
    for (const key of ['Space', 'Enter']) expect(editor.keyDown(key, 'control')).toBe(false);
    expect(editor.keyDown('ArrowLeft', 'composite')).toBe(false);
    expect(editor.keyDown('ArrowLeft', 'control')).toBe(true);
    expect(editor.keyDown('Delete', 'control')).toBe(true);
    expect(editor.document.size).toBe(0);
  });

  it('never reach the browser for our combinations, even when disabled', () => {
    const editor = createTestEditor();
    for (const key of ['Ctrl+s', 'Ctrl+d', 'Ctrl+g', 'Ctrl+u', 'Ctrl+e'])
      expect(editor.keyDown(key)).toBe(true);
    for (const key of [
      'Ctrl+[',
      'Ctrl+]',
      'Ctrl+{',
      'Ctrl+}',
      'Ctrl+Shift+r',
      'Ctrl+b',
      'Ctrl+i',
      'Ctrl+Shift+k',
    ])
      expect(editor.keyDown(key)).toBe(true);
    expect(editor.keyDown('Ctrl+r')).toBe(false);
    expect(editor.keyDown('Ctrl+c')).toBe(false);
    // Without Ctrl they mean nothing to it.
    expect(editor.keyDown('Delete')).toBe(false);
  });

  it('leave the page to nobody on a Mac, where Cmd+[ is the way back', () => {
    const editor = createTestEditor();
    const onMac = { ...editor.session, isMac: true };
    const back = press('[', { meta: true });
    expect(handleKeyDown(onMac, back, 'canvas')).toBe(true);
    expect(handleKeyDown(onMac, press('[', { ctrl: true }), 'canvas')).toBe(false);
  });

  it('paste in place what the system holds when nothing was copied here', () => {
    const editor = open();
    expect(editor.keyDown('Ctrl+Shift+v')).toBe(false);
    editor.run('copy');
    expect(editor.keyDown('Ctrl+Shift+v')).toBe(true);
    expect(editor.document.size).toBe(2);
  });

  it('are the field’s while a text is typed into, those that lead out of the page nobody’s', () => {
    const editor = createTestEditor([createNode('textbox', { id: 't', text: 'a', width: 100, height: 45 })]);
    editor.session.select(['t']);
    editor.run('edit');
    for (const key of ['Ctrl+a', 'Ctrl+z', 'Ctrl+y', 'Ctrl+Shift+v', 'Ctrl+v', 'Ctrl+c', 'Delete', 'F2'])
      expect(editor.keyDown(key, 'text')).toBe(false);
    for (const key of ['Ctrl+[', 'Ctrl+d', 'Ctrl+g']) expect(editor.keyDown(key, 'text')).toBe(true);
    expect(editor.document.size).toBe(1);
    expect(editor.typing).toEqual(['start']);
  });

  it('held down repeat a nudge, not a duplicate', () => {
    const editor = open();
    editor.keyDown('Ctrl+d', 'canvas', true);
    expect(editor.document.size).toBe(1);
    editor.keyDown('ArrowRight', 'canvas', true);
    editor.session.styles.flush();
    expect(editor.node('a').left).toBe(1);
  });

  it('do nothing but Escape and modifiers during a gesture', () => {
    const editor = open();
    editor.pointerDown(20, 20).pointerMove(60, 60);
    editor.keyDown('Delete');
    editor.keyDown('Ctrl+z');
    expect(editor.document.size).toBe(1);
    editor.expectState('select.translating').pointerUp();
    expect(editor.node('a').left).toBe(40);
  });

  it('that type a letter belong to the text being typed into, whatever their place on the board means', () => {
    const editor = createTestEditor([createNode('textbox', { id: 't', text: 'a', width: 100, height: 45 })]);
    editor.session.select(['t']);
    editor.run('edit');
    editor.session.camera.set({ x: 7, y: 9, zoom: 3 });
    const signs = [
      press('!', { shift: true, code: 'Digit1' }),
      press('¹', { ctrl: true, alt: true, code: 'Digit1' }),
      press('+', { shift: true }),
    ];
    for (const sign of signs) expect(handleKeyDown(editor.session, sign, 'text')).toBe(false);
    expect(editor.session.camera.camera).toEqual({ x: 7, y: 9, zoom: 3 });
    expect(editor.keyDown('Ctrl+b', 'text')).toBe(true);
    expect(editor.typing).toContain('style {"fontWeight":700}');
  });

  it('stay in a field of a panel also while a text is open', () => {
    const editor = createTestEditor([createNode('textbox', { id: 't', text: 'a', width: 100, height: 45 })]);
    editor.session.select(['t']);
    editor.run('edit');
    for (const key of ['Ctrl+b', 'Ctrl+i', 'Escape']) expect(editor.keyDown(key, 'field')).toBe(false);
    expect(editor.typing).toEqual(['start']);
  });

  it('underline a text and ungroup a group with the same keys', () => {
    const editor = createTestEditor([createNode('textbox', { id: 't', text: 'a', width: 100, height: 45 })]);
    editor.session.select(['t']);
    handleKeyDown(editor.session, press('u', { ctrl: true }), 'canvas');
    expect(editor.node('t')).toMatchObject({ underline: true });
  });
});
