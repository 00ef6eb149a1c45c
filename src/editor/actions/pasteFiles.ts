import type { Point } from '../../../scene/geometry/types.ts';
import { t } from '../../i18n/t.ts';
import type { EditorCore } from '../session/core.ts';
import { takeFiles } from './takeFiles.ts';

/** A file pasted sooner than this after the last one has to wait. */
const PASTE_PAUSE_MS = 5200;

const lastPaste = new WeakMap<EditorCore, number>();

/** Takes files as if they had been dropped, unless others were pasted a moment ago. */
export async function pasteFiles(
  core: EditorCore,
  files: readonly File[],
  at: Point | undefined,
): Promise<void> {
  const last = lastPaste.get(core) ?? -Infinity;
  const now = core.now();
  if (now - last < PASTE_PAUSE_MS) {
    core.toasts.show({ kind: 'info', text: t('editor.pasteWait'), id: 'paste-wait' });
    return;
  }
  lastPaste.set(core, now);
  await takeFiles(core, files, at);
}
