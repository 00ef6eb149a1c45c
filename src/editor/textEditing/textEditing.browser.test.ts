import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import * as Y from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { createHistory } from '../../../scene/document/history/createHistory.ts';
import { applyToPoint } from '../../../scene/geometry/matrix.ts';
import type { Camera, Matrix } from '../../../scene/geometry/types.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNodeOf, TextNode } from '../../../scene/nodes/types.ts';
import { getCaret } from '../../../scene/text/caret.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import type { OverlayContext } from '../../render/types.ts';
import { CanvasTextMeasurer } from '../../render/text/CanvasTextMeasurer.ts';
import { startTextEditing } from './startTextEditing.ts';
import type { TextEditingSession } from './types.ts';

type Devtools = { send(method: string, parameters: object): Promise<unknown> };

type TextSettings = Partial<Omit<SceneNodeOf<'textbox'>, 'kind'>> & { readonly text: string };

function setUp(props: TextSettings) {
  const ydoc = new Y.Doc();
  const document = openDocument(ydoc);
  const history = createHistory(document);
  const settings = { fontFamily: 'sans-serif', fontSize: 40, width: 400, ...props, id: 'a', index: 'a0' };
  document.transact('load', (writer) => writer.insert(createNode('textbox', settings)));
  const element = globalThis.document.createElement('div');
  element.style.cssText = 'position:fixed;inset:0';
  globalThis.document.body.append(element);
  const camera: Camera = { x: -50, y: -50, zoom: 1 };
  const told: string[] = [];
  const ended: { reason: string; removed: boolean }[] = [];
  const start = (point?: { x: number; y: number }): TextEditingSession =>
    startTextEditing({
      document,
      history,
      nodeId: 'a',
      measurer: new CanvasTextMeasurer(),
      renderer: { element, camera, invalidateOverlay: () => {} },
      tell: (_text, id) => told.push(id),
      onEnd: (result) => ended.push(result),
      ...(point ? { point } : {}),
    });
  const text = (): string => (document.reader.get('a') as TextNode | undefined)?.text ?? '(gone)';
  const node = (): TextNode => document.reader.get('a') as TextNode;
  return { ydoc, document, history, element, ended, start, text, node, told };
}

let stage: ReturnType<typeof setUp>;
let session: TextEditingSession;

function begin(props: TextSettings, caret?: number): void {
  stage = setUp(props);
  session = stage.start();
  if (caret === undefined) return;
  placeCaret(caret);
}

function placeCaret(offset: number, options: { shiftKey?: boolean; clickCount?: number } = {}): void {
  const { layout, matrix, node } = session.state;
  const { top, bottom } = getCaret(layout, { offset, affinity: 'downstream' }, node);
  const world = applyToPoint(matrix, { x: (top.x + bottom.x) / 2, y: (top.y + bottom.y) / 2 });
  session.handlePointerDown({ world, clickCount: 1, shiftKey: false, ...options });
  session.handlePointerUp();
}

beforeEach(() => {
  globalThis.document.body.innerHTML = '';
});

afterEach(() => {
  session?.end();
  stage?.element.remove();
});

test('marks the letters where somebody else has dragged them to', () => {
  begin({ text: 'Texto' });
  const draw = (shift: Matrix | null): readonly number[] => {
    const context = globalThis.document.createElement('canvas').getContext('2d')!;
    const moveTo = vi.spyOn(context, 'moveTo');
    session.draw(context as unknown as OverlayContext, { x: 0, y: 0, zoom: 2 }, shift);
    return moveTo.mock.calls.flat();
  };
  const stored = draw(null);
  expect(stored.length).toBeGreaterThan(2);
  expect(draw([1, 0, 0, 1, 30, 40])).toEqual(stored.map((value, at) => value + (at % 2 ? 80 : 60)));
});

