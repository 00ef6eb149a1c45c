import type { EditorSession } from '../../editor/session/types.ts';
import type { AppDesign } from './loadDesign.ts';
import { mayUseRendered } from './mayUseRendered.ts';

/** Edits come in bursts; the server is asked once they pause. */
const PAUSE_MS = 1500;

/**
 * Keeps the session's `hasUnpaidPro` true to the products in the design; the server decides what is Pro and whose.
 * Returns the way to stop.
 */
export function watchUnpaidPro(session: EditorSession, design: AppDesign): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const check = async () => {
    const allowed = await mayUseRendered(design);
    if (!stopped) session.role.setState({ hasUnpaidPro: !allowed });
  };
  const checkSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), PAUSE_MS);
  };
  const stop = session.reader.subscribe(({ added, removed }) => {
    if ([...added, ...removed].some((node) => node.productId !== '' || node.isPro)) checkSoon();
  });
  // The editor's own reader would lay out every text on its way.
  const { reader } = design.document;
  const hasProducts = [...reader.ids()].some((id) => (reader.get(id)?.productId ?? '') !== '');
  if (hasProducts) checkSoon();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stop();
  };
}
