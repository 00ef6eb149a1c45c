import type { QueryClient } from '@tanstack/react-query';
import { type ApiClient, unwrap } from '../../api/client.ts';
import type { PendingItem, PendingKind } from '../../features/backoffice/pendingItems.ts';
import { openPublishDialog, type PublishValues } from '../../features/library/publishDialogStore.ts';
import { splitTags } from '../../features/library/tags.ts';
import { t } from '../../i18n/backoffice.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';

async function send(api: ApiClient, kind: PendingKind, id: string, values: PublishValues): Promise<void> {
  const { category, tags, isPro } = values;
  const common = { category, tags: [...tags], is_pro: isPro ? (1 as const) : (0 as const) };
  if (kind === 'templates') {
    const body = { ...common, project_id: id, is_template: 1 as const };
    await unwrap(api.POST('/api/projects/update/is-template', { body }));
  } else {
    await unwrap(api.POST('/api/products/file/update', { body: { ...common, product_id: id } }));
  }
}

/** Asks for category, tags and price once more, as they were, and sends what was rejected to approval again. */
export function resubmit(api: ApiClient, queries: QueryClient, kind: PendingKind, item: PendingItem): void {
  void openPublishDialog({
    kind: kind === 'templates' ? 'template' : 'product',
    title: t('backoffice.resubmit'),
    confirmLabel: t('backoffice.resubmitAction'),
    initial: { category: item.category, tags: splitTags(item.tags), isPro: item.isPro },
    async submit(values) {
      await send(api, kind, item.id, values);
      showToast({ kind: 'success', text: t('backoffice.resubmitted') });
      await queries.resetQueries({ queryKey: ['pending', kind] });
    },
  });
}
