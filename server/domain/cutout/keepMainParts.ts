import type { OpenCv } from './openCv.ts';

/** Area of the fifth column of OpenCV's statistics (CC_STAT_AREA). */
const areaColumn = 4;
const statColumns = 5;

type Mask = { readonly width: number; readonly height: number; readonly data: Uint8Array };

const labelParts = (cv: OpenCv, { width, height, data }: Mask) => {
  const [labels, stats, centroids] = [new cv.Mat(), new cv.Mat(), new cv.Mat()] as const;
  const image = cv.matFromArray(height, width, cv.CV_8UC1, data);
  try {
    const count = cv.connectedComponentsWithStats(image, labels, stats, centroids);
    const areas = Array.from({ length: count }, (_, i) => stats.data32S[i * statColumns + areaColumn] ?? 0);
    return { labels: Int32Array.from(labels.data32S), areas };
  } finally {
    for (const mat of [image, labels, stats, centroids]) mat.delete();
  }
};

/** The mask (0 or 1) without specks and without pinholes; what is small is measured against the largest part. */
export const keepMainParts = (cv: OpenCv, mask: Mask): Uint8Array => {
  const parts = labelParts(cv, mask);
  const largest = Math.max(0, ...parts.areas.slice(1));
  const kept = mask.data.map((_, i) => {
    const label = parts.labels[i] ?? 0;
    return label > 0 && (parts.areas[label] ?? 0) >= largest * 0.05 ? 1 : 0;
  });
  const holes = labelParts(cv, { ...mask, data: kept.map((value) => 1 - value) });
  return kept.map((value, i) => {
    const label = holes.labels[i] ?? 0;
    return label > 0 && (holes.areas[label] ?? 0) < largest * 0.003 ? 1 : value;
  });
};
