import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { createTestMeasurer } from '../../../scene/text/testMeasurer.ts';
import { createHistory } from '../../../scene/document/history/createHistory.ts';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { holdLetters } from './holdLetters.ts';
import { TextSessionDocument } from './TextSessionDocument.ts';
import type { TextEditingSession } from './types.ts';

const lora = { fontFamily: 'Lora' };
const firstWord = [{ start: 0, end: 3, style: lora }];

/** A text being typed into, the letters from `anchor` to `focus` selected. */
function edit(anchor: number, focus: number) {
  const document = openDocument(new Y.Doc());
  document.transact('load', (writer) =>
    writer.insert(createNode('textbox', { id: 't', index: 'a0', text: 'Olá mundo', width: 200 })),
  );
  const history = createHistory(document);
  const text = new TextSessionDocument({ document, history, nodeId: 't', measurer: createTestMeasurer() });
  const styled: unknown[] = [];
  const state = { anchor, focus, hasEnded: false };
  const session = {
    get state() {
      return { ...state, node: text.find() };
    },
    styleSelection: (style: unknown) => void styled.push(style),
    styleNode: (patch: Parameters<TextSessionDocument['update']>[0]) => text.update(patch),
    focus: () => undefined,
  } as unknown as TextEditingSession;
  const hold = () => holdLetters(session, text, () => state.hasEnded);
  return { document, history, text, state, styled, hold };
}

it('styles what is selected while that stays, a bare caret included', () => {
  const { hold, styled } = edit(3, 3);
  expect(hold()(lora)).toBe(true);
  expect(styled).toEqual([lora]);
});

it('styles the letters it was called for when others are selected', () => {
  const { hold, state, text, styled } = edit(3, 0);
  const style = hold();
  Object.assign(state, { anchor: 4, focus: 9 });
  expect(style(lora)).toBe(true);
  expect(text.find()?.styles).toEqual(firstWord);
  expect(styled).toEqual([]);
});

it('styles them as one step when the typing has ended', () => {
  const { hold, state, text, history } = edit(0, 3);
  const style = hold();
  state.hasEnded = true;
  expect(style(lora)).toBe(true);
  expect(text.find()?.styles).toEqual(firstWord);
  history.undo();
  expect(text.find()?.styles).toEqual([]);
});

it('leaves a text alone that changed, is locked or gone, and one of which nothing was selected', () => {
  const ended = (anchor: number, change: (made: ReturnType<typeof edit>) => void): boolean => {
    const made = edit(anchor, 3);
    const style = made.hold();
    made.state.hasEnded = true;
    change(made);
    return style(lora);
  };
  expect(ended(0, ({ document }) => document.transact('user', (w) => w.editText('t', 0, 1, '')))).toBe(false);
  expect(ended(0, ({ text }) => text.update({ locked: true }))).toBe(false);
  expect(ended(0, ({ text }) => text.remove(false))).toBe(false);
  expect(ended(3, () => undefined)).toBe(false);
});
