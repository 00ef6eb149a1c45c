import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { placeGuide } from '../commands/placeGuide.ts';
import { removeGuides } from '../commands/removeGuides.ts';
import { readFabric } from '../formats/fabricJson/readFabric.ts';
import { seedDocument } from '../formats/fabricJson/seedDocument.ts';
import { writeFabric } from '../formats/fabricJson/writeFabric.ts';
import { createHistory } from './history/createHistory.ts';
import { openDocument } from './openDocument.ts';
import { MOST_GUIDES } from './storedGuides.ts';

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

  it('are no more than can be drawn, and those that are there still move', () => {
    const { document } = open();
    for (let at = 0; at < MOST_GUIDES; at++) placeGuide(document, { id: `g${at}`, axis: 'x', at });
    expect(placeGuide(document, upright)).toBe(false);
    expect(placeGuide(document, { id: 'g0', axis: 'x', at: 77.5 })).toBe(true);
    expect(document.artboard.guides).toHaveLength(MOST_GUIDES);
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

  it('leave a file that had them, which keeps what it says of guides that cannot be read', () => {
    const { document } = open();
    placeGuide(document, upright);
    const reopen = (file: object) => {
      const ydoc = new Y.Doc();
      seedDocument(ydoc, file);
      return openDocument(ydoc);
    };
    const again = reopen(writeFabric(document));
    expect(again.artboard.guides).toEqual([upright]);
    removeGuides(again);
    expect(writeFabric(again)).not.toHaveProperty('pranchetaGuides');
    const strange = { version: '6.5.3', pranchetaGuides: 'left', objects: [] };
    expect(writeFabric(reopen(strange))).toMatchObject(strange);
  });

  it('reads past nonsense in the shared map', () => {
    const { ydoc, document } = open();
    const meta = ydoc.getMap('meta');
    meta.set('guide:bad', ['z', 1]);
    meta.set('guide:worse', 'x');
    meta.set('guide:nan', ['x', Number.NaN]);
    meta.set('guide:a name', ['x', 1]);
    meta.set('guide:ok', ['x', 5]);
    expect(document.artboard.guides).toEqual([{ id: 'ok', axis: 'x', at: 5 }]);
  });
});
