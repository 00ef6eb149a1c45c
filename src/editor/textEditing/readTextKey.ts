// Which keys mean something else on the canvas than in a text field: lines and what is seen beside the caret follow the
// layout, undo the document. All other keys are the field's own business.

export type TextKeyAction =
  | { readonly type: 'end' }
  | { readonly type: 'line'; readonly step: 1 | -1; readonly extend: boolean }
  | { readonly type: 'lineEdge'; readonly edge: 'start' | 'end'; readonly extend: boolean }
  | { readonly type: 'lineSide'; readonly side: 1 | -1; readonly extend: boolean }
  | {
      readonly type: 'side';
      /** 1 is right, -1 left. */
      readonly side: 1 | -1;
      readonly grain: 'letter' | 'word';
      readonly extend: false;
    }
  | { readonly type: 'textEdge'; readonly edge: 'start' | 'end'; readonly extend: boolean }
  | { readonly type: 'history'; readonly direction: 'undo' | 'redo' }
  | { readonly type: 'style'; readonly style: 'bold' | 'italic' | 'underline' };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const STYLE_KEYS: Readonly<Record<string, 'bold' | 'italic' | 'underline'>> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
};

/** The action of a key, or null when the field shall handle it. Keys of a running composition are never asked for. */
export function readTextKey(event: Key, isMac: boolean): TextKeyAction | null {
  const command = isMac ? event.metaKey : event.ctrlKey;
  const other = isMac ? event.ctrlKey : event.metaKey;
  if (event.key === 'Escape') return { type: 'end' };
  if (other) return null;
  if (event.altKey) return isMac && !command ? readSide(event, 'word') : null;
  return command ? readCommand(event, isMac) : readPlain(event);
}

function readPlain({ key, shiftKey: extend }: Key): TextKeyAction | null {
  switch (key) {
    case 'ArrowUp':
      return { type: 'line', step: -1, extend };
    case 'ArrowDown':
      return { type: 'line', step: 1, extend };
    case 'Home':
      return { type: 'lineEdge', edge: 'start', extend };
    case 'End':
      return { type: 'lineEdge', edge: 'end', extend };
    case 'PageUp':
      return { type: 'textEdge', edge: 'start', extend };
    case 'PageDown':
      return { type: 'textEdge', edge: 'end', extend };
    default:
      return readSide({ key, shiftKey: extend }, 'letter');
  }
}

/** Selecting goes by the text's own order, which fields know as well. */
function readSide(
  { key, shiftKey }: Pick<Key, 'key' | 'shiftKey'>,
  grain: 'letter' | 'word',
): TextKeyAction | null {
  if (shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null;
  return { type: 'side', side: key === 'ArrowLeft' ? -1 : 1, grain, extend: false };
}

function readCommand({ key, shiftKey }: Key, isMac: boolean): TextKeyAction | null {
  const letter = key.toLowerCase();
  if (letter === 'z') return { type: 'history', direction: shiftKey ? 'redo' : 'undo' };
  if (letter === 'y' && !shiftKey) return { type: 'history', direction: 'redo' };
  const style = STYLE_KEYS[letter];
  if (style && !shiftKey) return { type: 'style', style };
  if (key === 'Home' || (isMac && key === 'ArrowUp')) {
    return { type: 'textEdge', edge: 'start', extend: shiftKey };
  }
  if (key === 'End' || (isMac && key === 'ArrowDown')) {
    return { type: 'textEdge', edge: 'end', extend: shiftKey };
  }
  if (isMac && key === 'ArrowLeft') return { type: 'lineSide', side: -1, extend: shiftKey };
  if (isMac && key === 'ArrowRight') return { type: 'lineSide', side: 1, extend: shiftKey };
  return readSide({ key, shiftKey }, 'word');
}

/** True for a letter by itself; 229 is the code of every key that an input method may make something else of. */
export function isLetterKey(event: KeyboardEvent): boolean {
  return (
    event.key.length === 1 && event.keyCode !== 229 && !event.isComposing && !event.ctrlKey && !event.metaKey
  );
}
