import { t } from '../../i18n/preflight.ts';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import type { EditorSession } from '../session/types.ts';
import { pageIdsOf } from './findingPlaces.ts';
import { findingKey, openIgnoredFindings } from './ignoredFindings.ts';
import { inspectPage } from './inspectPage.ts';

/** Longer nobody who wants to publish waits for advice, milliseconds. */
const PATIENCE_MS = 6_000;
/** So long nothing need be said. */
const TOLD_AFTER_MS = 400;

/**
 * Publishes a template after a look at it: where something is wrong with it that nobody has said to ignore, whoever
 * publishes is asked, and sees what it is if they would rather. Advice that does not come keeps nobody from publishing.
 */
export async function publishChecked(
  session: EditorSession,
  projectId: string,
  publish: () => Promise<void>,
): Promise<void> {
  const count = await countProblems(session, projectId);
  if (count === 0) return publish();
  const isSure = await confirm({
    title: t('preflight.publishTitle'),
    text: count === 1 ? t('preflight.publishOne') : t('preflight.publishMany', { count }),
    confirmLabel: t('preflight.publishAnyway'),
    cancelLabel: t('preflight.publishLook'),
  });
  if (isSure) return publish();
  session.ui.setState({ activeTool: 'preflight' });
}

async function countProblems(session: EditorSession, projectId: string): Promise<number> {
  const telling = setTimeout(
    () => session.toasts.show({ kind: 'info', text: t('preflight.looking'), id: 'preflight' }),
    TOLD_AFTER_MS,
  );
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { keys } = openIgnoredFindings(projectId).store.getState();
  let count = 0;
  try {
    for (const id of pageIdsOf(session)) {
      const findings = await inspectPage(session, id, signal);
      count += findings.filter((one) => one.severity === 'problem' && !keys.has(findingKey(one))).length;
    }
  } catch (error) {
    console.warn('The template is published without a look at all of it', error);
  } finally {
    clearTimeout(telling);
  }
  return count;
}
