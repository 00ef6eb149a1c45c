import { expect, it, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { cutIntoPieces, readCopiedText, recallCopied, writeCopiedText } from './copiedText.ts';
import { COPIED_TEXT } from './copiedTextType.ts';

function createClipboard() {
  const kept = new Map<string, string>();
  return {
    setData: (type: string, data: string) => void kept.set(type, data),
    getData: (type: string) => kept.get(type) ?? '',
  };
}

const red = { fill: '#ff0000' };

it('copies letters with their looks, line ends as fields have them', () => {
  const styles = [{ start: 1, end: 4, style: red }];
  const node = createNode('textbox', { text: 'a\u{1f44d}b\r\ncd', fontSize: 30, styles });
  const clipboard = createClipboard();
  writeCopiedText(clipboard, node, 1, 7);
  expect(clipboard.getData('text/plain')).toBe('\u{1f44d}b\nc');
  const copied = readCopiedText(clipboard)!;
  expect(cutIntoPieces(copied, node)).toEqual([{ text: '\u{1f44d}b\nc', style: red }]);
  const other = createNode('text', { fontSize: 12, fill: '#ff0000' });
  expect(cutIntoPieces(copied, other)).toEqual([{ text: '\u{1f44d}b\nc', style: { fontSize: 30 } }]);
});

it('gives letters the size they were seen at, however large the other text is shown', () => {
  const styles = [{ start: 1, end: 2, style: { fontSize: 25, deltaY: -10, stroke: '#0000ff' } }];
  const look = { text: 'abc', fontSize: 20, strokeWidth: 3 };
  const copied = createNode('text', { ...look, styles, scaleX: 2, scaleY: 2 });
  expect(cutIntoPieces(copied, createNode('text', { ...look, fontSize: 40 }))).toEqual([
    { text: 'a', style: {} },
    { text: 'b', style: { fontSize: 50, deltaY: -20, stroke: '#0000ff', strokeWidth: 6 } },
    { text: 'c', style: {} },
  ]);
  expect(cutIntoPieces(copied, createNode('text', { ...look, scaleY: 4 }))[1]).toEqual({
    text: 'b',
    style: { fontSize: 12.5, deltaY: -5, stroke: '#0000ff', strokeWidth: 1.5 },
  });
});

it('knows the looks of what was copied last by its plain text', () => {
  const node = createNode('text', { text: 'um\ndois', fontSize: 30, fill: '#ff0000' });
  writeCopiedText(createClipboard(), node, 0, 7);
  expect(readCopiedText(recallCopied('um\r\ndois'))).toMatchObject({ fontSize: 30, fill: '#ff0000' });
  expect(recallCopied('um\r\ndois').getData('text/plain')).toBe('um\r\ndois');
  expect(readCopiedText(recallCopied('três'))).toBeNull();
});

it('takes nothing that is not whole', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const json of ['', '{', 'null', '{"text":3}', '{"text":"a","fill":{"type":"?"}}']) {
    const clipboard = createClipboard();
    clipboard.setData(COPIED_TEXT, json);
    expect(readCopiedText(clipboard)).toBeNull();
  }
});
