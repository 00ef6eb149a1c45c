// What the media process does for cut-outs: everything that decodes a picture, sent by a person or by a service.
import sharp from 'sharp';
import { type CutoutJob, MediaError, type MediaResults } from '../media/mediaJobs.ts';
import { retire } from '../media/watchMemory.ts';
import { cutPicture } from './cutPicture.ts';
import { maxCutoutPixels } from './cutoutLimits.ts';
import type { FindSubject } from './types.ts';

type Size = { readonly width: number; readonly height: number };

const options = { limitInputPixels: maxCutoutPixels, failOn: 'error' } as const;

/** Either way needs a library of its own, which is loaded when the decoder has given its memory back. */
const findSubject =
  (modelPath: string | undefined): FindSubject =>
  async (picture) => {
    if (modelPath === undefined)
      return (await import('./findSubjectByGrabCut.ts')).findSubjectByGrabCut(picture);
    const { findSubjectByModel } = await import('./findSubjectByModel.ts');
    return findSubjectByModel(modelPath)(picture);
  };

const straighten = async (path: string, target: string): Promise<Size> => {
  const { width, height } = await sharp(path, options)
    .autoOrient()
    .toColourspace('srgb')
    .png({ compressionLevel: 2 })
    .toFile(target);
  return { width, height };
};

const adopt = async (path: string, target: string, { width, height }: Size): Promise<Size> => {
  const found = await sharp(path, options).metadata();
  const isCutout = (found.format === 'png' || found.format === 'webp') && found.hasAlpha;
  if (!isCutout || found.width !== width || found.height !== height) {
    const shown = `${found.format} of ${found.width} × ${found.height}${found.hasAlpha ? '' : ' without opacity'}`;
    throw new MediaError('unsupported', `${shown} for ${width} × ${height}`);
  }
  await sharp(path, options).toColourspace('srgb').png().toFile(target);
  return { width, height };
};

/** Runs one job about cut-outs; throws what the decoder throws, or a `MediaError`. */
export const runCutoutJob = async (job: CutoutJob): Promise<MediaResults[CutoutJob['kind']]> => {
  if (job.kind === 'straighten') return straighten(job.path, job.target);
  if (job.kind === 'adoptCutout') return adopt(job.path, job.target, job);
  // Pixels and the library's own memory stay in a process for long.
  retire();
  return { isFound: await cutPicture(job, findSubject(job.modelPath)) };
};
