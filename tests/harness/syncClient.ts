import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { WebSocket } from 'ws';
import * as Y from 'yjs';

export type SyncClient = {
  readonly document: Y.Doc;
  readonly provider: HocuspocusProvider;
  /** Resolves when the server has acknowledged everything. */
  readonly saved: () => Promise<void>;
  /** Resolves with the server's next acknowledgement, of one change or more. */
  readonly acknowledged: () => Promise<void>;
  /** Resolves when `check` holds; looks again after every change of the document. */
  readonly until: (check: () => boolean) => Promise<void>;
  readonly close: () => void;
};

export type SyncClientOptions = {
  readonly url: string;
  readonly projectId: string;
  readonly token: string | (() => Promise<string>);
  readonly document?: Y.Doc;
};

/** The provider our pages use, over a Node socket. */
export const connectSyncClient = (options: SyncClientOptions): SyncClient => {
  const document = options.document ?? new Y.Doc();
  const websocketProvider = new HocuspocusProviderWebsocket({
    url: options.url,
    WebSocketPolyfill: WebSocket,
    delay: 50,
    minDelay: 50,
    maxDelay: 200,
  });
  const provider = new HocuspocusProvider({
    name: options.projectId,
    document,
    token: options.token,
    websocketProvider,
  });
  provider.attach();

  const saved = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!provider.isSynced || provider.unsyncedChanges > 0) return;
        provider.off('unsyncedChanges', check);
        provider.off('synced', check);
        resolve();
      };
      provider.on('unsyncedChanges', check);
      provider.on('synced', check);
      check();
    });
  const acknowledged = () =>
    new Promise<void>((resolve) => {
      let before = provider.unsyncedChanges;
      const check = () => {
        const isAnswer = provider.unsyncedChanges < before;
        before = provider.unsyncedChanges;
        if (!isAnswer) return;
        provider.off('unsyncedChanges', check);
        resolve();
      };
      provider.on('unsyncedChanges', check);
    });
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!holds()) return;
        document.off('update', check);
        resolve();
      };
      document.on('update', check);
      check();
    });
  return {
    document,
    provider,
    saved,
    acknowledged,
    until,
    close: () => {
      provider.destroy();
      websocketProvider.destroy();
    },
  };
};
