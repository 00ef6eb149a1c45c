import { useEffect, useRef } from 'react';
import type { FilterSpec } from '../../../scene/nodes/types.ts';
import { listActiveFilters } from '../../../scene/filters/listActiveFilters.ts';
import { filterPixels } from '../../render/filters/runOnProcessor.ts';
import styles from './FilterPanel.module.css';

/** Side of a preview in pixels. */
export const PREVIEW_SIDE = 96;

/** The middle of a picture, small: what every preview starts from. Null when it cannot be read. */
export async function loadPreviewPixels(src: string): Promise<ImageData | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  try {
    await image.decode();
    const canvas = new OffscreenCanvas(PREVIEW_SIDE, PREVIEW_SIDE);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return null;
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    const left = (image.naturalWidth - side) / 2;
    const top = (image.naturalHeight - side) / 2;
    context.drawImage(image, left, top, side, side, 0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
    return context.getImageData(0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
  } catch (error) {
    console.warn('No preview of the filters', error);
    return null;
  }
}

/** One filter on the small picture, by the same formulas as on the canvas. */
export function FilterPreview({ pixels, filter }: { pixels: ImageData | null; filter: FilterSpec | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (pixels === null || context === null || context === undefined) return;
    const { data } = filterPixels(pixels, listActiveFilters(filter === null ? [] : [filter]));
    context.putImageData(new ImageData(data, PREVIEW_SIDE, PREVIEW_SIDE), 0, 0);
  }, [pixels, filter]);
  return (
    <canvas ref={canvas} className={styles.preview} width={PREVIEW_SIDE} height={PREVIEW_SIDE} aria-hidden />
  );
}
