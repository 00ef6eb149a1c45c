import type { StoreApi } from 'zustand/vanilla';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import type { Origin } from '../../../scene/document/types.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import type { ReviewState } from '../../editor/page/types.ts';

/** What the hand at this device does; the rest was there when the server was asked, or is not this person's. */
const OWN: readonly Origin[] = ['user', 'undo', 'redo'];

/**
 * Fills in how the approval of a design stands, and tells that it is no longer what was approved from the first edit on, until
 * the design is closed.
 */
export async function watchReview(
  api: ApiClient,
  { projectId, document }: { readonly projectId: string; readonly document: ShownPage },
  review: StoreApi<ReviewState>,
  closed: AbortSignal,
): Promise<void> {
  const note = ({ origin }: { readonly origin: Origin }): void => {
    if (!review.getState().hasChanges && OWN.includes(origin)) review.setState({ hasChanges: true });
  };
  type Heard = { readonly subscribe: (listener: typeof note) => () => void };
  const hear = (part: Heard): void => {
    if (!closed.aborted) closed.addEventListener('abort', part.subscribe(note));
  };
  const { pages } = document;
  hear(document);
  hear(pages);
  const project = await unwrap(
    api.POST('/api/projects/get', { body: { project_id: projectId, look_only: 1 } }),
  );
  const hasChanges = review.getState().hasChanges || project.has_unapproved_changes === true;
  review.setState({ isTemplate: project.is_template === 1, status: project.status, hasChanges });
  if (project.is_template !== 1 || hasChanges) return;
  // A cut-out may come to a page that is not shown. For this all pages are read.
  await (await import('../whenQuiet.ts')).whenQuiet();
  hear(pages.whole);
}
