import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as Y from 'yjs';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { createHistory } from '../../../scene/document/history/createHistory.ts';
import { openDocument, type OpenDocument } from '../../../scene/document/openDocument.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { openShownPage } from '../../../tests/harness/openShownPage.ts';
import { createRenderer } from '../../render/Renderer.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { OWN_TYPE, writeOwnClipboard } from '../actions/ownClipboard.ts';
import { createEditorSession, type RunningEditor } from '../session/createEditorSession.ts';
import type { EditorServices, EditorSessionOptions } from '../session/types.ts';
import { COPIED_TEXT } from '../textEditing/copiedTextType.ts';
import { startTextEditing } from '../textEditing/startTextEditing.ts';

type Mounted = {
  session: RunningEditor;
  document: OpenDocument;
  parent: HTMLElement;
  uploads: File[];
  toasts: string[];
};
let close = (): void => undefined;
afterEach(() => close());

async function mount(
  nodes: readonly SceneNode[],
  more: Partial<EditorSessionOptions> = {},
): Promise<Mounted> {
  const design = openDocument(new Y.Doc());
  design.transact('load', (writer) => writer.setArtboard({ width: 600, height: 500 }));
  insertNodes(design, nodes);
  const history = createHistory(design);
  history.clear();
  const parent = document.createElement('div');
  parent.style.cssText = 'position:fixed;left:40px;top:30px;width:600px;height:500px';
  document.body.append(parent);
  const renderer = await createRenderer({
    parent,
    reader: design,
    images: { load: (src) => Promise.reject(new Error(`No picture ${src}`)) },
    width: 600,
    height: 500,
    devicePixelRatio: 1,
  });
  const uploads: File[] = [];
  const toasts: string[] = [];
  const session = createEditorSession({
    document: design,
    history,
    renderer,
    measurer: getPageFonts().measurer,
    startTextEditing,
    services: createServices(uploads),
    toasts: { show: ({ text }) => void toasts.push(text) },
    ...more,
  });
  session.camera.setViewport(600, 500, 1);
  session.camera.set({ x: 0, y: 0, zoom: 1 });
  const detach = session.attach();
  close = () => {
    detach();
    session.destroy();
    renderer.destroy();
    parent.remove();
  };
  await renderer.flush();
  return { session, document: design, parent, uploads, toasts };
}

function createServices(uploads: File[]): EditorServices {
  return {
    uploadPictures: async () => [],
    placePictures: async (files) => {
      uploads.push(...files);
      return files.map(() => ({ kind: 'image', src: 'data:,', width: 100, height: 100 }));
    },
    readDrawing: async ({ name }) => {
      const shape = createNode('rect', { id: 'n0', width: 10, height: 10, index: 'a0' });
      return { name, nodes: [shape] };
    },
    save: async () => undefined,
    exportPicture: async () => undefined,
    mergeData: async () => undefined,
    exportJson: async () => undefined,
    importJson: async () => undefined,
    loadPicture: async () => null,
    measurePicture: async () => null,
    loadFont: async () => true,
  };
}

const box = (id: string, left: number, top: number) =>
  createNode('rect', { id, left, top, width: 100, height: 80, strokeWidth: 0, fill: '#2563eb' });

/** Two frames: the move is applied in one, what it asked for is drawn in the next. */
const frames = async (): Promise<void> => {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** Pointer events at viewport coordinates, as a mouse or finger sends them. */
function point(parent: HTMLElement, type: string, x: number, y: number, more: PointerEventInit = {}): void {
  const target = document.elementFromPoint(40 + x, 30 + y) ?? parent;
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: 40 + x,
      clientY: 30 + y,
      pointerId: 1,
      pointerType: 'mouse',
      buttons: type === 'pointerup' ? 0 : 1,
      ...more,
    }),
  );
}

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
    const { session, document: design, text } = await added();
    const paste = (words: string, looks: string) => {
      const data = new DataTransfer();
      data.setData('text/plain', words);
      if (looks !== '') data.setData(COPIED_TEXT, looks);
      document.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: data }));
    };
    paste('Ana toca viola na praia. '.repeat(50), '');
    const box = () => design.get(session.selection.getState().ids[0]!)!;
    expect(box().height).toBeLessThanOrEqual(session.reader.artboard.height);
    session.select([design.childIds(null)[1]!]);
    paste('Festa', JSON.stringify({ text: 'Festa', fontSize: 100, fontFamily: 'Arial', fill: '#ff0000' }));
    await expect.poll(box).toMatchObject({ text: 'Festa', fill: '#ff0000' });
    expect([design.size, text()]).toEqual([4, 'Texto']);
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

