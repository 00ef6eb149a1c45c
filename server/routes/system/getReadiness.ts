import { AppError } from '../../errors.ts';
import type { Route } from '../types.ts';

export const getReadiness: Route<'getReadiness'> = async ({ checkReady }) => {
  try {
    await checkReady();
  } catch (error) {
    throw new AppError('not_ready', { retry_after: 5 }, error);
  }
  return { status: 'ok' };
};