describe('typing', () => {
  test('replaces the whole text first, then adds letter by letter', async () => {
    begin({ text: 'Texto' });
    await userEvent.keyboard('Promoção de verão');
    expect(stage.text()).toBe('Promoção de verão');
    expect(session.state.focus).toBe(17);
  });

  test('goes where the caret was put by a click', async () => {
    begin({ text: 'abcd' }, 2);
    await userEvent.keyboard('XY');
    expect(stage.text()).toBe('abXYcd');
  });

  test('letters reach the document at once, and the field together when typing pauses', async () => {
    begin({ text: 'abcd' }, 2);
    const field = stage.element.querySelector('textarea') as HTMLTextAreaElement;
    const values: string[] = [];
    const stop = session.subscribe(() => values.push(session.state.node.text));
    let inputs = 0;
    field.addEventListener('input', () => inputs++);
    placeCaret(2);
    placeCaret(4, { shiftKey: true });
    await userEvent.keyboard('uvwxyz');
    stop();
    expect(inputs).toBe(0);
    expect(values).toContain('abuv');
    expect(stage.text()).toBe('abuvwxyz');
    await vi.waitFor(() => expect(field.value).toBe('abuvwxyz'));
    expect([field.selectionStart, field.selectionEnd]).toEqual([8, 8]);
  });

  test('the field moves on a layer of its own and blinks for nobody', async () => {
    begin({ text: 'abcdefghij' }, 1);
    const field = stage.element.querySelector('textarea') as HTMLTextAreaElement;
    const style = getComputedStyle(field);
    // Chromium alone knows the second; elsewhere a caret that nobody sees goes on blinking.
    expect([style.willChange, style.getPropertyValue('caret-animation')]).toEqual(['transform', 'manual']);
    const before = field.getBoundingClientRect();
    placeCaret(10);
    const after = field.getBoundingClientRect();
    expect(after.left).toBeGreaterThan(before.left);
    expect([after.width, after.height]).toEqual([before.width, before.height]);
  });

  test('what follows letters without a pause finds them in the field', async () => {
    begin({ text: 'fim' }, 0);
    const devtools = cdp() as unknown as Devtools;
    await userEvent.keyboard('ab');
    await devtools.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    await devtools.send('Input.insertText', { text: 'é' });
    expect(stage.text()).toBe('abéfim');
    await userEvent.keyboard('cd{ArrowLeft}x{Backspace}e');
    expect(stage.text()).toBe('abécedfim');
    await devtools.send('Input.insertText', { text: '☀' });
    expect(stage.text()).toBe('abéce☀dfim');
    await userEvent.keyboard('y{Control>}a{/Control}z');
    expect(stage.text()).toBe('z');
    await userEvent.keyboard('w');
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.copy();
    await userEvent.paste();
    await userEvent.paste();
    expect(stage.text()).toBe('zwzw');
  });

  test('breaks lines with Enter and joins them with Backspace', async () => {
    begin({ text: 'abcd' }, 2);
    await userEvent.keyboard('{Enter}');
    expect(stage.text()).toBe('ab\ncd');
    expect(session.state.layout.lines).toHaveLength(2);
    await userEvent.keyboard('{Backspace}');
    expect(stage.text()).toBe('abcd');
  });

  test('takes composed letters as they are composed, as one undo step', async () => {
    begin({ text: 'caf' }, 3);
    const devtools = cdp() as unknown as Devtools;
    await devtools.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    expect(session.state.composing).toBe(true);
    expect(stage.text()).toBe('caf´');
    await devtools.send('Input.imeSetComposition', { text: 'é', selectionStart: 1, selectionEnd: 1 });
    await devtools.send('Input.insertText', { text: 'é' });
    expect(stage.text()).toBe('café');
    expect(session.state.composing).toBe(false);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(stage.text()).toBe('caf');
  });

  test('a look chosen behind a word that is still composed is that of the next one', async () => {
    begin({ text: '' });
    const devtools = cdp() as unknown as Devtools;
    await devtools.send('Input.imeSetComposition', { text: 'só', selectionStart: 2, selectionEnd: 2 });
    session.styleSelection({ fontWeight: '700' });
    await devtools.send('Input.insertText', { text: 'só' });
    expect(session.state).toMatchObject({ composing: false, style: { fontWeight: '700' } });
    await devtools.send('Input.insertText', { text: ' ' });
    await devtools.send('Input.imeSetComposition', { text: 'hoje', selectionStart: 4, selectionEnd: 4 });
    await devtools.send('Input.insertText', { text: 'hoje' });
    expect(stage.node()).toMatchObject({
      text: 'só hoje',
      styles: [{ start: 2, end: 7, style: { fontWeight: '700' } }],
    });
  });

  test('a look chosen behind a composed word is not that of letters corrected in it', async () => {
    begin({ text: '' });
    const devtools = cdp() as unknown as Devtools;
    await devtools.send('Input.imeSetComposition', { text: 'nao', selectionStart: 3, selectionEnd: 3 });
    session.styleSelection({ fontWeight: '700' });
    await devtools.send('Input.insertText', { text: 'não' });
    expect(stage.node()).toMatchObject({ text: 'não', styles: [] });
    expect(session.state.style).toMatchObject({ fontWeight: '700' });
    await devtools.send('Input.insertText', { text: ' ' });
    expect(stage.node()).toMatchObject({ styles: [{ start: 3, end: 4, style: { fontWeight: '700' } }] });
  });

  test('a look that composed letters were given goes no further than the word', async () => {
    begin({ text: 'um dois' }, 3);
    const devtools = cdp() as unknown as Devtools;
    session.styleSelection({ fontWeight: '700' });
    await devtools.send('Input.imeSetComposition', { text: 'ou', selectionStart: 2, selectionEnd: 2 });
    await devtools.send('Input.insertText', { text: 'ou' });
    placeCaret(1);
    await userEvent.keyboard('n');
    expect(stage.node()).toMatchObject({
      text: 'unm oudois',
      styles: [{ start: 4, end: 6, style: { fontWeight: '700' } }],
    });
  });

  test('the field stays where it is while the caret is near, and goes to it for an input method', async () => {
    begin({ text: 'praia', fontSize: 20 }, 5);
    const field = stage.element.querySelector('textarea') as HTMLTextAreaElement;
    const place = (): string => field.style.transform;
    const before = place();
    await userEvent.keyboard('il');
    expect(place()).toBe(before);
    const devtools = cdp() as unknown as Devtools;
    await devtools.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    const composed = place();
    expect(composed).not.toBe(before);
    await devtools.send('Input.insertText', { text: 'á' });
    await userEvent.keyboard('{Enter}');
    expect(place()).not.toBe(composed);
    await userEvent.keyboard('uma linha bem longa');
    expect(stage.text()).toBe('praiailá\numa linha bem longa');
    expect(place()).not.toBe(before);
  });

  test('all of what is composed is marked, wherever in it the caret is put', async () => {
    begin({ text: 'ああ', styles: [{ start: 0, end: 1, style: { fill: '#ff0000' } }] }, 1);
    const devtools = cdp() as unknown as Devtools;
    const compose = async (text: string, start: number, end: number): Promise<void> => {
      await devtools.send('Input.imeSetComposition', { text, selectionStart: start, selectionEnd: end });
    };
    await compose('あ', 1, 1);
    await compose('ああ', 0, 0);
    expect(session.state).toMatchObject({ focus: 1, composition: { start: 1, end: 3 } });
    await compose('亜阿', 1, 2);
    expect(session.state).toMatchObject({ anchor: 2, focus: 3, composition: { start: 1, end: 3 } });
    await devtools.send('Input.insertText', { text: '亜阿' });
    expect(stage.text()).toBe('あ亜阿あ');
    expect(stage.node().styles).toEqual([{ start: 0, end: 3, style: { fill: '#ff0000' } }]);
    stage.history.undo();
    expect(stage.text()).toBe('ああ');
  });

  test('a phone keyboard that takes up a word again marks all of it', async () => {
    begin({ text: 'olá mundo fim' }, 9);
    const devtools = cdp() as unknown as Devtools;
    const word = { selectionStart: 6, selectionEnd: 6, replacementStart: 4, replacementEnd: 9 };
    await devtools.send('Input.imeSetComposition', { text: 'mundos', ...word });
    expect(session.state.composition).toEqual({ start: 4, end: 10 });
    stage.document.transact('remote', (writer) => writer.editText('a', 0, 0, 'E '));
    await devtools.send('Input.imeSetComposition', { text: 'mundial', selectionStart: 7, selectionEnd: 7 });
    expect(session.state.composition).toEqual({ start: 6, end: 13 });
    await devtools.send('Input.insertText', { text: 'mundial' });
    expect(stage.text()).toBe('E olá mundial fim');
  });

  test('a tap elsewhere ends a phone keyboard’s word, and the next one is written there', async () => {
    begin({ text: 'abcdef' }, 6);
    const devtools = cdp() as unknown as Devtools;
    await devtools.send('Input.imeSetComposition', { text: 'gh', selectionStart: 2, selectionEnd: 2 });
    placeCaret(2);
    expect(session.state).toMatchObject({ composing: false, anchor: 2, focus: 2 });
    await devtools.send('Input.imeSetComposition', { text: 'xy', selectionStart: 2, selectionEnd: 2 });
    expect(session.state.composition).toEqual({ start: 2, end: 4 });
    await devtools.send('Input.insertText', { text: 'xyz' });
    expect(stage.text()).toBe('abxyzcdefgh');
    expect(stage.ended).toEqual([]);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(stage.text()).toBe('abcdefgh');
  });

  test('keeps a phone keyboard’s word when editing ends in the middle of composing it', async () => {
    begin({ text: 'Olá ' }, 4);
    const devtools = cdp() as unknown as Devtools;
    await devtools.send('Input.imeSetComposition', { text: 'coração', selectionStart: 7, selectionEnd: 7 });
    session.end();
    expect(stage.text()).toBe('Olá coração');
    expect(stage.ended).toEqual([{ reason: 'caller', removed: false }]);
  });

  test('pastes plain text and copies the selection', async () => {
    begin({ text: 'um dois' });
    placeCaret(3);
    placeCaret(7, { shiftKey: true });
    const field = stage.element.querySelector('textarea');
    expect(field?.value.slice(field.selectionStart, field.selectionEnd)).toBe('dois');
    await userEvent.copy();
    await userEvent.keyboard('{End}');
    await userEvent.paste();
    expect(stage.text()).toBe('um doisdois');
  });

  test('letters that are copied or cut keep their looks, in other texts too', async () => {
    const red = { fill: '#ff0000', fontWeight: 700 };
    begin({ text: 'um dois três', styles: [{ start: 3, end: 7, style: red }] }, 0);
    placeCaret(5);
    placeCaret(9, { shiftKey: true });
    await userEvent.cut();
    expect(stage.text()).toBe('um dorês');
    await userEvent.keyboard('{Home}');
    await userEvent.paste();
    expect(stage.text()).toBe('is tum dorês');
    expect(session.state.focus).toBe(4);
    expect(stage.node().styles).toEqual([
      { start: 0, end: 2, style: red },
      { start: 7, end: 9, style: red },
    ]);
    await userEvent.keyboard('!');
    expect(stage.text()).toBe('is t!um dorês');
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(stage.text()).toBe('um dorês');
    session.end();
    stage.element.remove();

    begin({ text: 'Aqui: ', fontSize: 20, fill: '#0000ff', fontWeight: 700 }, 6);
    await userEvent.paste();
    expect(stage.text()).toBe('Aqui: is t');
    const plain = { fontSize: 40, fontWeight: 'normal', fill: 'rgb(0,0,0)' };
    expect(stage.node().styles).toEqual([
      { start: 6, end: 8, style: { fontSize: 40, fill: '#ff0000' } },
      { start: 8, end: 10, style: plain },
    ]);
  });

  test('the caret goes right behind what a menu pastes, with the line ends of Windows too', async () => {
    begin({ text: 'fim' }, 0);
    session.paste('um\r\ndois\r\n');
    await userEvent.keyboard('e ');
    expect(stage.text()).toBe('um\ndois\ne fim');
  });

  test('what is pasted has line feeds of our own, no unseen signs and an end', async () => {
    begin({ text: 'Fim' }, 3);
    session.type('\u0000: um\vdois\u2028três\u0007');
    expect(stage.text()).toBe('Fim: um\ndois\ntrês');
    await userEvent.keyboard('!');
    expect(stage.text()).toBe('Fim: um\ndois\ntrês!');
    session.type('\u0000');
    expect(stage.text()).toBe('Fim: um\ndois\ntrês!');
    expect(stage.told).toEqual([]);
    session.selectAll();
    session.type('uma palavra '.repeat(9000));
    expect(stage.text().length).toBe(100_000);
    expect(stage.told).toEqual(['paste-cut']);
    await userEvent.keyboard('.');
    expect(stage.text()).toMatch(/uma \.$/);
  });

  test.each(['👨‍👩‍👧', '🇧🇷', '1️⃣', '👍🏽', '❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'e\u0301'])(
    '%s is one letter to the caret and to styles',
    async (sign) => {
      begin({ text: `x${sign}y` }, 0);
      const end = 1 + sign.length;
      await userEvent.keyboard('{ArrowRight}{ArrowRight}');
      expect(session.state.focus).toBe(end);
      await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
      session.styleSelection({ fill: '#ff0000' });
      expect(stage.node().styles).toEqual([
        { start: 1, end: 1 + [...sign].length, style: { fill: '#ff0000' } },
      ]);
      await userEvent.keyboard('{ArrowLeft}{Delete}');
      expect(stage.text()).toBe('xy');
    },
  );

  test('every letter of fast typing with emoji and accents arrives', async () => {
    begin({ text: '' });
    const words = 'ação é você; ímã, õ, Ünï — 100% “ok”';
    await userEvent.keyboard(words);
    const devtools = cdp() as unknown as Devtools;
    await devtools.send('Input.insertText', { text: '👨‍👩‍👧🇧🇷' });
    expect(stage.text()).toBe(`${words}👨‍👩‍👧🇧🇷`);
  });
});

describe('selection', () => {
  test('double click takes a word, triple click the paragraph', () => {
    begin({ text: 'primeira linha\nsegunda' });
    placeCaret(2, { clickCount: 2 });
    expect([session.state.anchor, session.state.focus]).toEqual([0, 8]);
    placeCaret(2, { clickCount: 3 });
    expect([session.state.anchor, session.state.focus]).toEqual([0, 14]);
  });

  test('triple click leaves a line end of Windows where it is', async () => {
    begin({ text: 'um\r\ndois' }, 1);
    placeCaret(1, { clickCount: 3 });
    await userEvent.keyboard('Olá');
    expect(stage.text()).toBe('Olá\r\ndois');
  });

  test('double click takes the word under it to its very last pixel', () => {
    begin({ text: 'olá mundo e tudo' });
    const { layout, matrix } = session.state;
    const box = layout.lines[0]!.boxes;
    for (const [index, selected] of [
      [2, [0, 3]],
      [10, [10, 11]],
    ] as const) {
      const { left, width } = box[index]!;
      const world = applyToPoint(matrix, { x: left + width * 0.9, y: 20 });
      session.handlePointerDown({ world, clickCount: 2, shiftKey: false });
      expect([session.state.anchor, session.state.focus]).toEqual(selected);
    }
  });

  test('a drag selects letters, whichever way it goes', () => {
    begin({ text: 'abcdef' }, 4);
    const { layout, matrix, node } = session.state;
    const caret = getCaret(layout, { offset: 1, affinity: 'downstream' }, node);
    session.handlePointerDown({ world: pointOf(4), clickCount: 1, shiftKey: false });
    session.handlePointerMove({ world: applyToPoint(matrix, caret.bottom), clickCount: 1, shiftKey: false });
    expect([session.state.anchor, session.state.focus]).toEqual([4, 1]);
  });

  test('keys walk by visual lines: up, down, Home, End', async () => {
    begin({ text: 'palavras que quebram em varias linhas da caixa', width: 200 });
    const { lines } = session.state.layout;
    expect(lines.length).toBeGreaterThan(2);
    placeCaret(lines[1]!.start + 2);
    await userEvent.keyboard('{End}');
    expect(session.state.focus).toBe(lines[1]!.end);
    await userEvent.keyboard('{Home}');
    expect(session.state.focus).toBe(lines[1]!.start);
    await userEvent.keyboard('{ArrowUp}');
    expect(session.state.focus).toBe(0);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(session.state.focus).toBe(lines[2]!.start);
  });

  test('End and a click behind a line that wraps inside a word stay on it', async () => {
    begin({ text: 'umapalavramuitolongaquenaocabe', width: 200, splitByGrapheme: true }, 2);
    const [first, second] = session.state.layout.lines;
    const place = () => [session.state.focus, session.state.affinity];
    await userEvent.keyboard('{End}');
    expect(place()).toEqual([first!.end, 'upstream']);
    await userEvent.keyboard('{End}{Home}');
    expect(place()).toEqual([0, 'downstream']);
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(place()).toEqual([first!.end + 1, 'downstream']);
    await userEvent.keyboard('{ArrowLeft}{Home}');
    expect(place()).toEqual([second!.start, 'downstream']);
    const behind = applyToPoint(session.state.matrix, { x: 300, y: first!.boxHeight / 2 });
    session.handlePointerDown({ world: behind, clickCount: 1, shiftKey: false });
    session.handlePointerUp();
    await userEvent.keyboard('{Shift>}{Home}{/Shift}');
    expect([session.state.anchor, session.state.focus]).toEqual([first!.end, 0]);
    await userEvent.keyboard('{ArrowLeft}{End}x');
    expect(stage.text().indexOf('x')).toBe(first!.end);
  });

  test('steps up and down begin anew where letters are typed or a click goes', async () => {
    begin({ text: 'aaaaaa\naaaaaa\naaaaaa' }, 5);
    await userEvent.keyboard('{ArrowDown}bb{ArrowUp}');
    expect(session.state.focus).toBe(6);
    await userEvent.keyboard('{ArrowDown}');
    placeCaret(7);
    await userEvent.keyboard('{ArrowDown}');
    expect(session.state.focus).toBe(16);
  });

  test('a key that follows an arrow at once begins where the arrow led', () => {
    begin({ text: 'um\ndois' }, 0);
    const field = stage.element.querySelector('textarea') as HTMLTextAreaElement;
    // The field has moved, the page does not know yet.
    field.setSelectionRange(4, 4);
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }));
    expect(session.state.focus).toBe(7);
  });

  test('Ctrl with arrows jumps over words and Shift selects', async () => {
    begin({ text: 'um dois três' }, 0);
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    const first = session.state.focus;
    expect(first).toBeGreaterThanOrEqual(2);
    await userEvent.keyboard('{Shift>}{Control>}{End}{/Control}{/Shift}');
    expect([session.state.anchor, session.state.focus]).toEqual([first, 12]);
  });

  test('works in a scaled and rotated box', async () => {
    begin({ text: 'girado', scaleX: 2.5, scaleY: 0.5, angle: 130, flipX: true }, 3);
    expect(session.state.focus).toBe(3);
    await userEvent.keyboard('!');
    expect(stage.text()).toBe('gir!ado');
  });
});

