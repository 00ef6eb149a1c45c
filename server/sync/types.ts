import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type * as Y from 'yjs';

/** What a person may do with a design over the socket. */
export type SyncPermission = { readonly canView: boolean; readonly canEdit: boolean };

/** Decides from the database, at every connection and again while it lives. */
export type FindSyncPermission = (query: {
  readonly userId: string;
  readonly projectId: string;
  /** The sign-in the token was given to. */
  readonly sessionId: string;
}) => Promise<SyncPermission>;

/** Live editing connections, for the parts of the server that change rights; acts on all nodes. */
export interface LiveConnections {
  /** Closes everybody's connections to a design (deleted, replaced). */
  closeProject(projectId: string): void;
  /** Closes all connections of a person (role changed, disabled). */
  closeUser(userId: string): void;
  /** Closes the connections of one sign-in. */
  closeSession(sessionId: string): void;
}

/** Designs as Yjs documents on the server: what is open here is edited live, the rest from storage. */
export interface SharedDocuments {
  /** True when the design has any stored content. */
  has(projectId: string): Promise<boolean>;
  /** The stored document as one of the caller's own, to read and throw away. */
  read(projectId: string): Promise<Y.Doc>;
  /** Writes an update durably, then shows it to everybody who has the design open. */
  append(projectId: string, userId: string | undefined, update: Uint8Array): Promise<void>;
  /** Lets `change` edit a copy and appends the difference; one edit of a design after the other. */
  edit<T>(projectId: string, userId: string | undefined, change: (document: Y.Doc) => T): Promise<T>;
  /** Forgets a design's content for good. */
  purge(projectId: string): Promise<void>;
}

/** The running sync service. */
export interface SyncServer {
  readonly connections: LiveConnections;
  readonly documents: SharedDocuments;
  /** Takes over an HTTP upgrade; answers 404, 403 or 503 and ends the socket where it must not open. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Open sockets and loaded documents, for the metrics. */
  count(): { readonly sockets: number; readonly documents: number };
  /** Brings the lists up to edits that a server which ended suddenly told nobody of; returns at once. */
  catchUp(): void;
  /** Ends all sockets politely and takes no more; the server itself may still edit. */
  endSockets(): Promise<void>;
  /** To be called once nobody edits any more; returns when everything is on disk. */
  stop(): Promise<void>;
}
