import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../../tests/harness/TestEditor.ts';

const box = (id: string, left: number, top: number) =>
  createNode('rect', { id, left, top, width: 100, height: 100, strokeWidth: 0 });

function mount() {
  const editor = createTestEditor([box('a', 100, 100), box('b', 400, 300)]);
  return { editor, hitBox: vi.spyOn(editor.session.renderer, 'hitBox') };
}

describe('what a move may snap to', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('is found between press and drag, and snapped to', () => {
    const { editor, hitBox } = mount();
    editor.pointerDown(150, 150);
    expect(hitBox).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(hitBox).toHaveBeenCalledTimes(1);
    editor.pointerMove(200, 347).pointerUp();
    expect(hitBox).toHaveBeenCalledTimes(1);
    expect(editor.node('a').top).toBe(300);
  });

  it('is found by a drag that comes first, once', () => {
    const { editor, hitBox } = mount();
    editor.pointerDown(150, 150).pointerMove(200, 347).pointerUp();
    vi.runAllTimers();
    expect(hitBox).toHaveBeenCalledTimes(1);
    expect(editor.node('a').top).toBe(300);
  });

  it('is found anew where the view or the setting is another by then', () => {
    const { editor } = mount();
    editor.pointerDown(150, 150);
    vi.runAllTimers();
    editor.session.ui.setState({ snapping: false });
    editor.pointerMove(200, 347).pointerUp();
    expect(editor.node('a').top).toBe(297);
  });

  it('is not looked for after a click', () => {
    const { editor, hitBox } = mount();
    editor.click(150, 150);
    vi.runAllTimers();
    expect(hitBox).not.toHaveBeenCalled();
  });

  it('is not looked for where the press led to the pen', () => {
    const { editor, hitBox } = mount();
    editor.pointerDown(150, 150).keyDown('p');
    editor.expectState('draw.idle');
    vi.runAllTimers();
    expect(hitBox).not.toHaveBeenCalled();
  });
});
