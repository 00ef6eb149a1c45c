// A hand that does anything a person could, by a seed: pointer, fingers, keys, typing, wheel and every action.
import type { ActionArgs, ActionId } from '../../../src/editor/actions/types.ts';
import { actionRegistry } from '../../../src/editor/actions/registry.ts';
import { getHandles } from '../../../src/editor/overlays/handles.ts';
import type { SeededRandom } from '../../fuzz/seededRandom.ts';
import { type MountedEditor, VIEW } from './mountEditor.tsx';

type Spot = { readonly x: number; readonly y: number };

/** Beyond this many nodes nothing more is added. */
const MOST_NODES = 120;
const ADDS: ReadonlySet<string> = new Set([
  'duplicate',
  'paste',
  'pasteInPlace',
  'addShape',
  'addText',
  'addImage',
]);
/** Undo and redo come as gestures of their own; the rest leaves the page or writes nothing. */
const LEFT_OUT: ReadonlySet<ActionId> = new Set([
  'undo',
  'redo',
  'save',
  'exportPng',
  'exportJpg',
  'exportJson',
  'importJson',
  'openContextMenu',
]);
const ACTIONS = (Object.keys(actionRegistry) as ActionId[]).filter((id) => !LEFT_OUT.has(id));
const KEYS = [
  'Delete',
  'Escape',
  'Enter',
  'Tab',
  'ArrowLeft',
  'ArrowDown',
  'Shift+ArrowUp',
  'Shift+H',
  'Ctrl+a',
  'Ctrl+d',
  'Ctrl+g',
  'Ctrl+u',
  'Ctrl+]',
  'Ctrl+[',
  'Ctrl+b',
  'Ctrl+0',
  'r',
  't',
  'o',
  'p',
  'i',
  'Shift+R',
  'Shift+!',
  'Ctrl+Alt+c',
  'Ctrl+Alt+v',
] as const;
const WORDS = ['ação ', 'é', 'São\n', '😀', 'a'] as const;

function argsOf(random: SeededRandom): Partial<ActionArgs> {
  const number = (from: number, to: number): number => from + random.below(to - from + 1);
  return {
    moveInOrder: { ids: ['plain'], aboveId: random.pick(['round', 'words', null]) ?? null },
    nudge: { dx: number(-10, 10), dy: number(-10, 10) },
    setFontSize: { size: number(8, 120) },
    setFontFamily: { family: random.pick(['Anton', 'Arial']) ?? 'Arial' },
    setFontWeight: { weight: random.pick([300, 400, 700]) ?? 400 },
    setCharSpacing: { spacing: number(-100, 500) },
    setLineHeight: { lineHeight: number(5, 30) / 10 },
    setTextEffect: { effect: random.pick(['normal', 'shadow', 'outline'] as const) ?? 'normal' },
    setShadow: { blur: number(0, 10), offsetX: number(-20, 20) },
    setOutline: { width: number(2, 40) },
    setFill: { fill: random.pick(['#ff0000', '#00ff0080', '#123456']) ?? '#000000' },
    setStrokeColor: { color: '#654321' },
    setStrokeWidth: { width: number(0, 30) },
    setStrokeDashed: { dashed: random.chance(0.5) },
    setOpacity: { opacity: number(0, 100) / 100 },
    setBox: { x: number(-100, 800), width: number(1, 400), angle: number(-180, 180) },
    rename: { id: 'plain', name: `Nome ${number(0, 9)}` },
    setArc: { diameter: number(-900, 900), spacing: number(-20, 60) },
    addShape: { shape: random.pick(['circle', 'diamond', 'soft-rectangle'] as const) ?? 'circle' },
    addText: { preset: random.pick(['title', 'subtitle', 'normal'] as const) ?? 'normal' },
    addImage: { asset: { kind: 'image', src: '/b.png', width: 400, height: 300 } },
    replaceImage: { asset: { kind: 'gif', src: '/b.gif', width: 50, height: 50 } },
    maskWithShape: { shape: random.pick(['circle', 'heart', 'arch'] as const) ?? 'circle' },
    addGuide: { axis: random.chance(0.5) ? 'x' : 'y', at: number(0, 700) },
    setArtboardSize: { width: number(200, 1200) },
    setBackground: { background: random.pick(['#ffeedd', '#ffffff']) ?? '#ffffff' },
    chooseTool: { tool: random.pick(['select', 'layers', 'fill', 'settings'] as const) ?? 'select' },
  };
}

