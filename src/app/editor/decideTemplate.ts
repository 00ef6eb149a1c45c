// The decision of an admin about the open design; fetched when it is made.
import { type ApiClient, unwrap } from '../../api/client.ts';
import { t } from '../../i18n/backoffice.ts';
import { closeToast, showToast } from '../../ui/toasts/toastStore.ts';
import type { AppDesign } from './loadDesign.ts';
import { whenReviewable } from './whenReviewable.ts';

type Design = Pick<AppDesign, 'projectId' | 'review' | 'whenSaved' | 'pages' | 'status'>;
type Verdict = 'enabled' | 'rejected';
type Decision = { readonly verdict: Verdict; readonly abort: AbortController; readonly made: Promise<void> };

/** One takes the place of the other on screen. */
const TOAST = 'decision';

const underWay = new WeakMap<Design, Decision>();

/**
 * Approves the design as it is on the screen, or rejects it. One that still waits to be sent is given up for a later word;
 * one that is sent stands, and the server tells the later one so. What is under way already is not begun again.
 */
export async function decideTemplate(api: ApiClient, design: Design, verdict: Verdict): Promise<void> {
  const before = underWay.get(design);
  if (before?.verdict === verdict) return;
  before?.abort.abort();
  const abort = new AbortController();
  const made = decide(api, design, verdict, { signal: abort.signal, before: before?.made });
  const decision = { verdict, abort, made };
  underWay.set(design, decision);
  try {
    await made;
  } finally {
    if (underWay.get(design) === decision) underWay.delete(design);
  }
}

async function decide(
  api: ApiClient,
  design: Design,
  verdict: Verdict,
  { signal, before }: { readonly signal: AbortSignal; readonly before: Promise<void> | undefined },
): Promise<void> {
  // One that is on its way to the server already must not come after this one; how it ends is told by itself.
  if (before) await Promise.allSettled([before]);
  if (signal.aborted) return;
  if (verdict === 'enabled' && !(await waitUntilReviewable(design, signal))) return;
  const body = { project_id: design.projectId, status: verdict };
  await unwrap(api.POST('/api/projects/update/status', { body }));
  design.review.setState({
    isTemplate: true,
    status: verdict,
    ...(verdict === 'enabled' ? { hasChanges: false } : {}),
  });
  const text = t(verdict === 'enabled' ? 'app.templateApproved' : 'app.templateRejected');
  showToast({ kind: 'success', text, id: TOAST });
}

/** False where another decision was made meanwhile. */
async function waitUntilReviewable(design: Design, signal: AbortSignal): Promise<boolean> {
  const isWaiting = design.status.getState().status !== 'saved';
  if (isWaiting) showToast({ kind: 'info', text: t('backoffice.approvalWaits'), id: TOAST });
  try {
    await whenReviewable(design, signal);
    return !signal.aborted;
  } catch (error) {
    if (isWaiting) closeToast(TOAST);
    if (signal.aborted) return false;
    throw error;
  }
}
