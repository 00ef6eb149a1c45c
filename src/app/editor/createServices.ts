// What the app does for one editor: uploads, export, import, saving by hand. Every failure is told to the user here.
import type { OpenDocument } from '../../../scene/document/openDocument.ts';
import { writeFabric } from '../../../scene/formats/fabricJson/writeFabric.ts';
import { unwrap } from '../../api/client.ts';
import { reportError } from '../../api/reportError.ts';
import type { EditorServices, PictureAsset } from '../../editor/session/types.ts';
import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { getFileName } from '../../features/exporting/fileName.ts';
import { uploadThumbnail } from '../../features/uploads/createUploadEffects.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { uploadFiles } from '../../features/uploads/uploadFiles.ts';
import { t } from '../../i18n/t.ts';
import { renderThumbnail } from '../../render/export/renderThumbnail.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import type { ImageLoader } from '../../render/types.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { api } from '../services.ts';
import { chooseFile } from './chooseFile.ts';
import { importJson, ImportRefusedError } from './importJson.ts';
import type { LoadedProject } from './openProject.ts';
import { runPictureExport } from './runPictureExport.ts';
import { getUploadQueue } from './uploadQueue.ts';

const SAVE_PATIENCE = 15_000;

/** An uploaded file as something to put on the artboard. */
export function toAsset(item: LibraryItem): PictureAsset {
  return {
    kind: item.file_type,
    src: item.file_url,
    fileId: item.file_id,
    productId: item.product_id,
    width: item.width,
    height: item.height,
    isPro: item.is_pro === 1,
    name: item.project_name,
    originalUrl: item.file_url,
  };
}

export function createServices(design: LoadedProject, images: ImageLoader): EditorServices {
  const document = design.document as OpenDocument;
  const fonts = getPageFonts();
  return {
    uploadPictures: async (files) => (await uploadFiles(getUploadQueue(), files)).map(toAsset),
    save: () => save(design, images),
    exportPicture: (format) => runPictureExport({ design, images, format }),
    exportJson: async () => {
      const json = JSON.stringify(writeFabric(document));
      const blob = new Blob([json], { type: 'application/json' });
      downloadBlob(blob, getFileName(document.artboard.title, design.projectId, 'json'));
      showToast({ kind: 'success', text: t('exporting.exportedJson') });
    },
    importJson: async (given) => {
      const file = given ?? (await chooseFile('.json,application/json'));
      if (!file) return;
      try {
        await importJson(document, file);
        showToast({ kind: 'success', text: t('exporting.imported') });
      } catch (error) {
        if (!(error instanceof ImportRefusedError)) throw error;
        showToast({ kind: 'error', text: error.message });
      }
    },
    measurePicture: async (src) => {
      const bitmap = await images.load(src).catch(() => null);
      if (!bitmap) return null;
      const { width, height } = bitmap;
      bitmap.close();
      return { width, height };
    },
    loadFont: async (fontFamily, fontWeight, fontStyle) => {
      const face = { fontFamily, fontWeight, fontStyle };
      const missing = await fonts.ensureFaces([{ face, text: 'Olá' }]);
      return missing.length === 0;
    },
  };
}

/** Waits for the server to have everything, then refreshes the thumbnail. Pro content without a plan is refused. */
async function save(design: LoadedProject, images: ImageLoader): Promise<void> {
  try {
    await design.whenSaved(AbortSignal.timeout(SAVE_PATIENCE));
  } catch {
    // Nothing is lost: the device has it, and sending goes on by itself.
    showToast({ kind: 'info', text: t('exporting.savedOnDeviceOnly') });
    return;
  }
  try {
    const { has_pro_elements } = await unwrap(
      api.POST('/api/projects/get/pro-elements', { body: { project_id: design.projectId } }),
    );
    if (has_pro_elements && !(await isEntitled())) {
      showToast({ kind: 'error', text: t('exporting.needsPro') });
      return;
    }
    await updateThumbnail(design, images);
    showToast({ kind: 'success', text: t('exporting.savedProject') });
  } catch (error) {
    reportError(error);
  }
}

async function isEntitled(): Promise<boolean> {
  return (await unwrap(api.POST('/api/subscriptions/entitlement'))).is_pro;
}

/** Renders and stores the picture of the gallery. */
export async function updateThumbnail(design: LoadedProject, images: ImageLoader): Promise<void> {
  const blob = await renderThumbnail({ reader: design.document.reader, images, fonts: getPageFonts() });
  const fileId = await uploadThumbnail(api, blob);
  await unwrap(
    api.POST('/api/projects/update/thumbnail', { body: { project_id: design.projectId, file_id: fileId } }),
  );
}
