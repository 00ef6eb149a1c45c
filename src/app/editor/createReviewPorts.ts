import { type ApiClient, unwrap } from '../../api/client.ts';
import type { EditorPorts } from '../../editor/page/types.ts';
import { openPublishDialog } from '../../features/library/publishDialogStore.ts';
import { splitTags } from '../../features/library/tags.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import type { AppDesign } from './loadDesign.ts';

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** Publishing by partners and the decision of admins, for the design that is open. */
export function createReviewPorts(
  api: ApiClient,
  getDesign: () => AppDesign | null,
): Pick<EditorPorts, 'publishTemplate' | 'decideTemplate' | 'createProducts' | 'editProduct'> {
  return {
    async publishTemplate() {
      const design = getDesign();
      if (design === null) return;
      const { publishTemplate } = await import('./publishTemplate.ts');
      await publishTemplate(api, design);
    },
    createProducts: (ids) =>
      new Promise((resolve) => {
        openPublishDialog({
          kind: 'product',
          title: t(ids.length === 1 ? 'gallery.createProduct' : 'gallery.createProducts'),
          confirmLabel: t('gallery.create'),
          async submit({ category, tags, isPro }) {
            const body = { product_id: [...ids], category, tags: [...tags], is_pro: flag(isPro) };
            await unwrap(api.POST('/api/products/shared/create', { body }));
            showToast({ kind: 'success', text: t('gallery.productCreated') });
            resolve();
          },
        });
      }),
    async editProduct(product_id) {
      const { product_edit_data: now } = await unwrap(
        api.POST('/api/products/file/get-edit', { body: { product_id } }),
      );
      await new Promise<void>((resolve) => {
        openPublishDialog({
          kind: 'product',
          title: t('gallery.editProduct'),
          confirmLabel: t('gallery.save'),
          initial: { category: now.category, tags: splitTags(now.tags), isPro: now.is_pro === 1 },
          async submit({ category, tags, isPro }) {
            const body = { product_id, category, tags: [...tags], is_pro: flag(isPro) };
            await unwrap(api.POST('/api/products/file/update', { body }));
            showToast({ kind: 'success', text: t('gallery.productUpdated') });
            resolve();
          },
        });
      });
    },
    async decideTemplate(status) {
      const design = getDesign();
      if (design === null) return;
      await unwrap(
        api.POST('/api/projects/update/status', { body: { project_id: design.projectId, status } }),
      );
      design.review.setState({
        isTemplate: true,
        status,
        ...(status === 'enabled' ? { hasChanges: false } : {}),
      });
      const text = t(status === 'enabled' ? 'app.templateApproved' : 'app.templateRejected');
      showToast({ kind: 'success', text });
    },
  };
}
