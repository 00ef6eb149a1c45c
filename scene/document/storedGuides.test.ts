import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { placeGuide } from '../commands/placeGuide.ts';
import { removeGuides } from '../commands/removeGuides.ts';
import { readFabric } from '../formats/fabricJson/readFabric.ts';
import { writeFabric } from '../formats/fabricJson/writeFabric.ts';
import { createHistory } from './history/createHistory.ts';
import { openDocument } from './openDocument.ts';

function open() {
  const ydoc = new Y.Doc();
  const document = openDocument(ydoc);
  document.transact('load', (writer) => writer.setArtboard({ width: 100, height: 100 }));
  return { ydoc, document, history: createHistory(document) };
}
const upright = { id: 'a', axis: 'x', at: 40 } as const;
const level = { id: 'b', axis: 'y', at: 10.5 } as const;

describe('ruler guides', () => {
  it('keep what two people add at once', () => {
    const [one, two] = [open(), open()];
    Y.applyUpdate(two.ydoc, Y.encodeStateAsUpdate(one.ydoc));
    placeGuide(one.document, upright);
    placeGuide(two.document, level);
    Y.applyUpdate(one.ydoc, Y.encodeStateAsUpdate(two.ydoc));
    Y.applyUpdate(two.ydoc, Y.encodeStateAsUpdate(one.ydoc));
    expect(one.document.artboard.guides).toEqual([upright, level]);
    expect(two.document.artboard.guides).toEqual([upright, level]);
    // Undo takes back one's own guide only.
    one.history.undo();
    expect(one.document.artboard.guides).toEqual([level]);
  });

  it('come and go one undo step at a time', () => {
    const { document, history } = open();
    history.clear();
    placeGuide(document, upright);
    placeGuide(document, level);
    placeGuide(document, { ...upright, at: 60 });
    removeGuides(document);
    expect(document.artboard.guides).toEqual([]);
    history.undo();
    expect(document.artboard.guides).toEqual([{ ...upright, at: 60 }, level]);
    history.undo();
    history.undo();
    expect(document.artboard.guides).toEqual([upright]);
    history.undo();
    expect(document.artboard.guides).toEqual([]);
    expect(history.canUndo).toBe(false);
  });

  it('travel in a file, and a file without them takes none away', () => {
    const { document } = open();
    placeGuide(document, upright);
    document.transact('user', (writer) => writer.setArtboard({ guidesLocked: true }));
    const file = writeFabric(document);
    expect(readFabric(file).artboard).toMatchObject({ guides: [upright], guidesLocked: true });
    const { pranchetaGuides: _, ...plain } = file;
    expect(readFabric(plain).artboard.guides).toBeUndefined();
    removeGuides(document);
    document.transact('user', (writer) => writer.setArtboard({ guidesLocked: false }));
    expect(writeFabric(document)).not.toHaveProperty('pranchetaGuides');
  });

  it('reads past nonsense in the shared map', () => {
    const { ydoc, document } = open();
    const meta = ydoc.getMap('meta');
    meta.set('guide:bad', ['z', 1]);
    meta.set('guide:worse', 'x');
    meta.set('guide:nan', ['x', Number.NaN]);
    meta.set('guide:ok', ['x', 5]);
    expect(document.artboard.guides).toEqual([{ id: 'ok', axis: 'x', at: 5 }]);
  });
});
