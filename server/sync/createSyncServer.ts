import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Hocuspocus } from '@hocuspocus/server';
import { type WebSocket, WebSocketServer } from 'ws';
import { createAppendUpdate } from './appendUpdate.ts';
import { createAuthenticate, type SyncContext } from './authenticate.ts';
import { ClientSocket, maxCatchUpBytes, maxFrameBytes } from './ClientSocket.ts';
import { closeReasons } from './closeReasons.ts';
import { Compactor } from './Compactor.ts';
import { createLiveConnections } from './createLiveConnections.ts';
import { createPresenceGuard } from './createPresenceGuard.ts';
import { createSharedDocuments } from './createSharedDocuments.ts';
import { DocumentStore } from './DocumentStore.ts';
import { refuseUpgrade } from './refuseUpgrade.ts';
import { reportFailures } from './reportFailures.ts';
import { Settler } from './Settler.ts';
import { SocketRegistry } from './SocketRegistry.ts';
import { startHeartbeat } from './startHeartbeat.ts';
import type { SyncDependencies } from './SyncDependencies.ts';
import type { SyncServer } from './types.ts';
import { UpdateLog } from './UpdateLog.ts';

export const syncPath = '/sync';
/**
 * Longer than a hidden tab sleeps between two signs of life, and than the largest message takes over a slow network:
 * until it has come whole, Hocuspocus hears nothing. Who is gone is found out by `startHeartbeat`.
 */
const silenceMs = 900_000;

/** What Hocuspocus gives as code when a page lets go of a design. */
const leftByItself = 1000;

const toBytes = (data: Buffer) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

const toRequest = ({ url, headers }: IncomingMessage): Request => {
  const plain = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new Request(new URL(url ?? '/', 'http://localhost'), { headers: plain });
};

/** More than anybody says before a design is open: a token, and edits made while it is loaded. */
const maxStrangerBytes = 4 * maxFrameBytes;

/** Cuts who sends too much before a design is open: a message is kept until it has come whole, and only then judged. */
const limitStranger = (connection: Socket, socket: ClientSocket): void => {
  const before = connection.bytesRead;
  const count = (): void => {
    if (socket.sessions.size > 0) connection.off('data', count);
    else if (connection.bytesRead - before > maxStrangerBytes) socket.terminate();
  };
  connection.on('data', count);
};

/** Most installations are one node: what joins several is read only where they are. */
const openFanOut = async (url: string, onError: (error: unknown) => void) => {
  const { createRedisFanOut } = await import('./createRedisFanOut.ts');
  return createRedisFanOut(url, onError);
};

const createHocuspocus = async (
  dependencies: SyncDependencies,
  parts: {
    readonly store: DocumentStore;
    readonly log: UpdateLog;
    readonly compactor: Compactor;
    readonly settler: Settler;
    readonly onAppended: (docId: string, bytes: number) => void;
  },
): Promise<Hocuspocus<SyncContext>> => {
  const { store, log, compactor, settler } = parts;
  const { redisUrl, onError } = dependencies;
  return new Hocuspocus<SyncContext>({
    quiet: true,
    timeout: silenceMs,
    debounce: 2000,
    maxDebounce: 10_000,
    maxPendingDocuments: 4,
    maxUnauthenticatedQueueMessages: 100,
    maxUnauthenticatedQueueSize: 2 * 1024 * 1024,
    extensions: redisUrl === undefined ? [] : [await openFanOut(redisUrl, onError)],
    onAuthenticate: reportFailures(onError, createAuthenticate(dependencies)),
    beforeSync: reportFailures(onError, createAppendUpdate(log, parts.onAppended)),
    beforeHandleAwareness: createPresenceGuard(),
    onLoadDocument: reportFailures(onError, async ({ documentName, document }) => {
      const size = await store.load(documentName, document);
      compactor.opened(documentName, size);
      // Nobody waits for it: the lists may never have been told of the last edits, see `Settler`.
      if (size.rows + size.snapshotBytes > 0) void settler.settle(documentName, document);
    }),
    connected: async ({ connection, context }) => {
      const { socket, session } = context;
      if (socket === undefined || session === undefined) return;
      const address = connection.messageAddress;
      socket.sessions.set(address, session);
      connection.onClose((_document, event) => {
        socket.sessions.delete(address);
        // Hocuspocus lets go of the one design only, and the page would wait on a socket that looks well. A page that
        // is told reconnects at once and sends again what was not written.
        if (event?.code !== leftByItself) socket.end(closeReasons.failed);
      });
    },
    onStoreDocument: async ({ documentName, document, clientsCount }) => {
      await settler.settle(documentName, document);
      await compactor.check(documentName, clientsCount === 0);
    },
    afterUnloadDocument: async ({ documentName }) => compactor.closed(documentName),
  });
};