describe('undo', () => {
  test('takes back a word at a time and brings it back', async () => {
    begin({ text: '' });
    await userEvent.keyboard('bom dia');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(stage.text()).toBe('bom ');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(stage.text()).toBe('bom dia');
    expect(session.state.focus).toBe(7);
    await userEvent.keyboard('!');
    expect(stage.text()).toBe('bom dia!');
  });

  test('takes back what was pasted apart from what was typed before and after it', async () => {
    begin({ text: '' });
    await userEvent.keyboard('um');
    await (cdp() as unknown as Devtools).send('Input.insertText', { text: ' texto colado' });
    await userEvent.keyboard('fim');
    const texts: string[] = [];
    for (let step = 0; step < 3; step += 1) {
      await userEvent.keyboard('{Control>}z{/Control}');
      texts.push(stage.text());
    }
    expect(texts).toEqual(['um texto colado', 'um', '']);
  });

  test('a word typed over others is one step', async () => {
    begin({ text: 'Texto' });
    await userEvent.keyboard('Oferta');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(stage.text()).toBe('Texto');
  });

  test.each(['typed', 'pasted'])('a letter %s over itself leaves what was done before alone', async (how) => {
    begin({ text: '1' });
    if (how === 'pasted') await userEvent.copy();
    stage.document.transact('user', (writer) => writer.update('a', { left: 30 }));
    session.selectAll();
    await (how === 'pasted' ? userEvent.paste() : userEvent.keyboard('1'));
    await userEvent.keyboard('0');
    expect(stage.node()).toMatchObject({ text: '10', left: 30 });
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(stage.node()).toMatchObject({ text: '1', left: 30 });
  });

  test('a text typed into, taken back in part and left has its first size again when all is undone', async () => {
    begin({ text: 'ab', height: 7 }, 2);
    await userEvent.keyboard('{Enter}c d');
    session.styleNode({ fontSize: 50 });
    await userEvent.keyboard('{Control>}z{/Control}');
    session.end();
    expect(stage.history.canRedo).toBe(true);
    while (stage.history.canUndo) stage.history.undo();
    expect(stage.node()).toMatchObject({ text: 'ab', height: 7 });
    while (stage.history.canRedo) stage.history.redo();
    const { height } = stage.node();
    expect(height).toBeCloseTo(layoutText(stage.node(), new CanvasTextMeasurer()).height, 3);
  });

  test('what a button took back can be redone after leaving the text', async () => {
    begin({ text: 'ab' }, 2);
    await userEvent.keyboard('{Enter}c');
    session.styleNode({ fontSize: 50 });
    stage.history.undo();
    session.end();
    expect(stage.history.canRedo).toBe(true);
    stage.history.redo();
    expect(stage.node().fontSize).toBe(50);
  });

  test('what was taken back can still be redone after leaving the text', async () => {
    begin({ text: 'Texto', width: 200 });
    await userEvent.keyboard('uma frase bem longa ');
    await userEvent.keyboard('fim');
    const whole = stage.text();
    await userEvent.keyboard('{Control>}z{/Control}{Escape}');
    const { height } = layoutText(stage.node(), new CanvasTextMeasurer());
    expect(stage.node().height).toBeCloseTo(height);
    expect(stage.text()).not.toBe(whole);
    expect(stage.history.canRedo).toBe(true);
    stage.history.redo();
    expect(stage.text()).toBe(whole);
  });

  test('typing after the caret moved is a step of its own', async () => {
    begin({ text: 'ab' }, 2);
    await userEvent.keyboard('c');
    placeCaret(0);
    await userEvent.keyboard('x');
    expect(stage.text()).toBe('xabc');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(stage.text()).toBe('abc');
  });
});

