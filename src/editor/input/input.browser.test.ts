import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OpenDocument } from '../../../scene/document/openDocument.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';
import { COPIED_TEXT } from '../textEditing/copiedTextType.ts';
import {
  box,
  mountSession as mount,
  type Mounted,
  point,
} from '../../../tests/browser/gestures/mountSession.ts';

/** Two frames: the move is applied in one, what it asked for is drawn in the next. */
const frames = async (): Promise<void> => {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

describe('the pointer', () => {
  it('selects and drags in viewport coordinates, one step, no document write on the way', async () => {
    const { session, document: design, parent } = await mount([box('a', 100, 100)]);
    session.ui.setState({ snapping: false });
    const writes = vi.fn();
    design.subscribe(writes);
    point(parent, 'pointerdown', 150, 140);
    for (let i = 1; i <= 5; i++) {
      point(parent, 'pointermove', 150 + i * 10, 140 + i * 4);
      await frames();
    }
    expect(writes).not.toHaveBeenCalled();
    expect(session.tool.getSnapshot().matches({ select: 'translating' })).toBe(true);
    point(parent, 'pointerup', 200, 160);
    expect(writes).toHaveBeenCalledTimes(1);
    expect(design.get('a')).toMatchObject({ left: 150, top: 120 });
  });

  it.each(['mouse', 'pen'])(
    'lets go when the %s comes back without its button, whoever was told of the release',
    async (pointerType) => {
      const { session, document: design, parent } = await mount([box('a', 100, 100)]);
      session.ui.setState({ snapping: false });
      point(parent, 'pointerdown', 150, 140, { pointerType });
      point(parent, 'pointermove', 180, 140, { pointerType });
      await frames();
      // A pen may come back as another one.
      point(parent, 'pointermove', 300, 240, { pointerType, buttons: 0, pointerId: 7 });
      expect(session.tool.getSnapshot().matches({ select: 'idle' })).toBe(true);
      point(parent, 'pointermove', 400, 400, { pointerType, buttons: 0 });
      await frames();
      expect(design.get('a')).toMatchObject({ left: 130, top: 100 });
    },
  );

  it("leaves the mouse's back and forward buttons to the browser", async () => {
    const { session, document: design, parent } = await mount([box('a', 100, 100)]);
    session.select(['a']);
    for (const button of [3, 4]) {
      const buttons = 2 ** button;
      point(parent, 'pointerdown', 400, 400, { button, buttons });
      point(parent, 'pointerup', 400, 400, { button });
      point(parent, 'pointerdown', 150, 140, { button, buttons });
      point(parent, 'pointermove', 250, 240, { buttons });
      point(parent, 'pointerup', 250, 240, { button });
    }
    expect(session.selection.getState().ids).toEqual(['a']);
    expect(design.get('a')).toMatchObject({ left: 100, top: 100 });
    session.actions.run('toggleDraw');
    point(parent, 'pointerdown', 400, 400, { button: 3, buttons: 8 });
    point(parent, 'pointerup', 400, 400, { button: 3 });
    expect(design.size).toBe(1);
  });

  it('shows cursors for what lies under it', async () => {
    const { session, parent } = await mount([box('a', 100, 100)]);
    session.select(['a']);
    point(parent, 'pointermove', 150, 140, { buttons: 0 });
    await frames();
    expect(session.renderer.element.style.cursor).toBe('move');
    point(parent, 'pointermove', 200, 180, { buttons: 0 });
    await frames();
    expect(session.renderer.element.style.cursor).toBe('nwse-resize');
    point(parent, 'pointermove', 500, 450, { buttons: 0 });
    await frames();
    expect(session.renderer.element.style.cursor).toBe('context-menu');
  });

  it('opens the menu on a right click and selects there', async () => {
    const { session, parent } = await mount([box('a', 100, 100)]);
    const event = new MouseEvent('contextmenu', {
      bubbles: true,
      cancelable: true,
      clientX: 190,
      clientY: 170,
    });
    session.renderer.element.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(session.selection.getState().ids).toEqual(['a']);
    expect(session.ui.getState().contextMenu).toMatchObject({ x: 190, y: 170, world: { x: 150, y: 140 } });
    expect(parent.isConnected).toBe(true);
  });

  it('opens the menu by its key for what is selected, beside it', async () => {
    const host = document.createElement('div');
    host.setAttribute('role', 'application');
    const { session, parent } = await mount([box('a', 100, 100), box('b', 300, 250)]);
    parent.replaceWith(host);
    host.append(parent);
    session.attach();
    session.select(['a']);
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: -1 });
    host.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(session.selection.getState().ids).toEqual(['a']);
    expect(session.ui.getState().contextMenu).toMatchObject({ world: { x: 200, y: 180 } });
    host.remove();
  });
});

