import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../document/openDocument.ts';
import { createHistory } from '../document/history/createHistory.ts';
import { writeFabric } from '../formats/fabricJson/writeFabric.ts';
import { createNode } from '../nodes/createNode.ts';
import { copyNodes } from './copyNodes.ts';
import { duplicateNodes } from './duplicateNodes.ts';
import { groupNodes } from './groupNodes.ts';
import { insertNodes } from './insertNodes.ts';
import { maskWithNode } from './maskWithNode.ts';
import { pasteNodes } from './pasteNodes.ts';
import { releaseMasks } from './releaseMasks.ts';
import { ungroupNodes } from './ungroupNodes.ts';
import { describeNode } from './describeNode.ts';

function open(values: object = {}) {
  const document = openDocument(new Y.Doc());
  document.transact('load', (writer) => writer.insert({ ...createNode('rect', values), id: 'a' }));
  return { document, altOf: () => document.reader.get('a')?.alt };
}

describe('describeNode', () => {
  it('says what a node shows, trimmed and cut, or that it only decorates', () => {
    const { document, altOf } = open();
    expect(altOf()).toBeNull();
    describeNode(document, 'a', `  Um café ${'x'.repeat(2_000)}`);
    expect(altOf()).toHaveLength(1_000);
    describeNode(document, 'a', ' ');
    expect(altOf()).toBe('');
    describeNode(document, 'a', null);
    expect(altOf()).toBeNull();
    describeNode(document, 'gone', 'nothing');
    document.destroy();
  });

  it('is one step of undo, kept by copies and written to files', () => {
    const { document, altOf } = open();
    const history = createHistory(document);
    describeNode(document, 'a', 'Uma xícara de café');
    expect(copyNodes(document.reader, ['a'])[0]?.node.alt).toBe('Uma xícara de café');
    const object = writeFabric(document.reader).objects.at(-1);
    expect(object?.alt).toBe('Uma xícara de café');
    history.undo();
    expect(altOf()).toBeNull();
    history.redo();
    expect(altOf()).toBe('Uma xícara de café');
    history.destroy();
    document.destroy();
  });

  it('wins over words that an older design kept as a key nobody knew', () => {
    const { document } = open({ unknownKeys: { alt: 'antes', other: 1 } });
    describeNode(document, 'a', 'agora');
    expect(document.reader.get('a')).toMatchObject({ alt: 'agora', unknownKeys: { other: 1 } });
    expect(document.reader.get('a')?.unknownKeys).not.toHaveProperty('alt');
    document.destroy();
  });

  it('stays with what it is about, in and out of groups and masks, and in copies of other designs', () => {
    const document = openDocument(new Y.Doc());
    const box = { width: 100, height: 100, src: '/a.png' };
    const [photo, other, mask] = insertNodes(document, [
      createNode('image', { ...box, alt: 'Um café' }),
      createNode('image', { ...box, left: 200, alt: '' }),
      createNode('circle', { radius: 40, left: 10, top: 10, alt: 'Um círculo' }),
    ]) as [string, string, string];
    const altOf = (id: string) => document.reader.get(id)?.alt;
    expect(maskWithNode(document, photo, document.reader.get(mask)!)).toBe(true);
    const group = groupNodes(document, [photo, other])!;
    describeNode(document, group, 'Café e enfeite');
    const elsewhere = openDocument(new Y.Doc());
    const [pasted] = pasteNodes(elsewhere, copyNodes(document.reader, [group]), { x: 0, y: 0 });
    const members = elsewhere.reader.childIds(pasted!).map((id) => elsewhere.reader.get(id)?.alt);
    expect([elsewhere.reader.get(pasted!)?.alt, ...members]).toEqual(['Café e enfeite', '', 'Um café']);
    // What was said of a group goes with it.
    expect(ungroupNodes(document, [group]).map(altOf)).toEqual(['', 'Um café']);
    const [, freed] = releaseMasks(document, [photo]);
    expect([altOf(photo), altOf(freed!)]).toEqual(['Um café', 'Um círculo']);
    expect(duplicateNodes(document, [photo], { x: 9, y: 9 }).map(altOf)).toEqual(['Um café']);
    document.destroy();
    elsewhere.destroy();
  });
});