describe('styles', () => {
  test('go to the selected letters only', () => {
    begin({ text: 'abcdef' }, 1);
    placeCaret(3, { shiftKey: true });
    session.styleSelection({ fill: '#ff0000' });
    expect(stage.node().styles).toEqual([{ start: 1, end: 3, style: { fill: '#ff0000' } }]);
    expect(session.state.style.fill).toBe('#ff0000');
  });

  test('go to the node when everything is selected, and clear the letters’ own', () => {
    begin({ text: 'abc', styles: [{ start: 0, end: 1, style: { fill: '#00ff00', fontSize: 10 } }] });
    session.styleSelection({ fill: '#ff0000' });
    expect(stage.node().fill).toBe('#ff0000');
    expect(stage.node().styles).toEqual([{ start: 0, end: 1, style: { fontSize: 10 } }]);
  });

  test('at the start of a paragraph are those of that paragraph, as the toolbar says', async () => {
    const title = { start: 0, end: 6, style: { fontSize: 90 } };
    const word = { start: 6, end: 11, style: { fontWeight: 700 } };
    begin({ text: 'Título\ncorpo', styles: [title, word] }, 7);
    expect(session.state.style).toMatchObject({ fontSize: 40, fontWeight: 700 });
    await userEvent.keyboard('o');
    expect(stage.node().styles).toEqual([title, { start: 6, end: 12, style: { fontWeight: 700 } }]);
    placeCaret(0);
    expect(session.state.style.fontSize).toBe(90);
    await userEvent.keyboard('O');
    expect(stage.node().styles[0]).toMatchObject({ start: 0, end: 7, style: { fontSize: 90 } });
    placeCaret(8);
    await userEvent.keyboard('{Enter}{ArrowUp}');
    // An empty paragraph goes on as the one before it.
    expect(session.state.style.fontSize).toBe(90);
  });

  test('chosen at a bare caret go to what is typed next', async () => {
    begin({ text: 'ab' }, 2);
    session.styleSelection({ fontWeight: 700 });
    await userEvent.keyboard('cd');
    expect(stage.text()).toBe('abcd');
    expect(stage.node().styles).toEqual([{ start: 2, end: 4, style: { fontWeight: 700 } }]);
  });

  test('chosen at a bare caret are forgotten where a click goes elsewhere', async () => {
    begin({ text: 'abcd' }, 2);
    session.styleSelection({ fontWeight: 700 });
    placeCaret(4);
    expect(session.state.style.fontWeight).toBe('normal');
    await userEvent.keyboard('e');
    expect(stage.text()).toBe('abcde');
    expect(stage.node().styles).toEqual([]);
  });

  test('Ctrl+B switches between 700 and 500', async () => {
    begin({ text: 'abc' });
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(stage.node().fontWeight).toBe(700);
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(stage.node().fontWeight).toBe(500);
  });
});

