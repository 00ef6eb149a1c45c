// Sends the open design to approval; fetched when that is asked for.
import { type ApiClient, unwrap } from '../../api/client.ts';
import { openPublishDialog, type PublishValues } from '../../features/library/publishDialogStore.ts';
import { splitTags } from '../../features/library/tags.ts';
import { t } from '../../i18n/backoffice.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import type { AppDesign } from './loadDesign.ts';
import { whenReviewable } from './whenReviewable.ts';

type Design = Pick<AppDesign, 'projectId' | 'review' | 'whenSaved' | 'pages'>;

async function readValues(api: ApiClient, project_id: string): Promise<PublishValues> {
  const project = await unwrap(api.POST('/api/projects/get', { body: { project_id, look_only: 1 } }));
  return { category: project.category, tags: splitTags(project.tags), isPro: project.is_pro === 1 };
}

async function send(api: ApiClient, design: Design, values: PublishValues): Promise<void> {
  await whenReviewable(design);
  const { category, tags, isPro } = values;
  const body = {
    project_id: design.projectId,
    is_template: 1 as const,
    is_pro: isPro ? (1 as const) : (0 as const),
    category,
    tags: [...tags],
  };
  const project = await unwrap(api.POST('/api/projects/update/is-template', { body }));
  design.review.setState({ isTemplate: project.is_template === 1, status: project.status });
}

/** Asks for category, tags and price, as they were where it is sent again, and sends the design to approval. */
export async function publishTemplate(api: ApiClient, design: Design): Promise<void> {
  const isAgain = design.review.getState().isTemplate;
  void openPublishDialog({
    kind: 'template',
    title: t(isAgain ? 'backoffice.resubmit' : 'gallery.createTemplate'),
    confirmLabel: t(isAgain ? 'backoffice.resubmitAction' : 'gallery.create'),
    ...(isAgain ? { initial: await readValues(api, design.projectId) } : {}),
    async submit(values) {
      await send(api, design, values);
      showToast({ kind: 'success', text: t(isAgain ? 'backoffice.resubmitted' : 'app.templateDone') });
    },
  });
}
