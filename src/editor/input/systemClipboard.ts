import { writeOwnClipboard } from '../actions/ownClipboard.ts';
import type { ClipboardPort } from '../session/types.ts';

/** Copies from a menu: the browser is asked for a copy event, the only way to a type of our own on every engine. */
export const systemClipboard: ClipboardPort = {
  write(content) {
    if (typeof document === 'undefined') return false;
    let written = false;
    const onCopy = (event: ClipboardEvent): void => {
      if (!event.clipboardData) return;
      writeOwnClipboard(event.clipboardData, content);
      event.preventDefault();
      event.stopImmediatePropagation();
      written = true;
    };
    document.addEventListener('copy', onCopy, { capture: true });
    document.execCommand('copy');
    document.removeEventListener('copy', onCopy, { capture: true });
    return written;
  },
};