describe('browsers of other makers', () => {
  it('drags where moves cannot be asked what was merged into them', async () => {
    const { session, document: design, parent } = await mount([box('a', 100, 100)]);
    session.ui.setState({ snapping: false });
    const move = (x: number) => {
      const event = new PointerEvent('pointermove', {
        bubbles: true,
        clientX: 40 + x,
        clientY: 170,
        pointerId: 1,
        pointerType: 'mouse',
        buttons: 1,
      });
      Object.defineProperty(event, 'getCoalescedEvents', { value: undefined });
      session.renderer.element.dispatchEvent(event);
    };
    point(parent, 'pointerdown', 150, 140);
    move(170);
    await frames();
    move(200);
    await frames();
    point(parent, 'pointerup', 200, 140);
    expect(design.get('a')).toMatchObject({ left: 150, top: 100 });
  });

  it("zooms by Safari's pinch on a trackpad, about the pointer", async () => {
    vi.stubGlobal('GestureEvent', class {});
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(0);
    try {
      const { session } = await mount([box('a', 100, 100)]);
      const pinch = (type: string, scale: number): Event => {
        const event = new Event(type, { bubbles: true, cancelable: true });
        Object.assign(event, { scale, clientX: 240, clientY: 230 });
        session.renderer.element.dispatchEvent(event);
        return event;
      };
      const before = session.camera.toWorld({ x: 200, y: 200 });
      expect(pinch('gesturestart', 1).defaultPrevented).toBe(true);
      pinch('gesturechange', 1.5);
      pinch('gesturechange', 2);
      expect(session.camera.camera.zoom).toBeCloseTo(2);
      expect(session.camera.toWorld({ x: 200, y: 200 }).x).toBeCloseTo(before.x);
    } finally {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    }
  });
});

