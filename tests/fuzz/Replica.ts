import * as Y from 'yjs';
import { createHistory, type StoredHistory } from '../../scene/document/history/createHistory.ts';
import { openDocument, type OpenDocument } from '../../scene/document/openDocument.ts';

/** One person's device: a document, its history, and a bad connection to the others. */
export class Replica {
  readonly ydoc = new Y.Doc();
  readonly document: OpenDocument;
  readonly history: StoredHistory;
  readonly errors: unknown[] = [];
  online = true;
  /** Updates on their way here, in no particular order. */
  readonly inbox: Uint8Array[] = [];

  constructor(clientId: number, send: (from: Replica, update: Uint8Array) => void) {
    this.ydoc.clientID = clientId;
    this.document = openDocument(this.ydoc, { onError: (error) => this.errors.push(error) });
    this.history = createHistory(this.document);
    this.ydoc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'remote' && this.online) send(this, update);
    });
  }

  receive(update: Uint8Array): void {
    Y.applyUpdate(this.ydoc, update, 'remote');
  }

  /** Takes over all that `other` has. */
  catchUp(other: Replica): void {
    this.receive(Y.encodeStateAsUpdate(other.ydoc, Y.encodeStateVector(this.ydoc)));
  }

  destroy(): void {
    this.history.destroy();
    this.document.destroy();
    this.ydoc.destroy();
  }
}
