import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../document/openDocument.ts';
import { createNode } from '../nodes/createNode.ts';
import { textOf } from './textOf.ts';
import { proElements, usedFiles, usedFonts, usedProducts } from './usedResources.ts';

function design() {
  const document = openDocument(new Y.Doc());
  document.transact('user', (writer) => {
    const clip = createNode('image', { id: '', src: 'mask.png' });
    writer.insert(createNode('group', { id: 'g' }));
    writer.insert(
      createNode('gif', {
        id: 'gif',
        parentId: 'g',
        src: 'poster.png',
        originalGifUrl: 'a.gif',
        fileId: 'f1',
        productId: 'p1',
        isPro: true,
        clipPath: { node: clip, children: [] },
      }),
    );
    writer.insert(createNode('image', { id: 'again', src: 'poster.png', productId: 'p1' }));
    writer.insert(createNode('rect', { id: 'r', fill: { type: 'pattern', source: 'dots.png' } }));
    writer.insert(
      createNode('textbox', {
        id: 't',
        parentId: 'g',
        index: 'a5',
        text: 'aná',
        fontFamily: 'Lato',
        styles: [{ start: 0, end: 1, style: { fontWeight: 700 } }],
      }),
    );
  });
  return document;
}

describe('what a design uses', () => {
  it('lists files once, those of clip paths and patterns too', () => {
    expect(usedFiles(design())).toEqual({
      addresses: ['poster.png', 'a.gif', 'mask.png', 'dots.png'],
      fileIds: ['f1'],
    });
  });

  it('lists faces with their letters', () => {
    expect(usedFonts(design())).toEqual([
      { fontFamily: 'Lato', fontWeight: 'normal', fontStyle: 'normal', text: 'aná' },
      { fontFamily: 'Lato', fontWeight: 700, fontStyle: 'normal', text: 'aná' },
    ]);
  });

  it('lists products and Pro elements', () => {
    expect([...usedProducts(design())]).toEqual([['p1', ['gif', 'again']]]);
    expect(proElements(design())).toEqual(['gif']);
  });

  it('reads the words of groups and of the whole', () => {
    expect(textOf(design(), 'g')).toBe('aná');
    expect(textOf(design(), null)).toBe('aná');
    expect(textOf(design(), 'r')).toBe('');
  });
});
