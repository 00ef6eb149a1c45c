// Cut, copy and paste from a menu of ours, for the text being typed into.
import { t } from '../../i18n/t.ts';
import type { ToastPort } from '../session/types.ts';
import type { TextEditingSession } from './types.ts';

/** The browser is asked for the event a key would have brought: the field of the text does the rest. */
export function cutOrCopyLetters(text: TextEditingSession, what: 'cut' | 'copy', toasts: ToastPort): void {
  text.focus();
  if (!document.execCommand(what)) tellRefused(toasts);
}

/** Pages may not ask for a paste; the clipboard is read, for which the browser may ask the person. */
export async function pasteLetters(text: TextEditingSession, toasts: ToastPort): Promise<void> {
  text.focus();
  try {
    // Absent where the page came without encryption.
    text.paste(await navigator.clipboard.readText());
  } catch (error) {
    console.warn('The clipboard could not be read', error);
    tellRefused(toasts);
  }
}

function tellRefused(toasts: ToastPort): void {
  toasts.show({ kind: 'info', text: t('editor.clipboardRefused'), id: 'clipboard-refused' });
}
