import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createNode } from '../../nodes/createNode.ts';
import type { CharStyle, NodePatch, StyleRange, TextNode } from '../../nodes/types.ts';
import { openDocument } from '../openDocument.ts';
import { createHistory } from './createHistory.ts';
import type { HistoryStep } from './types.ts';

const RED: CharStyle = { fill: '#ff0000' };
const BOLD: CharStyle = { fontWeight: 700 };

const range = (start: number, end: number, style: CharStyle): StyleRange => ({ start, end, style });

function open(text: string, styles: readonly StyleRange[], stored: readonly HistoryStep[] = []) {
  const document = openDocument(new Y.Doc());
  const node = createNode('textbox', { id: 't', text, styles, width: 100 });
  document.transact('load', (writer) => writer.insert(node));
  const load = async () => ({ steps: stored, done: stored.length });
  const history = createHistory(document, { storage: { load, write: () => undefined } });
  const write =
    (origin: 'user' | 'remote') =>
    (start: number, end: number, letters: string, style?: CharStyle): void =>
      document.transact(origin, (writer) => writer.editText('t', start, end, letters, style));
  return {
    document,
    history,
    update: (patch: NodePatch) => document.transact('user', (writer) => writer.update('t', patch)),
    type: write('user'),
    theyType: write('remote'),
    find: () => document.get('t') as TextNode,
  };
}

/** What each letter wears; no letter comes twice. */
function looks({ text, styles }: TextNode): ReadonlyMap<string, CharStyle | undefined> {
  const letters = [...text].filter((letter) => letter !== '\n');
  return new Map(
    letters.map((letter, at) => [letter, styles.find(({ start, end }) => start <= at && at < end)?.style]),
  );
}

/** The UTF-16 units before the letter that `pick` falls on, or before the end. */
function unitsBefore(text: string, pick: number): number {
  const letters = [...text];
  return letters.slice(0, pick % (letters.length + 1)).join('').length;
}

const START = 'abcd😀e\nfghij';
const style = fc.constantFrom<CharStyle>(RED, BOLD, { ...RED, ...BOLD }, { fill: '#0000ff', stroke: null });
const ranges = fc
  .tuple(fc.nat(4), fc.integer({ min: 5, max: 8 }), fc.integer({ min: 9, max: 11 }), style, style)
  .map(([from, between, to, first, second]) => [range(from, between, first), range(between, to, second)]);
const act = fc.record({
  what: fc.constantFrom('cut', 'put', 'clear', 'style'),
  from: fc.nat(30),
  to: fc.nat(30),
  style,
  ranges,
});

