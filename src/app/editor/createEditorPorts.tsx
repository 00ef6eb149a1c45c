import { type ApiClient, unwrap } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import type { EditorPorts, LibraryEntry } from '../../editor/page/types.ts';
import { findNewDesign } from '../../features/gallery/newDesigns.ts';
import { fromUpload } from './fromUpload.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { listFonts } from './fontSource.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

const UploadQueue = lazyPart(async () => (await import('./UploadQueueList.tsx')).UploadQueueList);

const loadThumbnails = () => import('./thumbnails.ts');

const TEMPLATES_PER_PAGE = 5;
const UPLOADS_PER_PAGE = 10;

type Asset = components['schemas']['Asset'];

function fromAsset(asset: Asset): LibraryEntry {
  const isPro = asset.is_pro === 1;
  return {
    id: asset.product_id,
    name: asset.project_name,
    thumbnailUrl: asset.thumbnail_url,
    isPro,
    isShared: true,
    asset: {
      kind: asset.file_type,
      src: asset.file_url,
      fileId: asset.file_id,
      productId: asset.product_id,
      width: asset.width,
      height: asset.height,
      isPro,
      name: asset.project_name,
      ...(asset.file_type === 'image' ? {} : { originalUrl: asset.file_url }),
    },
  };
}

/** A design has another name, or another design stands in the place of the one that was open. */
export type DesignChange = {
  readonly replaced?: string;
  readonly renamed?: { readonly id: string; readonly name: string };
};

/** The calls behind the panels; `onChanged` hears of what the lists of designs do not know yet. */
export function createEditorPorts(
  api: ApiClient,
  userId: string,
  go: (path: string) => void,
  onChanged: (change: DesignChange) => void,
): Omit<EditorPorts, 'replaceWithTemplate'> {
  return {
    async rename(project_id, project_name) {
      // Without the server it has its name all the same, also where nobody waits for the end of the call.
      onChanged({ renamed: { id: project_id, name: project_name } });
      try {
        // One that the server has yet to make brings its name along.
        if (findNewDesign(userId, project_id) === undefined)
          await unwrap(api.POST('/api/projects/update', { body: { project_id, project_name } }));
      } finally {
        onChanged({});
      }
    },
    async listTemplates(page, search, is_pro) {
      const { projects } = await unwrap(
        api.POST('/api/projects/get/all/templates', {
          body: {
            page,
            items_per_page: TEMPLATES_PER_PAGE,
            is_pro,
            ...(search === '' ? {} : { search_term: search }),
          },
        }),
      );
      return projects.map((project) => ({
        id: project.project_id,
        name: project.project_name,
        thumbnailUrl: project.thumbnail_url,
        width: project.width,
        height: project.height,
        isPro: project.is_pro === 1,
      }));
    },
    async searchLibrary({ section, page, search, price, pageSize }) {
      const assets = await unwrap(
        api.POST('/api/products/search', {
          body: {
            category: section,
            page,
            is_pro: price,
            ...(section === 'gifs' ? {} : { status: 'enabled' as const }),
            ...(search === '' ? {} : { search_term: search }),
            ...(pageSize === undefined ? {} : { items_per_page: pageSize }),
          },
        }),
      );
      return assets.map(fromAsset);
    },
    async listUploads({ kind, page, search }) {
      const body = { page, items_per_page: UPLOADS_PER_PAGE, file_type: kind, status: 'enabled' as const };
      const { file_products } = await unwrap(
        search === ''
          ? api.POST('/api/products/file/get', { body })
          : api.POST('/api/products/file/search', { body: { ...body, search_term: search } }),
      );
      return file_products.map(fromUpload);
    },
    async deleteUploads(ids) {
      await unwrap(api.POST('/api/products/file/delete', { body: { product_id: [...ids] } }));
    },
    async readFavoriteFonts() {
      const fonts = await unwrap(api.POST('/api/users/favorites/fonts/read'));
      return fonts.map(({ font_name }) => font_name);
    },
    async toggleFavoriteFont(font_name) {
      const fonts = await unwrap(api.POST('/api/users/favorites/fonts/update', { body: { font_name } }));
      return fonts.map((font) => font.font_name);
    },
    listFonts: () => listFonts(api),
    previewFont: (family) => getPageFonts().preview(family, family),
    renderThumbnail: async (reader, id) => (await loadThumbnails()).renderNodeThumbnail(reader, id),
    renderPage: async (page, signal) => (await loadThumbnails()).renderPageThumbnail(page, signal),
    goHome: () => go('/home'),
    seePlans: () => go('/subscribe'),
    UploadQueue,
  };
}