describe('the wheel', () => {
  it('keeps the page from scrolling and zooming', async () => {
    const { session } = await mount([]);
    const wheel = (more: WheelEventInit): boolean => {
      const event = new WheelEvent('wheel', {
        bubbles: true,
        cancelable: true,
        clientX: 140,
        clientY: 130,
        ...more,
      });
      session.renderer.element.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(wheel({ deltaY: 100 })).toBe(true);
    expect(session.camera.camera).toEqual({ x: 0, y: 45, zoom: 1 });
    expect(wheel({ deltaY: -100, ctrlKey: true })).toBe(true);
    expect(session.camera.camera.zoom).toBeCloseTo(0.999 ** -100);
    expect(session.camera.toScreen({ x: 100, y: 145 })).toMatchObject({
      x: expect.closeTo(100),
      y: expect.closeTo(100),
    });
    expect(session.ui.getState().zoom).toBe(session.camera.camera.zoom);
  });
});

describe('keys', () => {
  it('reach objects from the page, not from fields', async () => {
    const { session, document: design, parent } = await mount([box('a', 100, 100)]);
    session.select(['a']);
    const field = document.createElement('input');
    parent.append(field);
    field.focus();
    await userEvent.keyboard('x{Backspace}{Delete}');
    expect(design.size).toBe(1);
    field.blur();
    await userEvent.keyboard('{Delete}');
    expect(design.size).toBe(0);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(design.get('a')).toBeDefined();
    expect(session.selection.getState().ids).toEqual(['a']);
  });

  describe('beside a button', () => {
    const withButton = async (nodes: readonly SceneNode[]) => {
      const mounted = await mount(nodes);
      const button = document.createElement('button');
      const pressed = vi.fn();
      button.addEventListener('click', pressed);
      button.textContent = 'Retângulo';
      mounted.parent.append(button);
      return { ...mounted, button, pressed };
    };

    it('that was clicked, Space pans and Enter edits, and neither presses it again', async () => {
      const { session, button, pressed } = await withButton([
        createNode('textbox', { id: 't', left: 100, top: 100, width: 300, text: 'Oi' }),
      ]);
      await userEvent.click(button);
      await userEvent.keyboard('{Enter}');
      expect(session.textEditing.getState().current).toBeNull();
      session.select(['t']);
      for (let i = 0; i < 2; i++) {
        await userEvent.keyboard('{ >}');
        expect(session.tool.getSnapshot().context.spaceHeld).toBe(true);
        await userEvent.keyboard('{/ }');
        expect(session.tool.getSnapshot().context.spaceHeld).toBe(false);
      }
      await userEvent.keyboard('{Enter}');
      expect(session.textEditing.getState().current).not.toBeNull();
      expect(pressed).toHaveBeenCalledTimes(1);
    });

    it('that keys led to and that was clicked then, Space pans', async () => {
      const { session, button, pressed } = await withButton([]);
      const before = document.createElement('button');
      button.before(before);
      await userEvent.click(before);
      await userEvent.tab();
      await userEvent.click(button);
      await userEvent.keyboard('{ >}');
      expect(session.tool.getSnapshot().context.spaceHeld).toBe(true);
      await userEvent.keyboard('{/ }');
      expect(pressed).toHaveBeenCalledTimes(1);
    });

    it('that keys led to, Space and Enter press it', async () => {
      const { session, button, pressed } = await withButton([]);
      const before = document.createElement('button');
      button.before(before);
      await userEvent.click(before);
      await userEvent.tab();
      expect(document.activeElement).toBe(button);
      await userEvent.keyboard(' {Enter}');
      expect(pressed).toHaveBeenCalledTimes(2);
      expect(session.tool.getSnapshot().matches('select')).toBe(true);
    });
  });
});

describe('text', () => {
  it('is typed in place after a double click, accents included, and leaves objects alone', async () => {
    const {
      session,
      document: design,
      parent,
    } = await mount([
      createNode('textbox', {
        id: 't',
        left: 100,
        top: 100,
        width: 300,
        text: 'Oi',
        fontSize: 40,
        fontFamily: 'Arial',
      }),
    ]);
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
      point(parent, type, 120, 120);
    expect(session.tool.getSnapshot().matches('editingText')).toBe(true);
    session.textEditing.getState().current!.selectAll();
    await userEvent.keyboard('São João');
    expect((design.get('t') as { text: string }).text).toBe('São João');
    await userEvent.keyboard('{Escape}');
    expect(session.tool.getSnapshot().matches('select')).toBe(true);
    await userEvent.keyboard('{Delete}');
    expect(design.size).toBe(0);
  });
});

describe('a text just added', () => {
  const added = async () => {
    const mounted = await mount([box('a', 400, 300)]);
    mounted.session.actions.run('addText', { preset: 'normal' });
    const id = mounted.session.selection.getState().ids[0]!;
    return { ...mounted, id, text: () => (mounted.document.get(id) as { text: string }).text };
  };

  it('is typed over, accents and shortcut letters included, also after it was moved and styled', async () => {
    const { session, document: design, text, id } = await added();
    await userEvent.keyboard('{ArrowRight}{Control>}b{Alt>}c{/Alt}{/Control}');
    expect(session.textEditing.getState().current).toBeNull();
    await userEvent.keyboard('Traga 1 amigo: é grátis');
    expect(text()).toBe('Traga 1 amigo: é grátis');
    expect(design.size).toBe(2);
    await userEvent.keyboard('{Escape}t');
    expect(text()).toBe('Traga 1 amigo: é grátis');
    expect(design.size).toBe(3);
    expect(design.get(id)).toMatchObject({ fontWeight: 700 });
  });

  it('takes an accent that is still to be composed', async () => {
    const { session } = await added();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Dead', code: 'Quote', bubbles: true }));
    expect(session.textEditing.getState().current?.state).toMatchObject({ anchor: 0, focus: 5 });
  });

  it('becomes what is pasted, and is typed on behind it', async () => {
    const { document: design, text } = await added();
    const data = new DataTransfer();
    data.setData('text/plain', 'Sucos\r\nnaturais\r\n');
    document.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: data }));
    expect(text()).toBe('Sucos\nnaturais');
    await userEvent.keyboard('!');
    await expect.poll(text).toBe('Sucos\nnaturais!');
    expect(design.size).toBe(2);
  });

  it('is not for a page of words, nor for letters with looks of their own: they are texts of their own', async () => {
    const red = JSON.stringify({ text: 'Festa', fontSize: 100, fontFamily: 'Arial', fill: '#ff0000' });
    for (const [words, looks] of [
      ['Ana toca viola na praia. '.repeat(50), ''],
      ['S\nu\nc\no\ns', ''],
      ['Festa', red],
    ] as const) {
      const { session, document: design, text } = await added();
      const data = new DataTransfer();
      data.setData('text/plain', words);
      if (looks !== '') data.setData(COPIED_TEXT, looks);
      document.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: data }));
      await expect.poll(() => [design.size, text()]).toEqual([3, 'Texto']);
      const pasted = design.get(session.selection.getState().ids[0]!)!;
      expect(pasted.height).toBeLessThanOrEqual(session.reader.artboard.height);
      expect(pasted).toMatchObject(looks === '' ? { fill: '#000000' } : { text: 'Festa', fill: '#ff0000' });
    }
  });

  it('is selected whole by a double click', async () => {
    const { session, parent, text } = await added();
    session.camera.set({ x: 0, y: 0, zoom: 1 });
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
      point(parent, type, 300, 250);
    expect(session.textEditing.getState().current!.state).toMatchObject({ anchor: 0, focus: 5 });
    await userEvent.keyboard('Outro texto');
    expect(text()).toBe('Outro texto');
  });

  it('is an object like any other once something else was selected', async () => {
    const { session, document: design, text, id } = await added();
    session.select(['a']);
    session.select([id]);
    await userEvent.keyboard('o');
    expect(text()).toBe('Texto');
    expect(design.size).toBe(3);
  });

  it('can still be removed, and with its button more can be added', async () => {
    const { document: design, session } = await added();
    await userEvent.keyboard('{Delete}');
    expect(design.size).toBe(1);
    session.actions.run('undo');
    await userEvent.keyboard('{Enter}!');
    expect(
      [...design.ids()].map((id) => design.get(id)).map((node) => node && 'text' in node && node.text),
    ).toContain('!');
  });
});

