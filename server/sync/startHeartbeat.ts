import type { SocketRegistry } from './SocketRegistry.ts';
import type { FindSyncPermission } from './types.ts';

const pingMs = 12_000;
const recheckMs = 60_000;

/** Finds sockets whose other end is gone within 24 s, and rights that were lost within a minute. Returns the stop. */
export const startHeartbeat = (
  registry: SocketRegistry,
  findPermission: FindSyncPermission,
  onError: (error: unknown) => void,
): (() => void) => {
  let isChecking = false;
  const recheck = () => {
    if (isChecking) return;
    isChecking = true;
    registry
      .recheck(findPermission)
      .catch(onError)
      .finally(() => {
        isChecking = false;
      });
  };
  const timers = [setInterval(() => registry.checkAlive(), pingMs), setInterval(recheck, recheckMs)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
};
