import type { Point } from '../../../scene/geometry/types.ts';
import { t } from '../../i18n/t.ts';
import type { EditorSession } from '../session/types.ts';
import { placeFiles } from './placeFiles.ts';

export const isDesign = ({ name }: File): boolean => name.toLowerCase().endsWith('.json');

/** Takes files that were dropped or pasted. A design takes the place of the one that is open, so it comes alone. */
export async function takeFiles(
  session: EditorSession,
  files: readonly File[],
  at: Point | undefined,
): Promise<void> {
  const others = files.filter((file) => !isDesign(file));
  if (others.length === files.length) await placeFiles(session, files, at);
  else if (files.length === 1) session.actions.run('importJson', { file: files[0]! });
  else {
    session.toasts.show({ kind: 'info', text: t('panels.dropJsonAlone') });
    await placeFiles(session, others, at);
  }
}
