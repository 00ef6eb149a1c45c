import { AppError, type ErrorCode } from '../../errors.ts';
import { CardRefusedError } from './CardProvider.ts';

/** Asks the card provider: a refused card brings its reason, any other failure our code. */
export const askProvider = async <T>(failure: ErrorCode, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof CardRefusedError)
      throw new AppError('card_refused', { message: error.message }, error);
    throw new AppError(failure, {}, error);
  }
};
