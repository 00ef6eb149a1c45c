import { expect, test } from 'vitest';
import { formatShortcut } from './formatShortcut.ts';

test.each([
  ['Mod+z', 'Ctrl+Z', '⌘Z'],
  ['Mod+Shift+Z', 'Ctrl+Shift+Z', '⌘⇧Z'],
  ['Delete', 'DELETE', 'DELETE'],
  ['Shift+ArrowUp', 'Shift+↑', '⇧↑'],
  ['Mod++', 'Ctrl++', '⌘+'],
  ['?', '?', '?'],
])('%s is shown as %s, on a Mac as %s', (keys, pc, mac) => {
  expect(formatShortcut(keys, false)).toBe(pc);
  expect(formatShortcut(keys, true)).toBe(mac);
});
