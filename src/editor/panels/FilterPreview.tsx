import { useEffect, useRef } from 'react';
import type { FilterSpec } from '../../../scene/nodes/types.ts';
import { listActiveFilters } from '../../../scene/filters/listActiveFilters.ts';
import { filterPixels } from '../../render/filters/ProcessorFilters.ts';
import styles from './FilterPanel.module.css';
import { PREVIEW_SIDE } from './usePreviewPixels.ts';

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
