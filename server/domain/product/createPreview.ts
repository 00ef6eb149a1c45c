import sharp from 'sharp';
import type { FileStorage } from '../../files/types.ts';
import type { FileRow } from '../../repositories/fileRepository.ts';
import type { Clock, CreateId } from '../types.ts';

const longestSide = 400;

/** Diagonal lines of words over the whole picture. */
const createWatermark = (width: number, height: number): Buffer => {
  const rows = Array.from({ length: Math.ceil(height / 60) + 2 }, (_, row) => {
    const words = 'Prancheta Pro   '.repeat(Math.ceil(width / 90) + 2);
    return `<text x="${-60 - (row % 2) * 40}" y="${row * 60}">${words}</text>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<g transform="rotate(-20)" font-family="sans-serif" font-size="18" font-weight="700" fill="#fff" ` +
      `fill-opacity="0.65" stroke="#000" stroke-opacity="0.35" stroke-width="0.6" xml:space="preserve">` +
      `${rows.join('')}</g></svg>`,
  );
};

/** A small picture with a watermark: all that people without the plan get of a Pro element. */
export const drawPreview = async (
  picture: Buffer,
): Promise<{ data: Buffer; width: number; height: number }> => {
  const { data, info } = await sharp(picture, { limitInputPixels: 100_000_000 })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const watermark = createWatermark(width, height);
  const marked = await sharp(data)
    .composite([{ input: watermark }])
    .webp({ quality: 70 })
    .toBuffer();
  return { data: marked, width, height };
};

export type PreviewFile = Pick<
  FileRow,
  | 'id'
  | 'userId'
  | 'key'
  | 'originalName'
  | 'declaredMime'
  | 'declaredBytes'
  | 'mime'
  | 'bytes'
  | 'width'
  | 'height'
> & {
  readonly status: 'ready';
  readonly mediaType: 'image';
  readonly createdAt: Date;
  readonly completedAt: Date;
};

/** Draws and stores the preview of a picture; the row to insert for it is the answer. */
export const createPreview = async (
  tools: { readonly files: FileStorage; readonly clock: Clock; readonly createId: CreateId },
  source: Pick<FileRow, 'key' | 'userId' | 'originalName'>,
): Promise<PreviewFile> => {
  const { data, width, height } = await drawPreview(await tools.files.read(source.key));
  const id = tools.createId();
  const key = `previews/${source.userId}/${id}`;
  await tools.files.put({ key, contentType: 'image/webp', data });
  const now = tools.clock();
  return {
    id,
    userId: source.userId,
    key,
    originalName: source.originalName,
    declaredMime: 'image/webp',
    declaredBytes: data.byteLength,
    status: 'ready',
    mime: 'image/webp',
    mediaType: 'image',
    bytes: data.byteLength,
    width,
    height,
    createdAt: now,
    completedAt: now,
  };
};
