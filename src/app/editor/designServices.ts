import type { MediaNode } from '../../../scene/nodes/types.ts';
import { writeFabric } from '../../../scene/formats/fabricJson/writeFabric.ts';
import type { EditorServices, PictureAsset, ToastPort } from '../../editor/session/types.ts';
import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { getFileName } from '../../features/exporting/fileName.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { type UploadQueue, uploadFiles } from '../../features/uploads/uploadFiles.ts';
import { t } from '../../i18n/t.ts';
import type { FontRegistry } from '../../render/text/FontRegistry.ts';
import type { MediaFrame } from '../../render/paint/types.ts';
import type { ImageLoader } from '../../render/types.ts';
import { importJson, ImportRefusedError } from './importJson.ts';
import { importSvg } from './importSvg.ts';
import type { AppDesign } from './loadDesign.ts';
import { mayUseRendered } from './mayUseRendered.ts';
import { runPictureExport } from './runPictureExport.ts';

const SAVE_PATIENCE_MS = 15_000;

export type ServiceParts = {
  readonly design: AppDesign;
  readonly images: ImageLoader;
  readonly fonts: FontRegistry;
  readonly uploads: UploadQueue;
  readonly toasts: ToastPort;
  /** What a GIF or film shows now; null for its poster. */
  readonly mediaFrame: (node: MediaNode) => MediaFrame | null;
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

async function runImport({ design, toasts, uploads }: ServiceParts, given?: File): Promise<void> {
  const file = given ?? (await pickFile('application/json,.json,image/svg+xml,.svg'));
  if (file === null) return;
  try {
    if (isSvg(file)) {
      const upload = async (files: readonly File[]) => (await uploadFiles(uploads, files)).map(toAsset);
      const dropped = await importSvg(design.openDocument, file, upload);
      if (dropped.length > 0) {
        toasts.show({ kind: 'info', text: t('exporting.importedPartly', { names: dropped.join(', ') }) });
        return;
      }
    } else await importJson(design.openDocument, file);
    toasts.show({ kind: 'success', text: t('exporting.imported') });
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    console.warn('Import refused', error);
    toasts.show({ kind: 'error', text: error.message });
  }
}

function isSvg({ name, type }: File): boolean {
  return type === 'image/svg+xml' || name.toLowerCase().endsWith('.svg');
}

async function save({ design, updateThumbnail, toasts }: ServiceParts): Promise<void> {
  try {
    await design.whenSaved(AbortSignal.timeout(SAVE_PATIENCE_MS));
    if (!(await mayUseRendered(design))) {
      toasts.show({ kind: 'error', text: t('exporting.needsPro'), id: 'needs-pro' });
      return;
    }
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
    exportPicture: (format) => runPictureExport({ design, images, format, mediaFrame: parts.mediaFrame }),
    exportJson() {
      const text = JSON.stringify(writeFabric(design.document.reader));
      const { title } = design.document.reader.artboard;
      downloadBlob(
        new Blob([text], { type: 'application/json' }),
        getFileName(title, design.projectId, 'json'),
      );
      return Promise.resolve();
    },
    importJson: (file) => runImport(parts, file),
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
