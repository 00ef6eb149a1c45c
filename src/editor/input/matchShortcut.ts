// Matches keys by what they type, so that shortcuts work on ABNT2 and any other board.
import type { ActionArgs, ActionId, EditorAction } from '../actions/types.ts';

export type KeyInput = {
  readonly key: string;
  /** Place on the board, for letters typed with a non-Latin layout. */
  readonly code: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly repeat: boolean;
};

export type ShortcutMatch = { readonly action: EditorAction; readonly args: ActionArgs[ActionId] };

/** Actions by the normal form of their keys; some keys mean different things for different selections. */
export type ShortcutIndex = ReadonlyMap<string, readonly ShortcutMatch[]>;

export function indexShortcuts(actions: Iterable<EditorAction>): ShortcutIndex {
  const index = new Map<string, ShortcutMatch[]>();
  for (const action of actions) {
    for (const { keys, args } of action.shortcuts ?? []) {
      const form = normalForm(keys);
      index.set(form, [...(index.get(form) ?? []), { action, args }]);
    }
  }
  return index;
}

/** The action of a key press, or null: of several the first that is enabled, else the first. */
export function matchShortcut(
  index: ShortcutIndex,
  input: KeyInput,
  isMac: boolean,
  isEnabled: (action: EditorAction) => boolean,
): ShortcutMatch | null {
  const mod = isMac ? input.meta : input.ctrl;
  const foreign = isMac ? input.ctrl : input.meta;
  if (foreign) return null;
  const press = { mod, shift: input.shift, alt: input.alt };
  const matches =
    index.get(form({ ...press, key: plainKey(input) })) ??
    index.get(form({ ...press, key: digitOf(input) })) ??
    [];
  return matches.find(({ action }) => isEnabled(action)) ?? matches[0] ?? null;
}

function normalForm(keys: string): string {
  const parts =
    keys === '+' || keys.endsWith('++')
      ? [...keys.slice(0, -1).split('+').filter(Boolean), '+']
      : keys.split('+');
  const key = parts.at(-1)!.toLowerCase();
  return form({
    mod: parts.includes('Mod'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
    key,
  });
}

function form(press: {
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly key: string;
}): string {
  // Signs need Shift on some boards and none on others: what is typed is what counts.
  const shift = press.shift && !isSign(press.key);
  return `${press.mod ? 'mod+' : ''}${press.alt ? 'alt+' : ''}${shift ? 'shift+' : ''}${press.key}`;
}

/** A letter of another script than ours. */
function isForeignLetter(key: string): boolean {
  return /^\p{L}$/u.test(key) && key > '\u024f';
}

function isSign(key: string): boolean {
  return key.length === 1 && !/[\p{L}\p{N} ]/u.test(key);
}

/** Shift and a digit type a sign, another one on each board; the place on the board says which digit it was. */
function digitOf({ code }: KeyInput): string {
  return /^Digit(\d)$/.exec(code)?.[1] ?? '';
}

function plainKey({ key, code, alt }: KeyInput): string {
  // With Alt a Mac types signs and accents where the letter was meant.
  const isLatin = key.length > 1 || /^[ -~]$/u.test(key) || (!alt && !isForeignLetter(key));
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return (letter !== undefined && !isLatin ? letter : key === ' ' ? 'space' : key).toLowerCase();
}
