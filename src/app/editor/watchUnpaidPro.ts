import type { EditorSession } from '../../editor/session/types.ts';
import type { AppDesign } from './loadDesign.ts';

/** Edits come in bursts; the server is asked once they pause. */
const PAUSE_MS = 1500;
/** So long the last edits may take to reach the server, milliseconds. */
const SAVE_PATIENCE_MS = 15_000;

/**
 * Keeps the session's `hasUnpaidPro` true to the products in the design; `mayUse` decides what is Pro and whose, by the
 * design as the server has it. Returns the way to stop.
 */
export function watchUnpaidPro(
  { role }: Pick<EditorSession, 'role'>,
  design: Pick<AppDesign, 'pages' | 'whenSaved'>,
  mayUse: () => Promise<boolean>,
): () => void {
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  const check = async () => {
    asked += 1;
    const number = asked;
    // An answer for what the design was before says nothing.
    const isLast = () => number === asked && !stopping.signal.aborted;
    const patience = AbortSignal.any([stopping.signal, AbortSignal.timeout(SAVE_PATIENCE_MS)]);
    const isBehind = await design.whenSaved(patience).then(
      () => false,
      () => true,
    );
    if (!isLast()) return;
    const allowed = await mayUse();
    if (!isLast()) return;
    role.setState({ hasUnpaidPro: !allowed });
    // What this device knows, or the server of the design before: that is asked again once it has the last edits.
    if (isBehind)
      design.whenSaved(stopping.signal).then(
        () => isLast() && checkSoon(),
        () => undefined,
      );
  };
  const checkSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), PAUSE_MS);
  };
  const { whole } = design.pages;
  const hasProducts = () => [...whole.ids()].some((id) => (whole.get(id)?.productId ?? '') !== '');
  const stops = [
    whole.subscribe(({ added, removed }) => {
      if ([...added, ...removed].some((node) => node.productId !== '' || node.isPro)) checkSoon();
    }),
    role.subscribe(({ isPro, hasUnpaidPro }, before) => {
      if (isPro !== before.isPro && (hasUnpaidPro || hasProducts())) checkSoon();
    }),
  ];
  if (hasProducts()) checkSoon();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