describe('undo in a text with letter styles', () => {
  it('puts deleted letters back as they were, wherever others have typed', () => {
    const red = { ...RED, ...BOLD };
    const { type, theyType, history, find } = open('Oferta HOJE', [range(7, 11, red)]);
    type(7, 11, '');
    theyType(0, 0, 'Ana: ');
    history.undo();
    expect(find()).toMatchObject({ text: 'Ana: Oferta HOJE', styles: [range(12, 16, red)] });
    history.redo();
    expect(find()).toMatchObject({ text: 'Ana: Oferta ', styles: [] });
  });

  it('gives letters their styles back where others have moved them', () => {
    const { update, theyType, history, find } = open('Olá mundo', [range(4, 9, RED)]);
    update({ styles: [], fill: '#00ff00' });
    theyType(0, 0, 'Oi ');
    history.undo();
    expect(find()).toMatchObject({ text: 'Oi Olá mundo', styles: [range(7, 12, RED)], fill: 'rgb(0,0,0)' });
    history.redo();
    expect(find()).toMatchObject({ text: 'Oi Olá mundo', styles: [], fill: '#00ff00' });
  });

  it('takes typed letters away around those that others typed among them, and puts them back once', () => {
    const { type, theyType, history, find } = open('Olá ', []);
    type(4, 4, 'mundo');
    theyType(6, 6, 'X');
    history.undo();
    expect(find().text).toBe('Olá X');
    history.redo();
    expect(find().text).toBe('Olá Xmundo');
  });

  it('puts nothing back that others have put back already', () => {
    const { history, type, theyType, find } = open('abcd', []);
    type(1, 3, '');
    theyType(1, 1, 'bc');
    history.undo();
    expect(find().text).toBe('abcd');
    theyType(1, 3, '');
    history.redo();
    expect(find().text).toBe('ad');
    theyType(1, 1, 'bc');
    theyType(4, 4, '!');
    history.undo();
    expect(find().text).toBe('abcd!');
  });

  it('puts no letter back among its like that others have put back', () => {
    const { history, type, theyType, find } = open('carro', []);
    type(3, 4, '');
    theyType(3, 3, 'r');
    theyType(0, 0, 'Olá ');
    history.undo();
    expect(find().text).toBe('Olá carro');
    theyType(7, 8, '');
    theyType(0, 0, '¡');
    history.redo();
    expect(find().text).toBe('¡Olá caro');
  });

  it('takes back the style, not what was done before it', () => {
    const { update, theyType, history, find } = open('Olá mundo', []);
    update({ left: 50 });
    update({ styles: [range(4, 9, BOLD)] });
    theyType(0, 0, '¡');
    history.undo();
    expect(find()).toMatchObject({ left: 50, styles: [] });
    history.redo();
    expect(find()).toMatchObject({ left: 50, styles: [range(5, 10, BOLD)] });
  });

  it('leaves the styles that others gave the same letters', () => {
    const { document, update, history, find } = open('Olá mundo', []);
    update({ styles: [range(0, 9, BOLD)] });
    const theirs = [range(0, 3, BOLD), range(3, 9, { ...BOLD, ...RED })];
    document.transact('remote', (writer) => writer.update('t', { styles: theirs }));
    history.undo();
    expect(find().styles).toEqual([range(3, 9, RED)]);
  });

  it('changes no letter of theirs, and has one’s own as they were before the step, and after it again', () => {
    const typed = fc.record({ at: fc.nat(30), style: fc.option(style, { nil: undefined }) });
    fc.assert(
      fc.property(ranges, act, fc.array(typed, { maxLength: 6 }), (styles, step, theirs) => {
        const text = open(START, styles);
        const before = looks(text.find());
        perform(text, step, 'uvw');
        const after = looks(text.find());
        const added = new Set<string>();
        for (const [at, { at: pick, style: worn }] of theirs.entries()) {
          const offset = unitsBefore(text.find().text, pick);
          const letter = 'ABCDEF'[at]!;
          text.theyType(offset, offset, letter, worn);
          added.add(letter);
        }
        const mixed = looks(text.find());
        text.history.undo();
        const undone = looks(text.find());
        for (const letter of added) expect([letter, undone.get(letter)]).toEqual([letter, mixed.get(letter)]);
        for (const [letter, worn] of before) {
          expect([letter, undone.has(letter), undone.get(letter)]).toEqual([letter, true, worn]);
        }
        text.history.redo();
        const redone = looks(text.find());
        for (const letter of added) expect([letter, redone.get(letter)]).toEqual([letter, mixed.get(letter)]);
        for (const [letter, worn] of after) {
          expect([letter, redone.has(letter), redone.get(letter)]).toEqual([letter, true, worn]);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('goes all the way back and forth around what others typed', () => {
    fc.assert(
      fc.property(ranges, fc.array(act, { maxLength: 5 }), (styles, steps) => {
        const text = open(START, styles);
        const start = looks(text.find());
        for (const [at, step] of steps.entries()) perform(text, step, 'kl mn op qr st'.split(' ')[at]!);
        const end = looks(text.find());
        text.theyType(text.find().text.length, text.find().text.length, 'Z', BOLD);
        text.theyType(0, 0, 'A', RED);
        while (text.history.undo());
        expect(looks(text.find())).toEqual(new Map([['A', RED], ...start, ['Z', BOLD]]));
        while (text.history.redo());
        expect(looks(text.find())).toEqual(new Map([['A', RED], ...end, ['Z', BOLD]]));
      }),
      { numRuns: 200 },
    );
  });

  it('reads steps that an older build stored: letters without their styles, and styles without letters', async () => {
    const selection = { artboard: null, selectionBefore: [], selectionAfter: [] };
    const stored = (sequence: number, from: NodePatch, to: NodePatch): HistoryStep => ({
      sequence,
      changes: [{ type: 'updated', id: 't', from, to }],
      ...selection,
    });
    const { history, document, theyType, type, find } = open(
      'Oferta ',
      [range(0, 6, RED)],
      [
        stored(1, { styles: [range(0, 6, BOLD)] }, { styles: [range(0, 6, RED)] }),
        stored(2, { text: 'Oferta HOJE' }, { text: 'Oferta ' }),
      ],
    );
    await history.ready;
    history.joinNext();
    type(0, 0, 'A ');
    history.undo();
    expect(find().text).toBe('Oferta ');
    theyType(0, 0, 'Ana: ');
    history.undo();
    expect(find()).toMatchObject({ text: 'Ana: Oferta HOJE', styles: [range(5, 11, RED)] });
    document.transact('remote', (writer) => writer.editText('t', 0, 5, ''));
    history.undo();
    expect(find()).toMatchObject({ text: 'Oferta HOJE', styles: [range(0, 6, BOLD)] });
  });
});

/** One step of one's own, of `letters` where it types. */
function perform(
  text: ReturnType<typeof open>,
  step: { what: string; from: number; to: number; style: CharStyle; ranges: readonly StyleRange[] },
  letters: string,
): void {
  const now = text.find().text;
  const [from, to] = [unitsBefore(now, step.from), unitsBefore(now, step.to)].toSorted((a, b) => a - b);
  if (step.what === 'cut') text.type(from!, to!, '');
  else if (step.what === 'put') text.type(from!, from!, letters, step.style);
  else text.update({ styles: step.what === 'clear' ? [] : step.ranges });
}

it('letters of which nothing else is said look like the one before them', () => {
  const { type, find } = open('Olá mundo', [range(4, 9, RED)]);
  type(9, 9, '!');
  type(4, 4, '(');
  expect(find()).toMatchObject({ text: 'Olá (mundo!', styles: [range(5, 11, RED)] });
  type(0, 0, '¡', BOLD);
  type(11, 12, '?', {});
  expect(find()).toMatchObject({ styles: [range(0, 1, BOLD), range(6, 11, RED)] });
});
