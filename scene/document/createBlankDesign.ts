import * as Y from 'yjs';
import type { Artboard } from '../nodes/types.ts';
import { openDocument } from './openDocument.ts';

/** The Yjs client that all the server makes is written by. */
export const SEED_CLIENT = 1;

/**
 * A design with nothing on it yet, as one update; sides in scene units. With a `clientId` the same design gives the same
 * bytes. Where two blank designs meet in one document, the size and title of the one with the higher client stay.
 */
export function createBlankDesign(
  { width, height, title }: Pick<Artboard, 'width' | 'height' | 'title'>,
  clientId?: number,
): Uint8Array {
  const ydoc = new Y.Doc();
  if (clientId !== undefined) ydoc.clientID = clientId;
  const document = openDocument(ydoc);
  document.transact('import', (writer) => writer.setArtboard({ width, height, title }));
  const update = Y.encodeStateAsUpdate(ydoc);
  document.destroy();
  ydoc.destroy();
  return update;
}
