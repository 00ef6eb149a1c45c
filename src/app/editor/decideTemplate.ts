// The decision of an admin about the open design; fetched when it is made.
import { type ApiClient, unwrap } from '../../api/client.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import type { AppDesign } from './loadDesign.ts';
import { whenReviewable } from './whenReviewable.ts';

/** Approves the design as it is on the screen, or rejects it. */
export async function decideTemplate(
  api: ApiClient,
  design: Pick<AppDesign, 'projectId' | 'review' | 'whenSaved' | 'document'>,
  status: 'enabled' | 'rejected',
): Promise<void> {
  if (status === 'enabled') await whenReviewable(design);
  await unwrap(api.POST('/api/projects/update/status', { body: { project_id: design.projectId, status } }));
  design.review.setState({
    isTemplate: true,
    status,
    ...(status === 'enabled' ? { hasChanges: false } : {}),
  });
  const text = t(status === 'enabled' ? 'app.templateApproved' : 'app.templateRejected');
  showToast({ kind: 'success', text });
}
