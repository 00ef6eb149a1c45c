// An editor with a fake hand, on the real document, history, machines and hit tests; no browser. After each step the
// document is checked, so that a failure names its culprit.
import { expect } from 'vitest';
import * as Y from 'yjs';
import { validateDocument } from '../../scene/document/validate.ts';
import { applyStep } from '../../scene/document/history/applyStep.ts';
import type { HistoryStorage } from '../../scene/document/history/types.ts';
import { createPagesHistory } from '../../scene/document/pages/createPagesHistory.ts';
import { insertNodes } from '../../scene/commands/insertNodes.ts';
import type { Point } from '../../scene/geometry/types.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';
import type { ActionArgs, ActionId } from '../../src/editor/actions/types.ts';
import type { KeyOwner } from '../../src/editor/input/focusScope.ts';
import type { HandPointer } from '../../src/editor/input/createHandController.ts';
import { handleKeyDown } from '../../src/editor/input/keyboardRouter.ts';
import { getHandles } from '../../src/editor/overlays/handles.ts';
import { createEditorSession } from '../../src/editor/session/createEditorSession.ts';
import type { EditorServices, EditorSessionOptions } from '../../src/editor/session/types.ts';
import type { HandleName } from '../../src/editor/tools/types.ts';
import { openShownPage } from './openShownPage.ts';
import {
  createFakeTextEditing,
  createHeadlessRenderer,
  createManualClock,
  halfWidthMeasurer,
} from './TestEditorStubs.ts';

const NO_STORAGE: HistoryStorage = { load: () => Promise.resolve(null), write: () => undefined };

type Keys = { readonly shift?: boolean; readonly alt?: boolean; readonly mod?: boolean };

export type TestEditor = ReturnType<typeof createTestEditor>;

