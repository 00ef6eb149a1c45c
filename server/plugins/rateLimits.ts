import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { AppError } from '../errors.ts';
import type { Operation } from './contract.ts';
import { MemoryCounts } from './MemoryCounts.ts';

/** Names used by `x-limit` in `openapi.yaml`. */
export type LimitName =
  | 'signUp'
  | 'signIn'
  | 'refresh'
  | 'checkEmail'
  | 'passwordReset'
  | 'card'
  | 'export'
  | 'upload'
  | 'cutOut';

/** How often one address may make a call in a window of so many seconds; each call counts by itself. */
export type RateLimit = { readonly max: number; readonly seconds: number };

export type RateLimits = Readonly<Record<LimitName | 'any', RateLimit>>;

export const defaultRateLimits: RateLimits = {
  any: { max: 30_000, seconds: 60 },
  signUp: { max: 10, seconds: 3_600 },
  signIn: { max: 50, seconds: 900 },
  refresh: { max: 120, seconds: 900 },
  checkEmail: { max: 10, seconds: 60 },
  passwordReset: { max: 10, seconds: 3_600 },
  // Stolen numbers are tried out by the hundred wherever a card is taken.
  card: { max: 30, seconds: 3_600 },
  export: { max: 5, seconds: 3_600 },
  upload: { max: 120, seconds: 60 },
  cutOut: { max: 30, seconds: 3_600 },
};

/** The same limits with more room: demo servers and tests sign in far more often than people do. */
export const loosenRateLimits = (limits: RateLimits, factor: number): RateLimits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, { ...limit, max: limit.max * factor }]),
  ) as RateLimits;

const attemptLimits: ReadonlySet<LimitName> = new Set(['signUp', 'signIn', 'passwordReset', 'card']);

const toError = (limit: LimitName | undefined, seconds: number): AppError => {
  const details = { retry_after: seconds };
  if (limit === 'checkEmail') return new AppError('too_many_checks', details);
  return limit && attemptLimits.has(limit)
    ? new AppError('too_many_attempts', details)
    : new AppError('too_many_requests', details);
};

/** The limit of one call, for its route's `config.rateLimit`; probes have none, and ask nothing but what they are about. */
export const getRouteLimit = (operation: Operation, limits: RateLimits) => {
  if (/^\/api\/health(\/|$)/.test(operation.path)) return false;
  const { max, seconds } = limits[operation.limit ?? 'any'];
  return {
    max,
    timeWindow: seconds * 1_000,
    errorResponseBuilder: (_request: FastifyRequest, context: { ttl: number }) =>
      toError(operation.limit, Math.ceil(context.ttl / 1_000)),
  };
};

/** Counts calls by address, in memory or in Redis when several nodes share the work; while that is away none is refused. */
export const addRateLimits = async (app: FastifyInstance, redis?: Redis): Promise<void> => {
  await app.register(rateLimit, {
    global: false,
    ...(redis ? { redis, nameSpace: 'prancheta-limit-', skipOnError: true } : { store: MemoryCounts }),
  });
};
