import { type ApiClient, unwrap } from '../../api/client.ts';
import type { EditorPorts } from '../../editor/page/types.ts';
import { t } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import type { AppDesign } from './loadDesign.ts';

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
    async createProducts(ids) {
      const { createProducts } = await import('./publishProducts.ts');
      return createProducts(api, ids);
    },
    async editProduct(id) {
      const { editProduct } = await import('./publishProducts.ts');
      return editProduct(api, id);
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