describe('a text that is open', () => {
  const shown = (design: OpenDocument): string => (design.get('t') as { text: string }).text;
  const open = async (): Promise<Mounted> => {
    const props = { left: 100, top: 100, width: 300, text: 'Oi', fontSize: 40, fontFamily: 'Arial' };
    const mounted = await mount([createNode('textbox', { id: 't', ...props })]);
    mounted.session.select(['t']);
    mounted.session.actions.run('edit');
    return mounted;
  };

  it('gives the keyboard back to the canvas when it is left by Escape', async () => {
    const { parent } = await open();
    parent.setAttribute('role', 'application');
    parent.tabIndex = 0;
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(parent);
  });

  it("has the browser's menu of a text field under a right click, wherever it is", async () => {
    const { session, parent } = await open();
    const current = session.textEditing.getState().current!;
    const field = parent.querySelector('textarea')!;
    const targets: (EventTarget | null)[] = [];
    parent.addEventListener('contextmenu', (event) => {
      targets.push(event.target, document.elementFromPoint(event.clientX, event.clientY));
      // No menu of the browser's stays open behind the test.
      event.preventDefault();
    });
    const press = (x: number, y: number) => userEvent.click(parent, { button: 'right', position: { x, y } });
    await press(120, 122);
    expect(targets).toEqual([field, field]);
    // What is selected can be copied there.
    expect(current.state).toMatchObject({ anchor: 0, focus: 2 });
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
    await expect.poll(() => getComputedStyle(field).pointerEvents).toBe('none');
    current.type('Olá, mundo');
    await press(102, 122);
    expect(current.state).toMatchObject({ anchor: 0, focus: 0 });
    await press(500, 400);
    expect(targets).toEqual([field, field, field, field, field, field]);
    expect(current.state).toMatchObject({ anchor: 0, focus: 0 });
    expect(session.ui.getState().contextMenu).toBeNull();
    expect(document.activeElement).toBe(field);
    await expect.poll(() => field.getBoundingClientRect().width).toBe(2);
    await userEvent.keyboard('Oi! ');
    expect(current.state.node.text).toBe('Oi! Olá, mundo');
  });

  it('takes every key after a press beside all fields, commands included', async () => {
    const { document: design } = await open();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('Já!');
    expect(shown(design)).toBe('Já!');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(shown(design)).not.toBe('Já!');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    expect(shown(design)).toBe('');
  });

  it('takes letters after a press on a button, which keeps Space and Enter', async () => {
    const { session, document: design, parent } = await open();
    const button = document.createElement('button');
    let presses = 0;
    button.addEventListener('click', () => presses++);
    parent.append(button);
    button.focus();
    await userEvent.keyboard(' {Enter}');
    expect([presses, shown(design)]).toEqual([2, 'Oi']);
    await userEvent.keyboard('ai');
    expect(shown(design)).toBe('ai');
    expect(session.tool.getSnapshot().matches('editingText')).toBe(true);
  });

  it('gives the letters to a text that is added meanwhile', async () => {
    const { session, document: design } = await open();
    await userEvent.keyboard('Promoção');
    session.actions.run('addText', { preset: 'subtitle' });
    const [added] = session.selection.getState().ids;
    await userEvent.keyboard('Só hoje');
    expect(shown(design)).toBe('Promoção');
    expect(design.get(added!)).toMatchObject({ text: 'Só hoje' });
  });
});

