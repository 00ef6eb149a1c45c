import { AppError } from '../errors.ts';
import type { OperationId } from '../plugins/contract.ts';

/** Calls of the contract this server does not do yet; they answer 501 and say so. */
export const unavailableOperations = ['removeBackground'] as const satisfies readonly OperationId[];

/** The answer of a call that is not available. */
export const refuseUnavailable = (): Promise<never> => Promise.reject(new AppError('not_available'));
