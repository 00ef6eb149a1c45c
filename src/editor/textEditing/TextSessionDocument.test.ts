import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { createHistory } from '../../../scene/document/history/createHistory.ts';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { applyToPoint } from '../../../scene/geometry/matrix.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { TextNode } from '../../../scene/nodes/types.ts';
import { createTestMeasurer } from '../../../scene/text/testMeasurer.ts';
import { TextSessionDocument, type ForeignChange } from './TextSessionDocument.ts';

const measurer = createTestMeasurer();

/** Someone who edits the text `a`. */
function join(from?: Y.Doc) {
  const ydoc = new Y.Doc();
  if (from) Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(from));
  const document = openDocument(ydoc);
  const history = createHistory(document);
  const text = new TextSessionDocument({ document, history, nodeId: 'a', measurer });
  return {
    ydoc,
    document,
    history,
    text,
    type: (at: number, letters: string): void => {
      const offset = Math.min(at, text.find()!.text.length);
      text.editText({ start: offset, end: offset, text: letters }, undefined, false);
    },
    hear: (other: Y.Doc): void => Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(other), 'remote'),
  };
}

function start(settings: Partial<TextNode>) {
  const first = join();
  const node = createNode('text', { text: 'Oferta', left: 300, top: 80, id: 'a', index: 'a0', ...settings });
  first.document.transact('load', (writer) => writer.insert(node));
  return { first, second: join(first.ydoc) };
}

/** Where the point stands that stays: on the text's top edge, as far along as it is aligned. */
function getAnchor(text: TextSessionDocument, share: number): readonly number[] {
  const { matrix, layout } = text.show(text.find()!);
  const { x, y } = applyToPoint(matrix, { x: layout.width * share, y: 0 });
  return [Math.round(x * 1e6), Math.round(y * 1e6)];
}

it('a text that two people type into at once stays where it is', () => {
  const step = fc.record({
    who: fc.boolean(),
    at: fc.nat({ max: 12 }),
    letters: fc.constantFrom('a', 'iii', ' ', '\n', 'uma palavra'),
    meets: fc.boolean(),
  });
  const place = fc.record({
    textAlign: fc.constantFrom('center' as const, 'right' as const, 'justify-center' as const),
    angle: fc.constantFrom(0, 30),
    flipX: fc.boolean(),
    scaleX: fc.constantFrom(1, 2.5),
  });
  fc.assert(
    fc.property(place, fc.array(step, { minLength: 2, maxLength: 12 }), (settings, steps) => {
      const { first, second } = start(settings);
      const share = settings.textAlign === 'right' ? 1 : 0.5;
      const before = getAnchor(first.text, share);
      const meet = (): void => {
        first.hear(second.ydoc);
        second.hear(first.ydoc);
      };
      for (const { who, at, letters, meets } of steps) {
        (who ? first : second).type(at, letters);
        if (meets) meet();
      }
      meet();
      expect(second.text.find()).toEqual(first.text.find());
      expect(getAnchor(first.text, share)).toEqual(before);
    }),
  );
});

it.each(['left', 'center', 'right'] as const)(
  'a text (%s) typed into while its group is away goes back into it with all its letters',
  (textAlign) => {
    const { first, second } = start({ textAlign });
    const group = createNode('group', { id: 'g' });
    first.document.transact('load', (writer) => {
      writer.insert(group);
      writer.update('a', { parentId: 'g' });
    });
    first.document.transact('user', (writer) => writer.removeAlone('g'));
    first.type(6, ' de hoje');
    first.text.storeSize();
    expect(first.text.find()).toMatchObject({
      parentId: null,
      width: first.text.show(first.text.find()!).layout.width,
    });
    first.document.transact('undo', (writer) => writer.restore(group));
    second.hear(first.ydoc);
    for (const { text } of [first, second])
      expect(text.find()).toMatchObject({ parentId: 'g', text: 'Oferta de hoje' });
    if (textAlign === 'left') expect(first.text.find()?.left).toBe(300);
  },
);

