import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { FormatError } from '../../../scene/formats/fabricJson/FormatError.ts';
import { writeFabric } from '../../../scene/formats/fabricJson/writeFabric.ts';
import type { EditorServices, PictureAsset, ToastPort } from '../../editor/session/types.ts';
import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { getFileName } from '../../features/exporting/fileName.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { type UploadQueue, uploadFiles } from '../../features/uploads/uploadFiles.ts';
import { type TextKey, t } from '../../i18n/t.ts';
import type { FontRegistry } from '../../render/text/FontRegistry.ts';
import type { ImageLoader } from '../../render/types.ts';
import type { AppDesign } from './loadDesign.ts';

const MAX_JSON_BYTES = 20 * 1024 * 1024;
const SAVE_PATIENCE_MS = 15_000;

export type ServiceParts = {
  readonly design: AppDesign;
  readonly images: ImageLoader;
  readonly fonts: FontRegistry;
  readonly uploads: UploadQueue;
  readonly toasts: ToastPort;
  /** What Salvar does beside waiting for the server: a fresh thumbnail. */
  readonly updateThumbnail: () => Promise<void>;
};

/** A library entry as the canvas takes it. */
export function toAsset(item: LibraryItem): PictureAsset {
  return {
    kind: item.file_type,
    src: item.file_url,
    fileId: item.file_id,
    productId: item.product_id,
    width: item.width,
    height: item.height,
    isPro: item.is_pro === 1,
    name: item.original_name,
    ...(item.file_type === 'image' ? {} : { originalUrl: item.file_url }),
  };
}

const importErrors: Partial<Record<FormatError['code'], TextKey>> = {
  'newer-version': 'app.importNewer',
};

function pickFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.onchange = () => resolve(input.files?.[0] ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}

/** Puts a file's content in place of the design's, as one undoable step. */
async function importJson({ design, toasts }: ServiceParts, given?: File): Promise<void> {
  const file = given ?? (await pickFile('application/json,.json'));
  if (file === null) return;
  if (file.size > MAX_JSON_BYTES) {
    toasts.show({ kind: 'error', text: t('app.importTooBig') });
    return;
  }
  try {
    const { artboard, nodes, canvasForm } = readFabric(await file.text());
    design.document.transact('user', (writer) => {
      for (const id of writer.reader.childIds(null)) writer.remove(id);
      writer.setArtboard({ ...artboard, title: writer.reader.artboard.title });
      for (const node of nodes) writer.insert(node);
    });
    design.openDocument.setCanvasForm(canvasForm);
    toasts.show({ kind: 'success', text: t('app.importDone') });
  } catch (error) {
    console.error('Import failed', error);
    const key = error instanceof FormatError ? importErrors[error.code] : undefined;
    toasts.show({ kind: 'error', text: t(key ?? 'app.importInvalid') });
  }
}

async function exportPicture({ design, images, fonts, toasts }: ServiceParts, format: 'png' | 'jpg') {
  try {
    const { exportPicture: render } = await import('../../render/export/exportPicture.ts');
    const { blob, broken } = await render({ reader: design.document.reader, images, fonts, format });
    const { title } = design.document.reader.artboard;
    downloadBlob(blob, getFileName(title, design.projectId, format));
    if (broken.length > 0) {
      toasts.show({ kind: 'info', text: t('app.exportBroken', { count: broken.length }) });
    }
  } catch (error) {
    console.error('Export failed', error);
    toasts.show({ kind: 'error', text: t('app.exportFailed') });
  }
}

async function save({ design, updateThumbnail, toasts }: ServiceParts): Promise<void> {
  try {
    await design.whenSaved(AbortSignal.timeout(SAVE_PATIENCE_MS));
    await updateThumbnail();
    toasts.show({ kind: 'success', text: t('app.projectSaved'), id: 'saved' });
  } catch (error) {
    console.warn('Saving to the server did not finish', error);
    toasts.show({ kind: 'info', text: t('sync.savedOnDeviceDetail'), id: 'saved' });
  }
}

/** What the editor asks of the app, for one open design. */
export function createDesignServices(parts: ServiceParts): EditorServices {
  const { design, images, fonts, uploads } = parts;
  return {
    uploadPictures: async (files) => (await uploadFiles(uploads, files)).map(toAsset),
    save: () => save(parts),
    exportPicture: (format) => exportPicture(parts, format),
    exportJson() {
      const text = JSON.stringify(writeFabric(design.document.reader));
      const { title } = design.document.reader.artboard;
      downloadBlob(
        new Blob([text], { type: 'application/json' }),
        getFileName(title, design.projectId, 'json'),
      );
      return Promise.resolve();
    },
    importJson: (file) => importJson(parts, file),
    async measurePicture(src) {
      try {
        const bitmap = await images.load(src);
        const size = { width: bitmap.width, height: bitmap.height };
        bitmap.close();
        return size;
      } catch (error) {
        console.warn('A picture could not be measured', error);
        return null;
      }
    },
    async loadFont(fontFamily, fontWeight, fontStyle) {
      const missing = await fonts.ensureFaces([
        { face: { fontFamily, fontWeight, fontStyle }, text: SAMPLE },
      ]);
      return missing.length === 0;
    },
  };
}

/** Letters a Portuguese text needs; loading them loads the file of the face. */
const SAMPLE = 'AaÇçÃã';