it('an edit that waits for its pause is written when the page is hidden, and not when it is shown', async () => {
  const { session, document: design } = await mount([box('a', 100, 100)]);
  session.select(['a']);
  session.actions.run('nudge', { dx: 10, dy: 0 });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(design.get('a')).toMatchObject({ left: 100 });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  expect(design.get('a')).toMatchObject({ left: 110 });
});

it('a control that is dragged slowly makes one undo step, written once it is let go', async () => {
  const { session, document: design } = await mount([box('a', 100, 100)]);
  const slider = document.createElement('div');
  document.body.append(slider);
  const press = (type: string): void =>
    void slider.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 9, buttons: 1 }));
  session.select(['a']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('pointerdown');
  for (const fill of ['#2563ea', '#2563e9', '#2563e8']) {
    session.actions.run('setFill', { fill });
    vi.advanceTimersByTime(1000);
  }
  expect(design.get('a')).toMatchObject({ fill: '#2563eb' });
  press('pointerup');
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  slider.remove();
  expect(design.get('a')).toMatchObject({ fill: '#2563e8' });
  session.actions.run('undo');
  expect(design.get('a')).toMatchObject({ fill: '#2563eb' });
});

it('pages are turned from the canvas and from buttons; in a panel the same keys scroll', async () => {
  const shownPage = openShownPage();
  const second = shownPage.pages.insert('load', 1);
  const { session, parent } = await mount([], { shownPage });
  const panel = Object.assign(document.createElement('div'), {
    innerHTML: '<button>a</button><p tabindex="-1"></p>',
  });
  panel.dataset.panel = '';
  const bar = document.createElement('button');
  parent.append(panel, bar);
  const press = async (from: Element, key: string): Promise<boolean> => {
    const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
    from.dispatchEvent(event);
    await session.actions.settled();
    return event.defaultPrevented;
  };
  for (const inside of panel.children) expect(await press(inside, 'PageDown')).toBe(false);
  expect(shownPage.pageId).not.toBe(second);
  expect(await press(bar, 'PageDown')).toBe(true);
  expect(shownPage.pageId).toBe(second);
  expect(await press(document.body, 'PageUp')).toBe(true);
  expect(shownPage.pageId).not.toBe(second);
});