describe('other people', () => {
  test('their letters appear and the caret stays with its letters', async () => {
    begin({ text: 'mundo' }, 5);
    stage.document.transact('remote', (writer) => writer.editText('a', 0, 0, 'Olá '));
    expect(session.state.focus).toBe(9);
    await userEvent.keyboard('!');
    stage.document.transact('remote', (writer) => writer.editText('a', 0, 3, 'Oi'));
    await userEvent.keyboard('?');
    expect(stage.text()).toBe('Oi mundo!?');
    expect(session.state.focus).toBe(10);
  });

  test('working elsewhere does not cut a word into undo steps, our own work does', async () => {
    begin({ text: 'Oi' }, 2);
    stage.document.transact('load', (writer) => writer.insert(createNode('rect', { id: 'r', index: 'a1' })));
    const move = (origin: 'remote' | 'user', left: number): void =>
      stage.document.transact(origin, (writer) => writer.update('r', { left }));
    for (const [at, letter] of ['a', 'b', 'c'].entries()) {
      await userEvent.keyboard(letter);
      move('remote', at);
    }
    move('user', 9);
    await userEvent.keyboard('d');
    stage.history.undo();
    expect(stage.text()).toBe('Oiabc');
    stage.history.undo();
    stage.history.undo();
    expect(stage.text()).toBe('Oi');
  });

  test('their letters survive a composition that is under way, and so does it', async () => {
    begin({ text: 'mundo' }, 5);
    const devtools = cdp() as unknown as Devtools;
    await devtools.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    stage.document.transact('remote', (writer) => writer.editText('a', 0, 0, 'Olá '));
    expect(session.state.composition).toEqual({ start: 9, end: 10 });
    await devtools.send('Input.imeSetComposition', { text: 'á', selectionStart: 1, selectionEnd: 1 });
    await devtools.send('Input.insertText', { text: 'á' });
    expect(stage.text()).toBe('Olá mundoá');
    expect(stage.element.querySelector('textarea')?.value).toBe('Olá mundoá');
  });

  test('their letters on both sides of a composition stay, and so does its place', async () => {
    begin({ text: 'um dois três' }, 7);
    const devtools = cdp() as unknown as Devtools;
    await devtools.send('Input.imeSetComposition', { text: 's', selectionStart: 1, selectionEnd: 1 });
    stage.document.transact('remote', (writer) => writer.editText('a', 13, 13, ' fim'));
    stage.document.transact('remote', (writer) => writer.editText('a', 7, 7, 'R'));
    stage.document.transact('remote', (writer) => writer.editText('a', 0, 0, 'Só '));
    expect(stage.text()).toBe('Só um doisRs três fim');
    await devtools.send('Input.imeSetComposition', { text: 'z', selectionStart: 1, selectionEnd: 1 });
    expect(stage.text()).toBe('Só um doisRz três fim');
    await devtools.send('Input.insertText', { text: 'zes' });
    expect(stage.text()).toBe('Só um doisRzes três fim');
    expect(session.state.focus).toBe(14);
    expect(stage.element.querySelector('textarea')?.value).toBe('Só um doisRzes três fim');
  });

  test('a drag goes on from the letters where it began', () => {
    begin({ text: 'um dois' }, 5);
    session.handlePointerDown({ world: pointOf(3), clickCount: 1, shiftKey: false });
    stage.document.transact('remote', (writer) => writer.editText('a', 0, 0, 'Só '));
    session.handlePointerMove({ world: pointOf(8), clickCount: 1, shiftKey: false });
    expect([session.state.anchor, session.state.focus]).toEqual([6, 8]);
  });

  test('the caret stays with its letters when much of theirs comes at once', () => {
    begin({ text: 'um dois três' }, 5);
    stage.document.transact('remote', (writer) => {
      writer.editText('a', 12, 12, '!');
      writer.editText('a', 0, 0, 'Só ');
    });
    expect(session.state.focus).toBe(8);
  });

  test('who leaves a text that others have just emptied does not take it from them', async () => {
    begin({ text: 'abc' }, 3);
    await userEvent.keyboard('d');
    stage.document.transact('remote', (writer) => writer.editText('a', 0, 4, ''));
    await userEvent.keyboard('{Escape}');
    expect(stage.ended).toEqual([{ reason: 'escape', removed: false }]);
    stage.document.transact('remote', (writer) => writer.editText('a', 0, 0, 'Novo'));
    expect(stage.text()).toBe('Novo');
  });

  test('what was emptied to be typed anew and gets locked by others stays', async () => {
    begin({ text: 'abc' });
    await userEvent.keyboard('{Backspace}');
    stage.document.transact('remote', (writer) => writer.update('a', { locked: true }));
    session.end();
    expect(stage.ended).toEqual([{ reason: 'caller', removed: false }]);
    expect(stage.text()).toBe('');
    stage.history.undo();
    expect(stage.text()).toBe('abc');
  });

  test.each([
    ['remote', 'taken', ['text-taken']],
    ['undo', 'removed', []],
  ] as const)('removing the text (%s) ends the session: %s, told %j', (origin, reason, told) => {
    begin({ text: 'abc' });
    stage.document.transact(origin, (writer) => writer.remove('a'));
    expect([stage.ended, stage.told]).toEqual([[{ reason, removed: true }], told]);
  });
});

