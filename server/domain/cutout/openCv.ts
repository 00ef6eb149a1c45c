import { createRequire } from 'node:module';

/** A matrix in the library's own memory; `delete` gives it back. */
export type Mat = {
  readonly data: Uint8Array;
  readonly data32S: Int32Array;
  readonly rows: number;
  readonly cols: number;
  delete(): void;
};

/** The part of OpenCV used here; its own types describe the browser's build. */
export type OpenCv = {
  readonly Mat: new () => Mat;
  readonly CV_8UC1: number;
  readonly CV_8UC3: number;
  readonly GC_BGD: number;
  readonly GC_FGD: number;
  readonly GC_PR_BGD: number;
  readonly GC_PR_FGD: number;
  readonly GC_INIT_WITH_MASK: number;
  readonly Rect: new (x: number, y: number, width: number, height: number) => object;
  matFromArray(rows: number, columns: number, type: number, data: ArrayLike<number>): Mat;
  grabCut(
    image: Mat,
    mask: Mat,
    rect: object,
    background: Mat,
    subject: Mat,
    rounds: number,
    mode: number,
  ): void;
  connectedComponentsWithStats(image: Mat, labels: Mat, stats: Mat, centroids: Mat): number;
};

type Loading = OpenCv & { onRuntimeInitialized?: () => void; then?: unknown };

let loaded: Promise<OpenCv> | undefined;

const load = async (): Promise<OpenCv> => {
  const found = createRequire(import.meta.url)('@techstark/opencv-js') as Loading;
  if (typeof found.Mat !== 'function') {
    await new Promise<void>((resolve) => {
      found.onRuntimeInitialized = resolve;
    });
  }
  // The module answers `then` with itself: awaiting it would never end.
  const { then: _, ...library } = found;
  return library;
};

/** Loads the library once (about half a second). */
export const loadOpenCv = (): Promise<OpenCv> => {
  loaded ??= load();
  return loaded;
};
