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

const createSharedLock = (redis: Redis): CutoutLock => ({
  take: async (userId) =>
    (await redis.set(`prancheta-cutout-${userId}`, '1', 'PX', keepMilliseconds, 'NX')) !== null,
  release: async (userId) => void (await redis.del(`prancheta-cutout-${userId}`)),
});

/** In memory, or in Redis when several nodes share the work. */
export const createCutoutLock = (redis?: Redis): CutoutLock => {
  if (redis) return createSharedLock(redis);
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
