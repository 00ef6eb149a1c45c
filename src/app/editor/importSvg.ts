// An SVG file in place of the open design (one step that undo takes back), or to be put into it. Pictures inside it are
// sent to the server first, because a document holds addresses, not files.
import type { OpenDocument } from '../../../scene/document/openDocument.ts';
import { FormatError } from '../../../scene/formats/fabricJson/FormatError.ts';
import type { ParsedSvg } from '../../../scene/formats/svg/types.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import type { PictureAsset } from '../../editor/session/types.ts';
import { readSvgFile, toBlob } from '../../features/exporting/formats/svg.ts';
import { t } from '../../i18n/importing.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { ImportRefusedError } from './ImportRefusedError.ts';

const MAX_BYTES = 20 * 1024 * 1024;
/** Characters of an address that may stay in the document. */
const LONGEST_INLINE = 32_000;
const UPLOAD_PATIENCE_MS = 60_000;

export type UploadPictures = (files: readonly File[]) => Promise<readonly PictureAsset[]>;

/**
 * Gives the names of elements left out and of what became pictures; the document is untouched when the file is refused
 * (ImportRefusedError).
 */
export async function importSvg(
  document: OpenDocument,
  file: File,
  uploadPictures: UploadPictures,
): Promise<Pick<ParsedSvg, 'dropped' | 'simplified'>> {
  const { artboard: sheet, nodes, dropped, simplified } = await readDrawing(file, uploadPictures);
  document.transact('user', (writer) => {
    for (const id of document.childIds(null).slice()) writer.remove(id);
    const { title: _title, ...artboard } = sheet;
    writer.setArtboard(artboard);
    writer.insertAll(nodes);
    writer.setCanvasForm(null);
  });
  return { dropped, simplified };
}

/** What an SVG file shows, with the pictures inside it stored; refused like an import, no document is touched. */
export async function readDrawing(file: File, uploadPictures: UploadPictures): Promise<ParsedSvg> {
  if (file.size > MAX_BYTES) throw new ImportRefusedError(t('importing.tooLarge'));
  const parsed = await parse(file);
  return { ...parsed, nodes: await withUploads(parsed.nodes, uploadPictures) };
}

async function parse(file: File): Promise<ParsedSvg> {
  try {
    return await readSvgFile(await file.text(), getPageFonts().measurer);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new ImportRefusedError(t('importing.invalid'), { cause: error });
  }
}

async function withUploads(
  nodes: readonly SceneNode[],
  uploadPictures: UploadPictures,
): Promise<readonly SceneNode[]> {
  const addresses = new Set<string>();
  for (const node of nodes) if ('src' in node && isTooLong(node.src)) addresses.add(node.src);
  const uploaded = new Map<string, PictureAsset>();
  await Promise.all(
    [...addresses].map(async (address, at) => {
      const asset = await uploadOne(address, `imagem-${at + 1}`, uploadPictures);
      if (asset) uploaded.set(address, asset);
    }),
  );
  return nodes.flatMap((node): readonly SceneNode[] => {
    if (!('src' in node) || !isTooLong(node.src)) return [node];
    const asset = uploaded.get(node.src);
    if (!asset) throw new ImportRefusedError(t('importing.picturesFailed'));
    const { src, fileId = '', productId = '', width, height } = asset;
    // The server may have made the picture smaller; the crop window is measured in its pixels.
    const scale = node.cropX === 0 && node.cropY === 0 && width > 0 ? node.width / width : 1;
    const size = {
      width,
      height: height || node.height,
      scaleX: node.scaleX * scale,
      scaleY: node.scaleY * scale,
    };
    return [{ ...node, src, fileId, productId, ...(scale === 1 ? {} : size) }];
  });
}

function isTooLong(src: string): boolean {
  return src.startsWith('data:') && src.length > LONGEST_INLINE;
}

async function uploadOne(
  address: string,
  name: string,
  uploadPictures: UploadPictures,
): Promise<PictureAsset | null> {
  const blob = toBlob(address);
  if (!blob) return null;
  const file = new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type });
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), UPLOAD_PATIENCE_MS));
  const assets = await Promise.race([uploadPictures([file]), late]);
  return assets?.[0] ?? null;
}