describe('ending', () => {
  test('Escape hands the keys back to the canvas', async () => {
    begin({ text: 'Um' });
    stage.element.setAttribute('role', 'application');
    stage.element.tabIndex = 0;
    await userEvent.keyboard('{Escape}');
    expect(globalThis.document.activeElement).toBe(stage.element);
  });

  test('Escape ends and stores the size the letters take', async () => {
    begin({ text: 'abc' }, 3);
    await userEvent.keyboard('{Enter}d{Escape}');
    expect(stage.ended).toEqual([{ reason: 'escape', removed: false }]);
    expect(stage.node().height).toBeCloseTo(40 * 1.13 * 1.16 + 40 * 1.13, 3);
    expect(stage.element.querySelector('textarea')).toBeNull();
  });

  test('an emptied text is removed, and one undo brings it back', async () => {
    begin({ text: 'abc' });
    await userEvent.keyboard('{Backspace}{Escape}');
    expect(stage.text()).toBe('(gone)');
    expect(stage.ended).toEqual([{ reason: 'escape', removed: true }]);
    stage.history.undo();
    expect(stage.text()).toBe('abc');
  });

  test('focus going elsewhere ends it, a toolbar does not', () => {
    begin({ text: 'abc' }, 3);
    const toolbar = globalThis.document.createElement('div');
    toolbar.innerHTML = '<input id="size" data-keeps-text-editing><input id="other">';
    globalThis.document.body.append(toolbar);
    toolbar.querySelector<HTMLElement>('#size')?.focus();
    expect(stage.ended).toEqual([]);
    session.focus();
    toolbar.querySelector<HTMLElement>('#other')?.focus();
    expect(stage.ended).toEqual([{ reason: 'blur', removed: false }]);
  });
});

function pointOf(offset: number) {
  const { layout, matrix, node } = session.state;
  return applyToPoint(matrix, getCaret(layout, { offset, affinity: 'downstream' }, node).bottom);
}
