// Has what was edited on this device sent though nobody opens it again, while somebody is signed in.
import { refreshProjects } from '../../features/gallery/refreshProjects.ts';
import { isOffline, whenBack } from '../connection/connection.ts';
import { queryClient, session } from '../services.ts';
import { unsyncedDesigns } from '../unsyncedDesigns.ts';
import { createSender, type Sender } from './createSender.ts';

/** From now on, for whoever uses this page. */
export function startSending(): void {
  let sender: Sender | null = null;
  let sendsFor: string | undefined;
  const follow = (userId: string | undefined): void => {
    if (userId === sendsFor) return;
    sender?.stop();
    sendsFor = userId;
    sender = userId === undefined ? null : createSenderFor(userId);
    sender?.wake();
  };
  const followSession = (): void => follow(session.getSnapshot().context.user?.id);
  session.subscribe(followSession);
  followSession();

  whenBack(() => sender?.wake());
  unsyncedDesigns.whenOthersMayWait((projectId) => sender?.wake(projectId));
  // A page that is kept for going back to it would keep the other tabs waiting for their turn.
  addEventListener('pagehide', () => follow(undefined));
  addEventListener('pageshow', followSession);
}

function createSenderFor(userId: string): Sender {
  const refused = new Set<string>();
  const tell = (change: (notice: typeof import('./tellRefused.ts')) => void): void => {
    import('./tellRefused.ts')
      .then(change)
      .catch((error: unknown) => console.warn('What the server refused was not told of', error));
  };
  return createSender({
    list: () => unsyncedDesigns.list(userId),
    send: async (projectId, signal) => {
      const { sendUnsent } = await import('../pages/EditorRoute.tsx');
      return sendUnsent(userId, projectId, signal);
    },
    onSent: (projectId) => {
      unsyncedDesigns.mark(userId, projectId, false);
      void refreshProjects(queryClient);
      if (refused.delete(projectId)) tell(({ forgetRefused }) => forgetRefused(projectId));
    },
    onRefused: (projectId) => {
      refused.add(projectId);
      tell(({ tellRefused }) => tellRefused(projectId));
    },
    alone: (work, signal) =>
      'locks' in navigator
        ? navigator.locks.request(`prancheta/${userId}#sending`, { signal }, work)
        : (work as () => Promise<void>)(),
    isOffline,
    random: Math.random,
  });
}
