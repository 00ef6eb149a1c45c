import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { cutoutTimeout } from './cutoutLimits.ts';

/** Remembers who has a cut-out running. */
export interface CutoutLock {
  /** False when this person has one running already. */
  take(userId: string): Promise<boolean>;
  release(userId: string): Promise<void>;
}

/** Outlives any cut-out, waiting included; frees the person when a node dies. */
const keepMilliseconds = cutoutTimeout * 12;

const createLocalLock = (): CutoutLock => {
  const running = new Set<string>();
  return {
    take: async (userId) => {
      if (running.has(userId)) return false;
      running.add(userId);
      return true;
    },
    release: async (userId) => void running.delete(userId),
  };
};

/** Until Redis is told again of a release it did not hear of. */
const retryMilliseconds = 2_000;

/** While Redis was away another node may have taken it. In one step: nobody takes it between the look and the deletion. */
const deleteOwn = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end";

/** Deletes the keys of a node; what Redis does not hear of again and again, until it does. */
const createForgetter = (
  deleteKey: (userId: string) => Promise<unknown>,
  isRunning: (userId: string) => boolean,
) => {
  const unheard = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const repeat = async (): Promise<void> => {
    for (const userId of unheard) {
      // Who has begun anew keeps the key, and it goes with that.
      if (!isRunning(userId)) await deleteKey(userId);
      unheard.delete(userId);
    }
  };
  const repeatSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      repeat().catch(repeatSoon);
    }, retryMilliseconds).unref();
  };
  return async (userId: string): Promise<void> => {
    await deleteKey(userId).catch(() => {
      unheard.add(userId);
      repeatSoon();
    });
  };
};

/** What this node knows counts first: while Redis is away each node goes by that alone. */
const createSharedLock = (redis: Redis): CutoutLock => {
  const running = new Set<string>();
  const node = randomUUID();
  const toKey = (userId: string) => `prancheta-cutout-${userId}`;
  const isFreeElsewhere = async (userId: string): Promise<boolean> => {
    const key = toKey(userId);
    if ((await redis.set(key, node, 'PX', keepMilliseconds, 'NX')) !== null) return true;
    // Left over from a release that Redis did not hear of yet.
    return (await redis.get(key)) === node;
  };
  const forget = createForgetter(
    (userId) => redis.eval(deleteOwn, 1, toKey(userId), node),
    (userId) => running.has(userId),
  );
  return {
    take: async (userId) => {
      if (running.has(userId)) return false;
      running.add(userId);
      const isFree = await isFreeElsewhere(userId).catch(() => true);
      if (!isFree) running.delete(userId);
      return isFree;
    },
    release: async (userId) => {
      running.delete(userId);
      await forget(userId);
    },
  };
};

/** In memory, or in Redis when several nodes share the work. */
export const createCutoutLock = (redis?: Redis): CutoutLock =>
  redis ? createSharedLock(redis) : createLocalLock();
