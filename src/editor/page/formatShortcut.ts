const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const pcNames: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Delete: 'DELETE',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Space: 'Espaço',
};
const macNames: Readonly<Record<string, string>> = { ...pcNames, Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** A key combination as people of this system write it: `Mod+Shift+Z` is `Ctrl+Shift+Z`, on a Mac `⇧⌘Z`. */
export function formatShortcut(keys: string, mac = isMac): string {
  const names = mac ? macNames : pcNames;
  // A plus sign may be the key itself.
  const parts = keys
    .split(/\+(?!$)/)
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));
  return parts.join(mac ? '' : '+');
}