/** Does at once what was to be done with open documents once they rest, and waits for that. */
const finishStores = async ({ documents, debouncer }: Hocuspocus<SyncContext>): Promise<void> => {
  await Promise.all(
    [...documents.values()].map(async (document) => {
      await debouncer.executeNow(`onStoreDocument-${document.name}`);
      // Begun before by itself, when the last of its sockets closed.
      await document.saveMutex.waitForUnlock();
    }),
  );
};

/** Live editing at `/sync`: Hocuspocus behind our own limits, with every update on disk before it is acknowledged. */
export const createSyncServer = async (dependencies: SyncDependencies): Promise<SyncServer> => {
  const { database, config, findPermission, onError, onDamage } = dependencies;
  const store = new DocumentStore(database.db, onDamage);
  const log = new UpdateLog(database.db);
  const compactor = new Compactor(store, onError);
  const settler = new Settler({ ...dependencies, store });
  const registry = new SocketRegistry();
  const onAppended = (docId: string, bytes: number) => {
    compactor.appended(docId, bytes);
    dependencies.onAppended();
  };
  const hocuspocus = await createHocuspocus(dependencies, { store, log, compactor, settler, onAppended });
  const live = await createLiveConnections(database, registry, onError);
  const stopHeartbeat = startHeartbeat(registry, findPermission, onError);
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: maxCatchUpBytes + 1024 });
  let isStopping = false;

  const accept = (ws: WebSocket, request: IncomingMessage): void => {
    const socket = new ClientSocket(ws, () => request.socket.bytesRead);
    registry.add(socket);
    limitStranger(request.socket, socket);
    const client = hocuspocus.handleConnection(socket, toRequest(request), { socket });
    const deadline = setTimeout(
      () => socket.sessions.size === 0 && socket.end(closeReasons.badToken),
      20_000,
    );
    ws.on('message', (data, isBinary) => {
      const bytes = Buffer.isBuffer(data) && isBinary ? toBytes(data) : undefined;
      const verdict = bytes ? socket.judge(bytes) : closeReasons.notText;
      if (typeof verdict === 'object') socket.end(verdict);
      else if (bytes && verdict === 'pass' && ws.readyState === ws.OPEN) client.handleMessage(bytes);
    });
    // A frame over the limit or a broken one: `ws` closes the socket itself, with 1009 or 1002.
    ws.on('error', () => ws.terminate());
    ws.on('close', (code, reason) => {
      clearTimeout(deadline);
      registry.remove(socket);
      client.handleClose({ code, reason: String(reason) });
    });
  };

  return {
    connections: live.connections,
    documents: createSharedDocuments({
      hocuspocus,
      store,
      log,
      onAppended,
      // Nobody will close it, and each edit of a program reads all of its log.
      onEditedClosed: (docId) => void compactor.check(docId, true),
      isShared: dependencies.redisUrl !== undefined,
    }),
    handleUpgrade: (request, socket, head) => {
      // Node has let go of the socket: without a listener a caller who hangs up meanwhile would end the process.
      socket.on('error', () => socket.destroy());
      const refusal = refuseUpgrade(request, { config, path: syncPath, isStopping });
      if (refusal) socket.end(refusal, () => socket.destroy());
      else webSockets.handleUpgrade(request, socket, head, (ws) => accept(ws, request));
    },
    catchUp: () => settler.catchUp(),
    count: () => ({ sockets: registry.size, documents: hocuspocus.documents.size }),
    endSockets: async () => {
      isStopping = true;
      stopHeartbeat();
      await registry.endAll(closeReasons.restarting);
    },
    stop: async () => {
      await log.flush();
      await finishStores(hocuspocus);
      await settler.stop();
      await compactor.settle();
      await live.stop();
      await hocuspocus.hooks('onDestroy', { instance: hocuspocus });
      webSockets.close();
    },
  };
};
