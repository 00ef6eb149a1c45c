import { createClipboard } from '../../editor/session/createClipboard.ts';
import type { Clipboard } from '../../editor/session/types.ts';

let kept: { readonly userId: string; readonly clipboard: Clipboard } | null = null;

/** What a person copies, for all designs opened on this page; whoever signs in after them begins with nothing. */
export function clipboardOf(userId: string): Clipboard {
  if (kept?.userId !== userId) kept = { userId, clipboard: createClipboard() };
  return kept.clipboard;
}
