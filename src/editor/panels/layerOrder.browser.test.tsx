import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';
import { PortsContext, type PortsContextValue } from '../page/PortsContext.ts';
import { LayersPanel } from './LayersPanel.tsx';

afterEach(cleanUi);

const ports = {
  ports: { renderThumbnail: () => Promise.resolve(null) },
  design: { projectId: 'p' },
} as unknown as PortsContextValue;

/** Layers of these names, the first at the bottom, in a list of this height in CSS pixels. */
function mount(names: readonly string[], height = 600) {
  const editor = createTestEditor(
    names.map((name) => createNode('rect', { id: name, name, width: 100, height: 80, fill: '#ff0000' })),
  );
  const { session } = editor;
  renderUi(
    <PortsContext value={ports}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <div style={{ height, width: 360, display: 'flex', flexDirection: 'column' }}>
          <LayersPanel />
        </div>
      </EditorContext>
    </PortsContext>,
  );
  return editor;
}

const row = (name: string) => page.getByRole('row', { name, exact: true });
/** Topmost first. */
const order = (editor: ReturnType<typeof mount>) => editor.session.reader.childIds(null).toReversed();
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Touches of one finger, which all go to what it came down on. */
function finger(target: Element) {
  const fire = (type: string, clientY: number) => {
    const touch = new Touch({ identifier: 1, target, clientX: middle(target).x, clientY });
    const touches = type === 'touchend' ? [] : [touch];
    const init = { bubbles: true, cancelable: true, touches, changedTouches: [touch] };
    return target.dispatchEvent(new TouchEvent(type, init));
  };
  return {
    down: () => fire('touchstart', middle(target).y),
    /** True while the browser may scroll by it. */
    move: (y: number) => fire('touchmove', y),
    up: (y: number) => fire('touchend', y),
  };
}

async function rest(name: string): Promise<ReturnType<typeof finger>> {
  await expect.element(row(name)).toBeVisible();
  const hand = finger(row(name).element());
  hand.down();
  await expect.element(row(name)).toHaveAttribute('data-dragging', 'true');
  return hand;
}

test('a finger that rested on a layer takes it along, among its siblings, as one undo step', async () => {
  const editor = mount(['a', 'b', 'c', 'd']);
  const hand = await rest('d');
  const { y } = middle(row('b').element());
  for (const at of [y - 60, y - 20, y + 10]) {
    expect(hand.move(at)).toBe(false);
    await frame();
  }
  hand.up(y + 10);
  await expect.poll(() => order(editor)).toEqual(['c', 'b', 'd', 'a']);
  editor.session.actions.run('undo');
  expect(order(editor)).toEqual(['d', 'c', 'b', 'a']);
});

test('a finger that moves at once scrolls, and one that rests and lifts has the menu', async () => {
  const editor = mount(['a', 'b']);
  await expect.element(row('b')).toBeVisible();
  const hand = finger(row('b').element());
  const { y } = middle(row('b').element());
  hand.down();
  expect(hand.move(y + 40)).toBe(true);
  hand.up(y + 40);
  expect(order(editor)).toEqual(['b', 'a']);
  const resting = await rest('a');
  // The browser's own long press comes first.
  row('a')
    .element()
    .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  expect(editor.session.ui.getState().contextMenu).toBeNull();
  resting.up(middle(row('a').element()).y);
  await expect.poll(() => editor.session.ui.getState().contextMenu).toMatchObject(middle(row('a').element()));
  expect(editor.session.selection.getState().ids).toEqual(['a']);
  expect(order(editor)).toEqual(['b', 'a']);
});

test('a mouse drags at once, also past the edge of what is shown', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `camada ${at}`);
  const editor = mount(names, 300);
  const top = names.at(-1)!;
  await expect.element(row(top)).toBeVisible();
  const list = page.getByRole('treegrid').element();
  const { x, y } = middle(row(top).element());
  const { bottom } = list.getBoundingClientRect();
  const fire = (target: EventTarget, type: string, clientY: number) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY }));
  fire(row(top).element(), 'mousedown', y);
  for (const at of [y + 20, bottom - 40, bottom - 6, bottom - 5]) {
    fire(document, 'mousemove', at);
    await frame();
  }
  // The edge scrolls on.
  await expect.poll(() => list.scrollTop).toBeGreaterThan(20);
  fire(document, 'mouseup', bottom - 5);
  await expect.poll(() => order(editor).indexOf(top)).toBeGreaterThan(4);
});

test('a layer out of sight keeps the keyboard, and the name that is typed into it', async () => {
  const editor = mount(
    Array.from({ length: 60 }, (_, at) => `l${at}`),
    300,
  );
  await userEvent.dblClick(row('l59'));
  await userEvent.keyboard('capa');
  const list = page.getByRole('treegrid');
  list.element().scrollTop = 100_000;
  await expect.element(row('l0')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(editor.session.reader.get('l59')).toMatchObject({ name: 'capa' });
  await expect.element(row('capa')).toHaveFocus();
});

test('the Tab key comes to the chosen layer, however far down it is', async () => {
  const editor = mount(
    Array.from({ length: 60 }, (_, at) => `l${at}`),
    300,
  );
  await expect.element(row('l59')).toBeVisible();
  editor.session.select(['l0']);
  await userEvent.tab();
  await expect.element(row('l0')).toHaveFocus();
});

test('a layer let go beside the list stays where it was', async () => {
  const editor = mount(['a', 'b', 'c']);
  await expect.element(row('c')).toBeVisible();
  const { x, y } = middle(row('c').element());
  const { y: below } = middle(row('a').element());
  const fire = (target: EventTarget, type: string, clientX: number, clientY: number) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY }));
  /** Drags the topmost layer down to the last, and goes this far aside there. */
  const drag = async (aside: number) => {
    fire(row('c').element(), 'mousedown', x, y);
    for (const [to, at] of [
      [x, y + 20],
      [x + aside, below],
      [x + aside, below + 8],
    ] as const) {
      fire(document, 'mousemove', to, at);
      await frame();
    }
    fire(document, 'mouseup', x + aside, below + 8);
    await frame();
  };
  await drag(400);
  await expect.element(row('c')).toHaveAttribute('data-dragging', 'false');
  expect(order(editor)).toEqual(['c', 'b', 'a']);
  await drag(20);
  await expect.poll(() => order(editor)).toEqual(['b', 'a', 'c']);
});

test('Escape gives up a drag and nothing else', async () => {
  const editor = mount(['a', 'b']);
  const hand = await rest('b');
  const press = () => {
    const key = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
    return document.body.dispatchEvent(new KeyboardEvent('keydown', key));
  };
  expect(press()).toBe(false);
  await expect.element(row('b')).toHaveAttribute('data-dragging', 'false');
  hand.up(middle(row('a').element()).y);
  expect(press()).toBe(true);
  expect(order(editor)).toEqual(['b', 'a']);
});
