import sharp from 'sharp';
import { maxPixels } from './mediaLimits.ts';

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

/** A small picture with a watermark, as WebP: all that people without the plan get of a Pro element. */
export const drawPreview = async (
  path: string,
  target: string,
): Promise<{ width: number; height: number }> => {
  const { data, info } = await sharp(path, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  await sharp(data)
    .composite([{ input: createWatermark(width, height) }])
    .webp({ quality: 70 })
    .toFile(target);
  return { width, height };
};
