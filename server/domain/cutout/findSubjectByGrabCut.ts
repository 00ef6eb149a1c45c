import { guessSubject } from './guessSubject.ts';
import { keepMainParts } from './keepMainParts.ts';
import { loadOpenCv, type OpenCv } from './openCv.ts';
import type { FindSubject, Plane, RgbPicture } from './types.ts';

const rounds = 5;
/** Part of each side that is left to the background when nothing stands out. */
const margin = 0.08;

const isInMiddle = (x: number, y: number, { width, height }: RgbPicture): boolean =>
  x >= width * margin && x < width * (1 - margin) && y >= height * margin;

/** What GrabCut starts from: the outermost pixels are background unless they look like the subject. */
const startMask = (cv: OpenCv, picture: RgbPicture, guess: Plane | undefined): Uint8Array => {
  const { width, height } = picture;
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)] as const;
    if (guess === undefined) return isInMiddle(x, y, picture) ? cv.GC_PR_FGD : cv.GC_BGD;
    if (guess.data[i] === 1) return cv.GC_PR_FGD;
    return x < 2 || y < 2 || x >= width - 2 ? cv.GC_BGD : cv.GC_PR_BGD;
  });
};

const runGrabCut = (cv: OpenCv, picture: RgbPicture, start: Uint8Array): Uint8Array => {
  const { width, height, data } = picture;
  const image = cv.matFromArray(height, width, cv.CV_8UC3, data);
  const mask = cv.matFromArray(height, width, cv.CV_8UC1, start);
  const [background, subject] = [new cv.Mat(), new cv.Mat()] as const;
  try {
    const all = new cv.Rect(0, 0, width, height);
    cv.grabCut(image, mask, all, background, subject, rounds, cv.GC_INIT_WITH_MASK);
    return mask.data.map((value) => (value === cv.GC_FGD || value === cv.GC_PR_FGD ? 1 : 0));
  } finally {
    for (const mat of [image, mask, background, subject]) mat.delete();
  }
};

/**
 * Finds the subject by colour alone: unlike the border first, then GrabCut (Rother, Kolmogorov, Blake 2004), which needs
 * pixels of a subject to begin with: a line that is all border has none.
 */
export const findSubjectByGrabCut: FindSubject = async (picture) => {
  const cv = await loadOpenCv();
  const { width, height } = picture;
  const start = startMask(cv, picture, guessSubject(picture));
  if (!start.includes(cv.GC_PR_FGD)) return { width, height, data: new Float32Array(start.length) };
  const cut = runGrabCut(cv, picture, start);
  const kept = keepMainParts(cv, { width, height, data: cut });
  return { width, height, data: Float32Array.from(kept) };
};
