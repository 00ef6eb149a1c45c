import { AppError, type ErrorCode } from '../../errors.ts';
import type { RateCounterRepository } from '../../repositories/accountRepositories.ts';
import type { Clock } from '../types.ts';

export type AttemptLimit = { readonly max: number; readonly seconds: number; readonly error: ErrorCode };

export type AttemptLimitName = 'signIn' | 'checkEmail' | 'passwordReset' | 'currentPassword' | 'card';

/** Attempts one account or e-mail may see or make, wherever they come from. */
export const attemptLimits: Readonly<Record<AttemptLimitName, AttemptLimit>> = {
  signIn: { max: 10, seconds: 900, error: 'too_many_attempts' },
  currentPassword: { max: 10, seconds: 900, error: 'too_many_attempts' },
  checkEmail: { max: 20, seconds: 3_600, error: 'too_many_checks' },
  passwordReset: { max: 3, seconds: 3_600, error: 'too_many_attempts' },
  // By all calls that take one.
  card: { max: 30, seconds: 3_600, error: 'too_many_attempts' },
};

export type AttemptCounter = {
  /** Counts one attempt; throws when there were too many. */
  readonly count: (name: AttemptLimitName, subject: string) => Promise<void>;
  readonly forget: (name: AttemptLimitName, subject: string) => Promise<void>;
};

/** Counts attempts per subject in fixed windows, in the database, so that all nodes share them. */
export const createAttemptCounter = (counters: RateCounterRepository, clock: Clock): AttemptCounter => ({
  count: async (name, subject) => {
    const { max, seconds, error } = attemptLimits[name];
    const now = clock().getTime();
    const start = Math.floor(now / (seconds * 1_000)) * seconds * 1_000;
    const attempts = await counters.increment(`${name}:${subject.slice(0, 320)}`, new Date(start));
    if (attempts <= max) return;
    throw new AppError(error, { retry_after: Math.ceil((start + seconds * 1_000 - now) / 1_000) });
  },
  forget: (name, subject) => counters.clear(`${name}:${subject.slice(0, 320)}`),
});
