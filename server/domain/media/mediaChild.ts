// The process that touches strangers' bytes: decoders run here, apart from the server, within limits. One job at a time.
import sharp from 'sharp';
import { BrokenContainerError } from './containers/types.ts';
import { inspectPicture } from './inspectPicture.ts';
import { type MediaAnswer, MediaError, type MediaJob, type MediaResults } from './mediaJobs.ts';
import { isRetired, watchMemory } from './watchMemory.ts';

sharp.cache(false);
sharp.concurrency(1);

const run = async (job: MediaJob): Promise<MediaResults[MediaJob['kind']]> => {
  if (job.kind === 'preview') {
    const { drawPreview } = await import('./drawPreview.ts');
    return drawPreview(job.path, job.target);
  }
  if (job.kind === 'thumbnail') {
    const { drawThumbnail } = await import('./drawThumbnail.ts');
    const { width, height } = await drawThumbnail(job.path, job.height).toFile(job.target);
    return { width, height };
  }
  if (job.kind === 'measure') {
    const { width, height } = await sharp(job.path, { limitInputPixels: false }).metadata();
    return { width, height };
  }
  if (job.kind !== 'inspect') {
    const { runCutoutJob } = await import('../cutout/runCutoutJob.ts');
    return runCutoutJob(job);
  }
  if (!job.mime.startsWith('video/')) return inspectPicture(job);
  const { inspectFilm } = await import('./inspectFilm.ts');
  return inspectFilm(job);
};

/** Our own findings keep their kind; whatever a decoder throws means that it cannot read the file. A full disk is no finding. */
const explain = (error: unknown): MediaAnswer => {
  if (error instanceof MediaError) return { failure: error.failure, reason: error.message };
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'syscall' in error) return { failure: 'failed', reason };
  if (error instanceof BrokenContainerError) return { failure: 'unsupported', reason };
  return { failure: /exceeds pixel limit/i.test(reason) ? 'tooLarge' : 'unsupported', reason };
};

watchMemory();

process.on('message', (job: MediaJob) => {
  run(job)
    .then((result): MediaAnswer => ({ result }), explain)
    .then((answer) => process.send?.({ ...answer, isSpent: isRetired() }))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ isReady: true });
