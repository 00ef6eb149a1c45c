// Own uploads as products of the library; fetched when that is asked for.
import { type ApiClient, unwrap } from '../../api/client.ts';
import { openPublishDialog } from '../../features/library/publishDialogStore.ts';
import { splitTags } from '../../features/library/tags.ts';
import { t } from '../../i18n/gallery.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** Asks how the uploads shall be published and sends them to approval; false when that is given up. */
export function createProducts(api: ApiClient, ids: readonly string[]): Promise<boolean> {
  return openPublishDialog({
    kind: 'product',
    title: t(ids.length === 1 ? 'gallery.createProduct' : 'gallery.createProducts'),
    confirmLabel: t('gallery.create'),
    async submit({ category, tags, isPro }) {
      const body = { product_id: [...ids], category, tags: [...tags], is_pro: flag(isPro) };
      await unwrap(api.POST('/api/products/shared/create', { body }));
      showToast({ kind: 'success', text: t('gallery.productCreated') });
    },
  });
}

/** The same for one that is published already, with what it was published with. */
export async function editProduct(api: ApiClient, product_id: string): Promise<boolean> {
  const { product_edit_data: now } = await unwrap(
    api.POST('/api/products/file/get-edit', { body: { product_id } }),
  );
  return openPublishDialog({
    kind: 'product',
    title: t('gallery.editProduct'),
    confirmLabel: t('gallery.save'),
    initial: { category: now.category, tags: splitTags(now.tags), isPro: now.is_pro === 1 },
    async submit({ category, tags, isPro }) {
      const body = { product_id, category, tags: [...tags], is_pro: flag(isPro) };
      await unwrap(api.POST('/api/products/file/update', { body }));
      showToast({ kind: 'success', text: t('gallery.productUpdated') });
    },
  });
}
