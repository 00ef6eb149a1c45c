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

/** What this node knows counts first: while Redis is away each node goes by that alone. */
const createSharedLock = (redis: Redis): CutoutLock => {
  const local = createLocalLock();
  const node = randomUUID();
  const toKey = (userId: string) => `prancheta-cutout-${userId}`;
  const isFreeElsewhere = async (userId: string): Promise<boolean> => {
    const key = toKey(userId);
    if ((await redis.set(key, node, 'PX', keepMilliseconds, 'NX')) !== null) return true;
    // Left over from a release that Redis did not hear of.
    return (await redis.get(key)) === node;
  };
  /** While Redis was away another node may have taken it. */
  const forget = async (userId: string): Promise<void> => {
    const key = toKey(userId);
    if ((await redis.get(key)) === node) await redis.del(key);
  };
  return {
    take: async (userId) => {
      if (!(await local.take(userId))) return false;
      const isFree = await isFreeElsewhere(userId).catch(() => true);
      if (!isFree) await local.release(userId);
      return isFree;
    },
    release: async (userId) => {
      await local.release(userId);
      // Without an answer the key stays this node's, see above, until its time is over.
      await forget(userId).catch(() => undefined);
    },
  };
};

/** In memory, or in Redis when several nodes share the work. */
export const createCutoutLock = (redis?: Redis): CutoutLock =>
  redis ? createSharedLock(redis) : createLocalLock();
