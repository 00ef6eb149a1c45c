import type { SyncContext } from './authenticate.ts';
import { closeReasons } from './closeReasons.ts';
import { SyncRefusal } from './SyncRefusal.ts';

/**
 * A hook whose failure is told to `onError` alone and ends the socket: its page reconnects. Hocuspocus would print the
 * error as it is, and that of a database holds all it was given, people's edits too.
 */
export const reportFailures =
  <P extends { readonly context: SyncContext }, T>(
    onError: (error: unknown) => void,
    hook: (payload: P) => Promise<T>,
  ) =>
  async (payload: P): Promise<T> => {
    try {
      return await hook(payload);
    } catch (error) {
      if (error instanceof SyncRefusal) throw error;
      onError(error);
      payload.context.socket?.end(closeReasons.failed);
      throw new SyncRefusal(closeReasons.failed);
    }
  };
