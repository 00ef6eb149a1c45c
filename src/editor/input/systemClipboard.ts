import { writeOwnClipboard } from '../actions/ownClipboard.ts';
import type { ClipboardPort } from '../session/types.ts';

/**
 * For a menu: a copy asks the browser for a copy event, the only way to a type of our own on every engine; a paste cannot
 * have its event and reads.
 */
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
  read(mayAsk) {
    // Absent where the page came without encryption.
    if (typeof navigator === 'undefined' || !navigator.clipboard?.read) return null;
    return mayAsk ? navigator.clipboard.read() : readAllowed();
  },
};

/** Without a question to the person, which most browsers put each time. */
async function readAllowed(): Promise<ClipboardItems | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
    return state === 'granted' ? await navigator.clipboard.read() : null;
  } catch (error) {
    // Not every browser knows this permission.
    console.debug('The clipboard is not read', error);
    return null;
  }
}
