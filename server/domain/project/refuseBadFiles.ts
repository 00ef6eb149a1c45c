import { FormatError } from '../../../scene/formats/fabricJson/FormatError.ts';
import { AppError } from '../../errors.ts';

/** What the format refuses is the caller's mistake, told in the server's own words. */
export const refuseBadFiles = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw error instanceof FormatError ? new AppError('invalid_project_data', {}, error) : error;
  }
};