it('steps before the first letters are taken back where they were made', () => {
  const { first } = start({ textAlign: 'center' });
  const stored = first.text.find();
  first.document.transact('user', (writer) => writer.update('a', { left: 500, top: 20 }));
  const moved = first.text.find();
  first.type(2, ' e mais ');
  first.history.undo();
  expect(first.text.find()).toEqual(moved);
  first.history.undo();
  expect(first.text.find()).toEqual(stored);
});

it('taking letters back leaves a text where somebody else has moved it since', () => {
  const { first, second } = start({ textAlign: 'center' });
  first.type(6, ' de verão');
  second.hear(first.ydoc);
  second.document.transact('user', (writer) => writer.update('a', { left: 900 }));
  first.hear(second.ydoc);
  const before = getAnchor(first.text, 0.5);
  first.history.undo();
  expect(first.text.find()?.text).toBe('Oferta');
  expect(getAnchor(first.text, 0.5)).toEqual(before);
});

it('letters and settings that make it grow keep it there too, and undo brings back where it was', () => {
  const { first } = start({ textAlign: 'center' });
  const before = getAnchor(first.text, 0.5);
  first.text.update({ charSpacing: 400 });
  expect(getAnchor(first.text, 0.5)).toEqual(before);
  first.text.undo('undo');
  expect(getAnchor(first.text, 0.5)).toEqual(before);
  first.type(2, 'x');
  first.text.update({ textAlign: 'left' });
  const left = getAnchor(first.text, 0);
  first.type(2, 'mais');
  expect(getAnchor(first.text, 0)).toEqual(left);
});

it('letters of others are told where they were typed, also among equal ones', () => {
  const step = fc.record({
    at: fc.nat({ max: 9 }),
    cut: fc.nat({ max: 2 }),
    letters: fc.constantFrom('a', 'aa', '\n', '👍', ''),
    style: fc.constantFrom(undefined, { fill: '#ff0000' }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      const { first, second } = start({ text: 'aa\n\naa' });
      const before = second.text.find()!.text;
      const heard: ForeignChange[] = [];
      second.text.subscribe((change) => heard.push(change));
      first.document.transact('user', (writer) => {
        for (const { at, cut, letters, style } of steps) {
          const { length } = first.text.find()!.text;
          const from = Math.min(at, length);
          writer.editText('a', from, Math.min(from + cut, length), letters, style);
        }
      });
      second.hear(first.ydoc);
      let text = before;
      for (const { start: from, end, insert } of (heard[0]?.edits ?? []).toReversed())
        text = text.slice(0, from) + insert + text.slice(end);
      expect(text).toBe(first.text.find()!.text);
      expect(second.text.find()!.text).toBe(text);
    }),
  );
  const { first, second } = start({ text: 'Oferta\n\n' });
  const heard: ForeignChange[] = [];
  second.text.subscribe((change) => heard.push(change));
  first.type(6, '\n');
  second.hear(first.ydoc);
  expect(heard[0]).toEqual({
    edits: [{ start: 6, end: 6, insert: '\n' }],
    isOurs: false,
    isTravel: false,
  });
});

it('the last text of its groups takes them along, and one undo brings all back', () => {
  const { document, history, text } = join();
  const nodes = [
    createNode('group', { id: 'outer', index: 'a0' }),
    createNode('group', { id: 'inner', index: 'a0', parentId: 'outer' }),
    createNode('text', { id: 'a', index: 'a0', parentId: 'inner', text: 'Oferta' }),
  ];
  document.transact('load', (writer) => nodes.forEach((node) => writer.insert(node)));
  text.editText({ start: 0, end: 6, text: '' }, undefined, false);
  text.remove(true);
  expect(document.size).toBe(0);
  history.undo();
  expect(document.size).toBe(3);
  expect(text.find()?.text).toBe('Oferta');
});