describe('the clipboard', () => {
  const paste = (data: DataTransfer, target: EventTarget = document): ClipboardEvent => {
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
    target.dispatchEvent(event);
    return event;
  };

  it('carries our nodes under our own type, for other tabs too', async () => {
    const { session, document: design } = await mount([box('a', 100, 100)]);
    session.select(['a']);
    const data = new DataTransfer();
    const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: data });
    document.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(data.getData(OWN_TYPE)).toContain('"kind":"rect"');
    session.clipboard.setState({ content: null });
    paste(data);
    expect(design.size).toBe(2);
    expect(design.get(session.selection.getState().ids[0]!)).toMatchObject({ left: 120, top: 120 });
    paste(data);
    expect(design.size).toBe(2);
  });

  it('says beside the canvas that a copy was pasted already, and pastes it again over it', async () => {
    const { session, document: design, parent, toasts } = await mount([box('a', 100, 100)]);
    const nothing = new DataTransfer();
    paste(nothing);
    expect(toasts).toEqual([]);
    session.select(['a']);
    const data = new DataTransfer();
    document.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, clipboardData: data }));
    const again = 'Já colado. Para colar de novo, aponte para a arte.';
    for (const [held, said] of [
      [data, []],
      [data, [again]],
      [nothing, [again, again]],
    ] as const) {
      paste(held);
      expect([design.size, toasts]).toEqual([2, said]);
    }
    point(parent, 'pointermove', 400, 300, { buttons: 0 });
    paste(data);
    expect(design.size).toBe(3);
    expect(toasts).toHaveLength(2);
    // Copied since in another program.
    const unread = new DataTransfer();
    unread.setData('application/x-outro', '1');
    paste(unread);
    expect(design.size).toBe(3);
    expect(toasts).toHaveLength(2);
  });

  it('pastes a newer copy of the same object from another tab, and each of them once', async () => {
    const { document: design, session } = await mount([]);
    const copied = (fill: string): DataTransfer => {
      const bounds = { left: 100, top: 100, width: 100, height: 80 };
      const data = new DataTransfer();
      writeOwnClipboard(data, { items: [{ node: { ...box('a', 100, 100), fill }, children: [] }], bounds });
      return data;
    };
    const blue = copied('#0000ff');
    paste(blue);
    paste(blue);
    expect(design.size).toBe(1);
    paste(copied('#ff0000'));
    expect(design.size).toBe(2);
    expect(design.get(session.selection.getState().ids[0]!)).toMatchObject({ fill: '#ff0000' });
  });

  it('cuts what is not locked and copies nothing else', async () => {
    const { session, document: design } = await mount([
      box('a', 100, 100),
      { ...box('fixed', 300, 100), locked: true },
    ]);
    const cut = (ids: readonly string[]) => {
      session.select(ids);
      const data = new DataTransfer();
      const event = new ClipboardEvent('cut', { bubbles: true, cancelable: true, clipboardData: data });
      document.dispatchEvent(event);
      return data.getData(OWN_TYPE);
    };
    const { items } = JSON.parse(cut(['a', 'fixed'])) as { items: { node: SceneNode }[] };
    expect(items.map(({ node }) => node.id)).toEqual(['a']);
    expect([...design.ids()]).toEqual(['fixed']);
    expect(cut(['fixed'])).toBe('');
    expect(session.selection.getState().ids).toEqual(['fixed']);
  });

  it('refuses broken and hostile nodes', async () => {
    const { document: design } = await mount([]);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const json of ['{', '{"items":[{}]}', '{"items":[{"node":{"kind":"__proto__"}}],"bounds":{}}']) {
      const data = new DataTransfer();
      data.setData(OWN_TYPE, json);
      paste(data);
    }
    expect(design.size).toBe(0);
    warn.mockRestore();
  });

  it('makes a text of the words of an office program, not a picture, and a picture of a copied picture', async () => {
    const { session, document: design, uploads } = await mount([]);
    const pictured = (words: string, page: string): DataTransfer => {
      const data = new DataTransfer();
      if (words !== '') data.setData('text/plain', words);
      if (page !== '') data.setData('text/html', page);
      data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
      return data;
    };
    paste(pictured('Janeiro\t10', '<table><tr><td>Janeiro</td><td>10</td></tr></table>'));
    await vi.waitFor(() => expect(session.selection.getState().ids).toHaveLength(2));
    const texts = session.selection.getState().ids.map((id) => design.get(id));
    expect(texts).toMatchObject([{ text: 'Janeiro' }, { text: '10' }]);
    expect(uploads).toHaveLength(0);
    paste(pictured('https://exemplo.org/a.png', '<img src="https://exemplo.org/a.png">'));
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
  });

  it('makes a text of text and uploads pictures, not twice within 5.2 s', async () => {
    const { session, document: design, uploads, toasts } = await mount([]);
    const words = new DataTransfer();
    words.setData('text/plain', 'Promoção');
    paste(words);
    expect(design.get(session.selection.getState().ids[0]!)).toMatchObject({
      kind: 'textbox',
      text: 'Promoção',
    });
    const picture = new DataTransfer();
    picture.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    paste(picture);
    await vi.waitFor(() => expect(design.size).toBe(2));
    paste(picture);
    await vi.waitFor(() => expect(toasts).toEqual(['Upload em andamento, aguarde...']));
    expect(uploads).toHaveLength(1);
  });

  it('takes any file as if it had been dropped, before what was copied in the session or is written of it', async () => {
    const { session, document: design, uploads } = await mount([box('a', 100, 100)]);
    session.select(['a']);
    session.actions.run('copy');
    const film = new DataTransfer();
    film.items.add(new File(['x'], 'corte.mp4', { type: 'video/mp4' }));
    film.setData('text/plain', 'corte.mp4');
    paste(film);
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    const kinds = [...design.ids()].map((id) => design.get(id)?.kind);
    expect(kinds.filter((kind) => kind === 'rect' || kind === 'textbox')).toEqual(['rect']);
  });

  it('makes a text of letters copied out of one, in the looks they had there', async () => {
    const red = { fill: '#ff0000', fontWeight: 700 };
    const styles = [{ start: 3, end: 7, style: red }];
    const look = {
      fontSize: 30,
      fontFamily: 'Arial',
      charSpacing: 50,
      textAlign: 'right' as const,
      scaleX: 2,
      scaleY: 2,
    };
    const { session, document: design } = await mount([
      createNode('textbox', { id: 't', width: 250, text: 'um dois três', styles, ...look }),
    ]);
    session.select(['t']);
    session.actions.run('edit');
    const current = await vi.waitFor(() => session.textEditing.getState().current!);
    await userEvent.keyboard('{Control>}{Home}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{/Control}');
    const data = new DataTransfer();
    const copy = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: data });
    document.activeElement!.dispatchEvent(copy);
    current.end();
    paste(data);
    await vi.waitFor(() => expect(design.size).toBe(2));
    const pasted = design.get(session.selection.getState().ids[0]!)!;
    expect(pasted.id).not.toBe('t');
    expect(pasted).toMatchObject({
      ...look,
      kind: 'textbox',
      text: data.getData('text/plain'),
      styles: [{ start: 1, end: 5, style: red }],
    });
    session.actions.run('undo');
    expect(design.size).toBe(1);
  });

  it('pastes nothing as the middle button goes up, which pans, into an open text neither', async () => {
    let time = 1000;
    const props = { left: 100, top: 100, width: 300, text: 'Oi', fontSize: 40, fontFamily: 'Arial' };
    const {
      session,
      document: design,
      parent,
    } = await mount([createNode('textbox', { id: 't', ...props })], {
      now: () => time,
    });
    const words = new DataTransfer();
    words.setData('text/plain', 'Promoção');
    const middle = { button: 1, buttons: 4 };
    const pan = (): void => {
      point(parent, 'pointerdown', 400, 400, middle);
      point(parent, 'pointermove', 420, 420, { ...middle, button: -1 });
      point(parent, 'pointerup', 420, 420, { button: 1 });
    };
    pan();
    expect(paste(words).defaultPrevented).toBe(true);
    expect(design.size).toBe(1);
    session.select(['t']);
    session.actions.run('edit');
    pan();
    const field = parent.querySelector('textarea')!;
    expect(paste(words, field).defaultPrevented).toBe(true);
    // A moment later keys paste as ever.
    time += 200;
    expect(paste(words, field).defaultPrevented).toBe(false);
    session.textEditing.getState().current!.end();
    paste(words);
    expect(design.size).toBe(2);
  });

  it('leaves a field of the page what the middle button pastes into it', async () => {
    const { parent } = await mount([]);
    const field = document.createElement('input');
    parent.parentElement!.append(field);
    const press = (type: string, buttons: number) =>
      field.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 1, buttons }));
    press('pointerdown', 4);
    press('pointerup', 0);
    const heard = vi.fn();
    field.addEventListener('paste', heard);
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    field.remove();
    expect(heard).toHaveBeenCalledOnce();
    expect(event.defaultPrevented).toBe(false);
  });

  it('puts drawings into the design, of a kind the system does not know too', async () => {
    const { session, document: design, uploads } = await mount([]);
    const drawing = new DataTransfer();
    drawing.items.add(new File(['x'], 'logo.svgz'));
    paste(drawing);
    await vi.waitFor(() => expect(design.size).toBe(1));
    expect(design.get(session.selection.getState().ids[0]!)).toMatchObject({ kind: 'rect', width: 10 });
    expect(uploads).toEqual([]);
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