/** One gesture; answers with its name, for the report of a failure. */
export async function randomGesture(editor: MountedEditor, random: SeededRandom): Promise<string> {
  const hand = createHand(editor);
  const spot = (): Spot => ({ x: random.below(VIEW.width), y: random.below(VIEW.height) });
  const keys = { shiftKey: random.chance(0.2), altKey: random.chance(0.15), ctrlKey: random.chance(0.15) };
  editor.clock.advance(random.below(900));
  switch (random.below(14)) {
    case 0:
    case 1:
      hand.drag(spot(), spot(), keys);
      return 'drag';
    case 2:
    case 3: {
      const handle = random.pick(getHandles(editor.session));
      if (!handle) return 'no handle';
      hand.drag(handle.screen, spot(), keys);
      return `handle ${handle.handle}`;
    }
    case 4:
      hand.click(spot(), keys);
      return 'click';
    case 5:
      hand.doubleClick(spot());
      return 'double click';
    case 6: {
      const key = random.pick(KEYS) ?? 'Escape';
      hand.press(key);
      return `key ${key}`;
    }
    case 7:
      return hand.type(random.pick(WORDS) ?? 'a', random.chance(0.3));
    case 8:
      hand.pinch(spot(), spot());
      return 'pinch';
    case 9:
      hand.wheel(spot(), random.below(400) - 200, random.chance(0.5));
      return 'wheel';
    case 10:
      hand.press(random.chance(0.7) ? 'Ctrl+z' : 'Ctrl+y');
      return 'undo or redo';
    case 11:
      hand.cancelled(spot(), spot());
      return 'cancelled';
    default: {
      const id = random.pick(ACTIONS) ?? 'escape';
      if (ADDS.has(id) && editor.design.size > MOST_NODES) return `too many for ${id}`;
      (editor.session.actions as { run(id: ActionId, args: unknown): boolean }).run(id, argsOf(random)[id]);
      return `action ${id}`;
    }
  }
}

type Modifiers = { readonly shiftKey?: boolean; readonly altKey?: boolean; readonly ctrlKey?: boolean };

function createHand({ session, clock, renderer, design }: MountedEditor) {
  const { element } = renderer;
  const point = (type: string, at: Spot, more: PointerEventInit = {}): void => {
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX: at.x,
        clientY: at.y,
        pointerId: 1,
        pointerType: 'mouse',
        buttons: type === 'pointerup' ? 0 : 1,
        ...more,
      }),
    );
  };
  /** While the pointer moves nothing may be written. */
  const move = (at: Spot, more: PointerEventInit): void => {
    const stop = design.subscribe(({ origin }) => {
      throw new Error(`A pointer move wrote to the document as ${origin}`);
    });
    point('pointermove', at, more);
    clock.frame();
    stop();
  };
  const between = (from: Spot, to: Spot, share: number): Spot => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  const key = (type: 'keydown' | 'keyup', combination: string): void => {
    const parts = combination.split('+');
    const name = parts.at(-1) ?? '';
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent(type, {
        bubbles: true,
        cancelable: true,
        key: name,
        code: name === '!' ? 'Digit1' : '',
        ctrlKey: parts.includes('Ctrl'),
        shiftKey: parts.includes('Shift'),
        altKey: parts.includes('Alt'),
      }),
    );
  };
  const hand = {
    click(at: Spot, keys: Modifiers = {}) {
      point('pointermove', at, keys);
      point('pointerdown', at, keys);
      point('pointerup', at, keys);
      clock.frame();
    },
    doubleClick(at: Spot) {
      clock.advance(1000);
      hand.click(at);
      hand.click(at);
    },
    drag(from: Spot, to: Spot, keys: Modifiers = {}) {
      point('pointermove', from, keys);
      point('pointerdown', from, keys);
      for (const share of [0.2, 0.6, 1]) move(between(from, to, share), keys);
      point('pointerup', to, keys);
      clock.frame();
    },
    cancelled(from: Spot, to: Spot) {
      point('pointerdown', from);
      move(between(from, to, 0.5), {});
      hand.press('Escape');
      point('pointerup', to);
      clock.frame();
    },
    pinch(a: Spot, b: Spot) {
      const finger = (pointerId: number) => ({ pointerId, pointerType: 'touch' });
      point('pointerdown', a, finger(2));
      point('pointerdown', b, finger(3));
      move(between(a, b, 0.3), finger(2));
      point('pointerup', b, finger(3));
      point('pointerup', a, finger(2));
      clock.frame();
    },
    wheel(at: Spot, deltaY: number, ctrlKey: boolean) {
      const place = { clientX: at.x, clientY: at.y };
      element.dispatchEvent(
        new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY, ctrlKey, ...place }),
      );
      clock.frame();
    },
    press(combination: string) {
      key('keydown', combination);
      key('keyup', combination);
    },
    /** Into the text being typed into, or into one that is opened for it. */
    type(text: string, removes: boolean): string {
      const words = [...design.ids()].find((id) => {
        const node = design.get(id);
        return node !== undefined && 'text' in node && !node.locked;
      });
      if (!session.textEditing.getState().current && words !== undefined) {
        session.select([words]);
        session.actions.run('edit');
      }
      const field = document.querySelector<HTMLTextAreaElement>('[data-text-editing]');
      if (!field) return 'nothing to type into';
      field.focus();
      document.execCommand(removes ? 'delete' : 'insertText', false, text);
      return `typed ${removes ? 'backspace' : JSON.stringify(text)}`;
    },
  };
  return hand;
}
