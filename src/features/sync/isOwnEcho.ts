// The server sends each edit to everybody who has the design open, the one who made it included. Taken in again it changes
// nothing, but costs as much as another's.
import * as decoding from 'lib0/decoding';
import * as Y from 'yjs';

/** Of the sync protocol: a message about the document, and one that brings edits. */
const SYNC = 0;
const UPDATE = 2;

/**
 * Whether a message of the sync server only holds what this document itself has made: an update (version 1) of one client,
 * its own, from a moment it knows on, which deletes nothing. Edits of others that waited at the server for this one make the
 * message one of two clients; what deletes may delete what others made. Anything else is false, broken bytes too.
 */
export function isOwnEcho(message: Uint8Array, ydoc: Y.Doc): boolean {
  // Nothing is deleted: the count of clients with deletions, which comes last, is 0. No other update ends so.
  if (message.at(-1) !== 0) return false;
  try {
    const decoder = decoding.createDecoder(message);
    decoding.readVarString(decoder);
    if (decoding.readVarUint(decoder) !== SYNC || decoding.readVarUint(decoder) !== UPDATE) return false;
    // Length, then how many clients.
    decoding.readVarUint(decoder);
    if (decoding.readVarUint(decoder) !== 1) return false;
    decoding.readVarUint(decoder);
    const client = decoding.readVarUint(decoder);
    const clock = decoding.readVarUint(decoder);
    return client === ydoc.clientID && clock < Y.getState(ydoc.store, client);
  } catch {
    // Cut short: the provider says what is wrong with it.
    return false;
  }
}
