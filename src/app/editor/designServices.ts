import type { MediaNode } from '../../../scene/nodes/types.ts';
import type { EditorServices, ToastPort } from '../../editor/session/types.ts';
import type { UploadQueue } from '../../features/uploads/uploadFiles.ts';
import type { FontRegistry } from '../../render/text/FontRegistry.ts';
import type { MediaFrame } from '../../render/paint/types.ts';
import type { ImageLoader } from '../../render/types.ts';
import type { AppDesign } from './loadDesign.ts';
import type { LocalPictures } from './createFilesByPerson.ts';
import { setMediaFrames } from './mediaFrames.ts';
import { tellMissingFonts } from './tellBroken.ts';
import { toAsset } from './toAsset.ts';

export type ServiceParts = {
  readonly design: AppDesign;
  readonly images: ImageLoader;
  readonly fonts: FontRegistry;
  /** The queue is had with the first file that goes through it. */
  readonly loadUploads: () => Promise<UploadQueue>;
  readonly local: LocalPictures;
  /** Over when the editor is left. */
  readonly closed: AbortSignal;
  readonly pictureMarks: NonNullable<EditorServices['pictureMarks']>;
  readonly toasts: ToastPort;
  /** What a GIF or film shows now; null for its poster. */
  readonly mediaFrame: (node: MediaNode) => MediaFrame | null;
  /** Whether the design may be saved as final and leave as a picture. */
  readonly mayUse: () => Promise<boolean>;
  /** What Salvar does beside waiting for the server: a fresh thumbnail. */
  readonly updateThumbnail: () => Promise<void>;
};

/** Files are also placed without a network, so this is had before the first. */
const loadPlacing = () => import('./placeLocally.ts');

/** Where the work is has to be said without a network as well. */
const loadSaving = () => import('./saveDesign.ts');

/** JSON is the last way out for edits that are in this page alone: a full disk without a network would not give its file then. */
const loadExports = () => import('./runExports.ts');

/** What the editor asks of the app, for one open design. */
export function createDesignServices(parts: ServiceParts): EditorServices {
  const { design, images, fonts, loadUploads } = parts;
  setMediaFrames(design, parts.mediaFrame);
  const loadPicture = (src: string): Promise<ImageBitmap | null> =>
    images.load(src).catch((error: unknown) => {
      console.warn('A picture could not be had', error);
      return null;
    });
  return {
    async uploadPictures(files) {
      const { uploadFiles } = await import('../../features/uploads/uploadFiles.ts');
      return (await uploadFiles(await loadUploads(), files)).map(toAsset);
    },
    async placePictures(files) {
      const { placeLocally } = await loadPlacing();
      return placeLocally({ local: parts.local, uploads: await loadUploads(), closed: parts.closed }, files);
    },
    loadAhead: () =>
      Promise.all([loadExports(), loadSaving(), loadPlacing(), loadUploads(), import('./keepSending.ts')]),
    pictureMarks: parts.pictureMarks,
    async save() {
      const { saveDesign } = await loadSaving();
      await saveDesign(parts);
    },
    // What only an export or an import needs comes with the first of them.
    async exportPicture(format) {
      const { runPictureExport } = await loadExports();
      await runPictureExport(design, format);
    },
    async exportJson() {
      const { runJsonExport } = await loadExports();
      await runJsonExport(design);
    },
    async mergeData() {
      await (await import('./lateMerge.ts')).startMerge(design);
    },
    async importJson(file) {
      const { runImport } = await import('./runImport.ts');
      await runImport(parts, file);
    },
    async readDrawing(file) {
      const { readDropped } = await import('./runImport.ts');
      return readDropped(parts, file);
    },
    loadPicture,
    async measurePicture(src) {
      const bitmap = await loadPicture(src);
      if (bitmap === null) return null;
      const { width, height } = bitmap;
      bitmap.close();
      return { width, height };
    },
    async loadFont(fontFamily, fontWeight, fontStyle) {
      const missing = await fonts.ensureFaces([
        { face: { fontFamily, fontWeight, fontStyle }, text: SAMPLE },
      ]);
      tellMissingFonts(missing);
      return missing.length === 0;
    },
  };
}

/** Letters a Portuguese text needs; loading them loads the file of the face. */
const SAMPLE = 'AaÇçÃã';
