import sharp, { type Sharp } from 'sharp';
import { maxPixels } from './mediaLimits.ts';

/** The picture, at most `height` pixels high, as WebP. */
export const drawThumbnail = (picture: string | Buffer, height: number): Sharp =>
  sharp(picture, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ height, withoutEnlargement: true })
    .webp({ quality: 75 });
