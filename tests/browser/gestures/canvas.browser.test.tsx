import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import { type MountedEditor, mountEditor } from './mountEditor.tsx';

let editor: MountedEditor;
beforeEach(async () => {
  editor = await mountEditor();
  editor.session.camera.set({ x: 0, y: 0, zoom: 1 });
});
afterEach(() => editor.destroy());

describe('rulers', () => {
  const lines = () => [...editor.parent.querySelectorAll<HTMLElement>('[data-guide]')];
  const strips = () => [...editor.parent.querySelectorAll<HTMLCanvasElement>('canvas')].slice(-2);
  const inkOf = (strip: HTMLCanvasElement): string => strip.toDataURL();

  it('come and go with Shift+R, and follow the camera and the selection in the same frame', async () => {
    const { session, renderer } = editor;
    session.actions.run('addGuide', { axis: 'x', at: 300 });
    // What draws them comes when they are first shown.
    await vi.waitFor(async () => {
      await renderer.flush();
      expect(lines().map(({ style }) => style.transform)).toEqual(['translateX(300px)']);
    });
    const [top] = strips() as [HTMLCanvasElement, HTMLCanvasElement];
    const before = inkOf(top);
    session.camera.set({ x: 100, y: 0, zoom: 2 });
    await renderer.flush();
    expect(lines()[0]!.style.transform).toBe('translateX(400px)');
    const panned = inkOf(top);
    expect(panned).not.toBe(before);
    session.select(['plain']);
    await renderer.flush();
    expect(inkOf(top)).not.toBe(panned);
    session.actions.run('toggleRulers');
    expect(lines()).toEqual([]);
    session.actions.run('toggleRulers');
    await renderer.flush();
    expect(lines()).toHaveLength(1);
  });

  it('are as thick as the text size of the browser asks for, drawn as high as they stand there', async () => {
    const { session, renderer } = editor;
    document.documentElement.style.fontSize = '24px';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    session.actions.run('toggleRulers');
    await vi.waitUntil(() => session.paintRulers !== null);
    await renderer.flush();
    const [left, top] = strips() as [HTMLCanvasElement, HTMLCanvasElement];
    expect([left.clientWidth, left.width / devicePixelRatio]).toEqual([30, 30]);
    expect([top.clientHeight, top.height / devicePixelRatio]).toEqual([30, 30]);
  });

  it('leave no pixel in the picture', async () => {
    const { session, renderer } = editor;
    await renderer.settled();
    const before = renderer.readPixels().data;
    session.actions.run('addGuide', { axis: 'y', at: 200 });
    await renderer.settled();
    const after = renderer.readPixels().data;
    expect(after.every((value, i) => value === before[i])).toBe(true);
  });
});

describe('a centred text', () => {
  const bounds = () => worldBounds(editor.session.reader, 'line', 'framed')!;
  const middle = (): number => bounds().left + bounds().width / 2;

  it('keeps its middle while it is typed into, and when that is taken back', async () => {
    const { session, design } = editor;
    design.transact('load', (writer) => writer.update('line', { textAlign: 'center', angle: 0 }));
    const before = middle();
    const { left } = bounds();
    session.select(['line']);
    session.actions.run('edit');
    session.textEditing.getState().current!.selectAll();
    await userEvent.keyboard('Muito mais comprido');
    expect(bounds().left).toBeLessThan(left - 50);
    expect(middle()).toBeCloseTo(before, 1);
    await userEvent.keyboard('{Escape}');
    expect(middle()).toBeCloseTo(before, 1);
    while (editor.history.canUndo) session.actions.run('undo');
    expect(design.get('line')).toMatchObject({ text: 'Olá' });
    expect(bounds().left).toBeCloseTo(left, 1);
    expect(middle()).toBeCloseTo(before, 1);
  });
});

describe('the keyboard', () => {
  it('walks the elements from the focused canvas and goes on to the page after the last', async () => {
    const { session, parent, design } = editor;
    const next = document.createElement('button');
    document.body.append(next);
    parent.focus();
    const count = design.childIds(null).length;
    for (let i = 0; i < count; i++) await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(parent);
    expect(session.selection.getState().ids).toEqual([design.childIds(null).at(-1)]);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).not.toBe(parent);
    next.remove();
  });
});
