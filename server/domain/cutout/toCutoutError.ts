import { AppError, type ErrorCode } from '../../errors.ts';
import { MediaError, type MediaFailure } from '../media/mediaJobs.ts';

const codes: Readonly<Record<MediaFailure, ErrorCode>> = {
  unsupported: 'invalid_image',
  // A picture that broke two processes is no picture.
  crash: 'invalid_image',
  tooLarge: 'cutout_too_large',
  memory: 'cutout_too_large',
  time: 'cutout_failed',
  failed: 'cutout_failed',
};

/** What a person is told when the media process gave no cut-out. */
export const toCutoutError = (error: unknown): unknown =>
  error instanceof MediaError ? new AppError(codes[error.failure], {}, error) : error;