/** An editor over these nodes (bottom to top), 1280 × 800 CSS pixels at zoom 1, work area 1000 × 800. */
export function createTestEditor(
  nodes: readonly SceneNode[] = [],
  services: Partial<EditorServices> = {},
  more: Partial<EditorSessionOptions> = {},
) {
  const ydoc = new Y.Doc();
  const document = openShownPage(ydoc);
  document.transact('load', (writer) => writer.setArtboard({ width: 1000, height: 800 }));
  insertNodes(document, nodes);
  const history = createPagesHistory({
    shown: document,
    pages: document.pages,
    storageOf: () => NO_STORAGE,
    applyStep,
  });
  history.clear();
  const clock = createManualClock();
  const renderer = createHeadlessRenderer(document);
  const typing: string[] = [];
  const called: string[] = [];
  const toasts: string[] = [];
  const session = createEditorSession({
    document,
    shownPage: document,
    history,
    renderer,
    measurer: halfWidthMeasurer,
    services: { ...createServices(called), ...services },
    toasts: { show: ({ text }) => void toasts.push(text) },
    startTextEditing: createFakeTextEditing(typing),
    requestFrame: (run) => clock.requestFrame(run),
    schedule: (run, ms) => clock.schedule(run, ms),
    now: () => clock.now(),
    ...more,
  });
  session.camera.setViewport(1280, 800, 1);
  let at: Point = { x: 0, y: 0 };
  let keys: Keys = {};

  const pointer = (extra: Partial<HandPointer> = {}): HandPointer => ({
    pointerId: 1,
    ...at,
    button: 'main',
    shift: keys.shift ?? false,
    alt: keys.alt ?? false,
    mod: keys.mod ?? false,
    touch: false,
    time: clock.now(),
    ...extra,
  });
  const check = (): void => expect(validateDocument(ydoc)).toEqual([]);

  const editor = {
    ydoc,
    session,
    document,
    history,
    clock,
    renderer,
    typing,
    called,
    toasts,
    hold(next: Keys) {
      keys = next;
      session.handInput.keys({ shift: false, alt: false, mod: false, ...next });
      return editor;
    },
    pointerMove(x: number, y: number, extra?: Partial<HandPointer>) {
      at = { x, y };
      session.handInput.move(pointer(extra));
      clock.frame();
      return editor;
    },
    pointerDown(x = at.x, y = at.y, extra?: Partial<HandPointer>) {
      at = { x, y };
      session.handInput.down(pointer(extra));
      clock.frame();
      return editor;
    },
    pointerUp(extra?: Partial<HandPointer>) {
      session.handInput.up(pointer(extra));
      clock.frame();
      check();
      return editor;
    },
    click(x: number, y: number) {
      clock.advance(1000);
      return editor.pointerDown(x, y).pointerUp();
    },
    doubleClick(x: number, y: number) {
      return editor.click(x, y).pointerDown(x, y).pointerUp();
    },
    /** Presses, moves in steps and lets go. */
    drag(from: Point, to: Point, steps = 3) {
      clock.advance(1000);
      editor.pointerDown(from.x, from.y);
      for (let i = 1; i <= steps; i++) {
        editor.pointerMove(from.x + ((to.x - from.x) * i) / steps, from.y + ((to.y - from.y) * i) / steps);
      }
      return editor.pointerUp();
    },
    /** Screen place of a handle of the selection. */
    handle(name: HandleName): Point {
      const item = getHandles(session).find(({ handle }) => handle === name);
      if (!item) throw new Error(`No handle ${name} is shown`);
      return item.screen;
    },
    dragHandle(name: HandleName, by: Point) {
      const from = editor.handle(name);
      return editor.drag(from, { x: from.x + by.x, y: from.y + by.y });
    },
    /** Keys as shortcuts are written, e.g. `Ctrl+Shift+Z`. */
    keyDown(combination: string, owner: KeyOwner = 'canvas', repeat = false) {
      const parts = combination.split('+');
      const key = parts.at(-1) || '+';
      const input = {
        key: key === 'Space' ? ' ' : key,
        code: '',
        ctrl: parts.includes('Ctrl'),
        meta: false,
        shift: parts.includes('Shift'),
        alt: parts.includes('Alt'),
        repeat,
      };
      const handled = handleKeyDown(session, input, owner);
      check();
      return handled;
    },
    run<Id extends ActionId>(
      id: Id,
      ...args: undefined extends ActionArgs[Id] ? [ActionArgs[Id]?] : [ActionArgs[Id]]
    ) {
      const ran = session.actions.run(id, ...args);
      check();
      return ran;
    },
    expectState(path: string) {
      expect(stateName(session.tool.getSnapshot().value)).toBe(path);
      return editor;
    },
    expectSelected(...ids: NodeId[]) {
      expect([...session.selection.getState().ids].toSorted()).toEqual(ids.toSorted());
      return editor;
    },
    /** A node as stored; throws when it is gone. */
    node(id: NodeId): SceneNode {
      const node = document.get(id);
      if (!node) throw new Error(`No node ${id}`);
      return node;
    },
    /** Everything the document holds, numbers rounded to what moves there and back keep. */
    picture(): unknown {
      session.styles.flush();
      const all = [...document.ids()].toSorted().map((id) => document.get(id));
      const round = (_key: string, value: unknown) =>
        typeof value === 'number' ? Math.round(value * 1e4) / 1e4 + 0 : value;
      return JSON.parse(JSON.stringify({ all, artboard: document.artboard }, round));
    },
    /** Undoes everything and expects the picture taken at the start. */
    expectUndoneTo(start: unknown) {
      session.styles.flush();
      for (let i = 0; history.canUndo && i < 1000; i++) {
        history.undo();
        check();
      }
      expect(editor.picture()).toEqual(start);
      return editor;
    },
  };
  return editor;
}

function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  const [name, inner] = Object.entries(value as Record<string, unknown>)[0]!;
  return `${name}.${stateName(inner)}`;
}

function createServices(called: string[]): EditorServices {
  return {
    uploadPictures: async () => [],
    placePictures: async (files) => {
      called.push('upload');
      return files.map((file) => ({ kind: 'image', src: `/files/${file.name}`, width: 300, height: 200 }));
    },
    readDrawing: async (file) => {
      called.push(`drawing ${file.name}`);
      return null;
    },
    save: async () => void called.push('save'),
    exportPicture: async (format) => void called.push(format),
    exportJson: async () => void called.push('json'),
    mergeData: async () => void called.push('merge'),
    importJson: async () => void called.push('import'),
    loadPicture: async () => null,
    measurePicture: async () => ({ width: 800, height: 600 }),
    loadFont: async () => true,
  };
}
