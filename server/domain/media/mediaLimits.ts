import type { MediaJob } from './mediaJobs.ts';

/** Pixels one picture may have after decoding. */
export const maxPixels = 100_000_000;

/** Pixels all pictures of an animation may have together. */
export const maxAnimationPixels = 2_000_000_000;

/** Pictures of an animation. */
export const maxFrames = 10_000;

/** Longest time one job may take, in milliseconds; see `getExtraTime`. */
export const jobTimeout = 10_000;

/** What a slow disk copies of a film in a millisecond. */
const filmBytesPerMillisecond = 5_000;

/**
 * Milliseconds a job may take besides: a film is copied where words are taken out of it, and may be long. A picture gets none:
 * one that takes longer on a machine at rest is a bomb, or as good as one.
 */
export const getExtraTime = (job: MediaJob): number =>
  job.kind === 'inspect' && job.mime.startsWith('video/') ? job.bytes / filmBytesPerMillisecond : 0;

/** Bytes the media process may hold in memory. */
export const maxResidentBytes = 512 * 1_048_576;
