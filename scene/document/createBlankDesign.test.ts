import * as Y from 'yjs';
import { describe, expect, it } from 'vitest';
import { createBlankDesign, SEED_CLIENT } from './createBlankDesign.ts';
import { openDocument } from './openDocument.ts';

const blank = { width: 1080, height: 1920, title: 'Sem título' };

const readArtboard = (...updates: readonly Uint8Array[]) => {
  const ydoc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(ydoc, update);
  return openDocument(ydoc).reader.artboard;
};

describe('a design with nothing on it', () => {
  it('has its size and title', () => {
    expect(readArtboard(createBlankDesign(blank))).toMatchObject(blank);
  });

  it('is the same bytes for the same client', () => {
    expect(createBlankDesign(blank, SEED_CLIENT)).toEqual(createBlankDesign(blank, SEED_CLIENT));
  });

  it('is what the device made of it, where the server has made the same one', () => {
    const server = createBlankDesign(blank, SEED_CLIENT);
    const ydoc = new Y.Doc();
    Y.applyUpdate(ydoc, createBlankDesign(blank));
    const document = openDocument(ydoc);
    document.transact('user', (writer) => writer.setArtboard({ title: 'Cartaz', width: 500 }));
    const device = Y.encodeStateAsUpdate(ydoc);
    const edited = { width: 500, height: 1920, title: 'Cartaz' };
    expect([readArtboard(server, device), readArtboard(device, server)]).toMatchObject([edited, edited]);
  });
});
