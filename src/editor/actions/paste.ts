import type { Point } from '../../../scene/geometry/types.ts';
import { t } from '../../i18n/t.ts';
import type { EditorCore } from '../session/core.ts';
import { pasteKnown } from './pasteKnown.ts';
import type { EditorAction } from './types.ts';

/**
 * Pastes what was copied last: on this page, or on the system where the page may read it; see `pasteClipboard` for where.
 * The system is asked for its own sake only when nothing was copied here: browsers may then ask the person.
 */
export const paste: EditorAction<'paste'> = {
  id: 'paste',
  label: 'editor.paste',
  icon: 'Clipboard',
  shortcuts: [{ keys: 'Mod+V' }],
  native: true,
  enabled: () => true,
  run: (core, args) => {
    const { content, last } = core.clipboard.getState();
    const isKnown = content !== null || (args?.at !== undefined && last !== null);
    // What the system did not take is newer than what it has.
    const reading = isKnown && last?.isShared !== true ? null : core.clipboardPort.read(!isKnown);
    if (reading === null) return pasteKnown(core, args?.at);
    return pasteNewest(core, reading, args?.at);
  },
};

async function pasteNewest(
  core: EditorCore,
  reading: Promise<ClipboardItems | null>,
  at: Point | undefined,
): Promise<void> {
  let items: ClipboardItems | null;
  try {
    items = await reading;
  } catch (error) {
    console.warn('The clipboard could not be read', error);
    core.toasts.show({ kind: 'info', text: t('editor.clipboardRefused'), id: 'clipboard-refused' });
    return;
  }
  if (items === null) return pasteKnown(core, at);
  const { pasteRead } = await import('./pasteRead.ts');
  await pasteRead(core, items, at);
}
