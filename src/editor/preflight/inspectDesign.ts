import { findProblems } from '../../../scene/preflight/findProblems.ts';
import type { Finding } from '../../../scene/preflight/types.ts';
import { t } from '../../i18n/t.ts';
import type { ImageLoader } from '../../render/types.ts';
import type { EditorSession } from '../session/types.ts';

/**
 * Looks at the open design as it would leave now. Rejects with the signal's reason, or with what kept it from being
 * painted.
 */
export async function inspectDesign(
  session: EditorSession,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const { document, reader, role, services } = session;
  const { measureDesign } = await import('../../render/preflight/measureDesign.ts');
  signal.throwIfAborted();
  const images: ImageLoader = {
    async load(src) {
      const picture = await services.loadPicture(src);
      if (picture === null) throw new Error(`No picture behind ${src.slice(0, 200)}`);
      return picture;
    },
  };
  const measured = await measureDesign({
    reader: document.reader,
    images,
    signal,
  });
  const { hasUnpaidPro } = role.getState();
  return findProblems(reader, { ...measured, hasUnpaidPro, sampleTexts: [t('editor.defaultText')] });
}
