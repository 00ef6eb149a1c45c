import type { ApiClient } from '../../api/client.ts';
import type { EditorPorts } from '../../editor/page/types.ts';
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
      const { decideTemplate } = await import('./decideTemplate.ts');
      await decideTemplate(api, design, status);
    },
  };
}
