// Puts the parts of one editor together: stores, hand, camera, actions, overlays. Works without React and without DOM
// until `attach` is called.
import { createActor } from 'xstate';
import { createStore } from 'zustand/vanilla';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { MeasuredReader } from '../../render/MeasuredReader.ts';
import { createEditorUiStore } from '../../stores/editorUiStore.ts';
import { createSelectionStore } from '../../stores/selectionStore.ts';
import { attachClipboardRouter } from '../input/clipboardRouter.ts';
import { systemClipboard } from '../input/systemClipboard.ts';
import { createHandController, type HandController } from '../input/createHandController.ts';
import { flushEdits, flushWhenHidden } from '../input/flushWhenHidden.ts';
import { createFocusScope } from '../input/focusScope.ts';
import { attachKeyboardRouter } from '../input/keyboardRouter.ts';
import { attachMiddlePasteGuard } from '../input/attachMiddlePasteGuard.ts';
import { attachMenuRouter, openContextMenuAt } from '../input/menuRouter.ts';
import { attachPointerRouter } from '../input/pointerRouter.ts';
import { attachPressWatch } from '../input/attachPressWatch.ts';
import { attachWheelRouter } from '../input/wheelRouter.ts';
import { attachRulersLater } from '../overlays/rulers/attachRulersLater.ts';
import { overlays } from '../overlays/registry.ts';
import { createToolEffects } from '../tools/createToolEffects.ts';
import { toolMachine } from '../tools/toolMachine.ts';
import { createCameraController } from './camera.ts';
import { announce } from './announce.ts';
import type { EditorCore, Hand } from './core.ts';
import { createClipboard } from './createClipboard.ts';
import { createColorPick } from './createColorPick.ts';
import { createActionRunner } from './createActionRunner.ts';
import { createFrameMemory } from './createFrameMemory.ts';
import { createGestureSlot } from './createGestureSlot.ts';
import { createSelect } from './createSelect.ts';
import { createStyleEditor } from './createStyleEditor.ts';
import { createTextEditingControl } from './createTextEditingControl.ts';
import type { EditorSessionOptions, RemotePerson, ToolActor } from './types.ts';
import { watchSession } from './watchSession.ts';

/** A running editor over one document; `destroy` ends everything it started. */
export function createEditorSession(options: EditorSessionOptions): RunningEditor {
  const closing = new AbortController();
  const core = createCore(options, closing.signal);
  const { renderer } = core;
  const schedule = options.schedule ?? delay;
  const textControl = createTextEditingControl(core, options.startTextEditing);
  const machine = toolMachine.provide({
    actions: createToolEffects(core, textControl, () => openMenuAtHand(core)),
  });
  core.tool = createActor(machine) as ToolActor;
  core.styles = createStyleEditor(core, schedule);
  const handInput = createHandController(core, schedule);
  const stopWatching = watchSession(core);
  renderer.setOverlay((context, view) => {
    core.paintRulers?.();
    for (const overlay of Object.values(overlays)) overlay.draw(core, context, view);
  });
  core.tool.start();

  let detach = (): void => undefined;
  core.attach = () => {
    detach();
    detach = attachInput(core, handInput);
    return detach;
  };
  core.destroy = () => {
    closing.abort();
    detach();
    flushEdits(core);
    core.endGesture('cancel');
    textControl.stop();
    stopWatching();
    core.tool.stop();
    renderer.setOverlay(null);
  };
  return Object.assign(core, { handInput });
}

/** The session with what tests and the benchmark drive by hand. */
export type RunningEditor = EditorCore & { readonly handInput: HandController };

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
/** Made after the core, because they need it. */
type Later = 'tool' | 'styles' | 'attach' | 'destroy';

function createCore(options: EditorSessionOptions, closed: AbortSignal): Mutable<EditorCore> {
  const { document, renderer } = options;
  const camera = createCameraController({
    renderer,
    artboard: () => document.reader.artboard,
    onChange: ({ zoom }) => {
      core.ui.setState({ zoom });
      core.textEditing.getState().current?.handleCamera();
      renderer.invalidateOverlay();
    },
  });
  const parts: Omit<Mutable<EditorCore>, Later | LateBound> = {
    ...createState(options),
    document,
    shownPage: options.shownPage ?? null,
    // Texts at the size their letters take now, as the renderer shows them.
    reader: new MeasuredReader(document.reader, options.measurer, layoutText),
    history: options.history,
    renderer,
    camera,
    focus: createFocusScope(options.place),
    services: options.services,
    toasts: options.toasts,
    measurer: options.measurer,
    clipboardPort: options.clipboardPort ?? systemClipboard,
    now: options.now ?? (() => performance.now()),
    isMac: options.isMac ?? false,
    remotePeople: options.remotePeople ?? (() => NOBODY),
    remoteShift: options.remoteShift ?? (() => null),
    pickColor: options.pickColor ?? ((asked) => pickColor(asked)),
    announce: (text) => announce(core, text),
    handWorld: () => camera.toWorld({ x: core.hand.screenX, y: core.hand.screenY }),
  };
  const core = parts as Mutable<EditorCore>;
  const pickColor = createColorPick(core, closed);
  core.select = createSelect(core);
  core.actions = createActionRunner(core);
  Object.assign(core, createFrameMemory(core));
  Object.assign(core, createGestureSlot(core, options.requestFrame ?? nextFrame));
  return core;
}

type LateBound =
  | 'select'
  | 'actions'
  | 'frame'
  | 'handleRules'
  | 'scheduleMove'
  | 'flushMove'
  | 'startGesture'
  | 'endGesture';
type State = Pick<
  EditorCore,
  | 'selection'
  | 'ui'
  | 'clipboard'
  | 'textEditing'
  | 'announcements'
  | 'cropping'
  | 'role'
  | 'hand'
  | 'pressedBeside'
  | 'view'
  | 'solidFills'
  | 'copiedStyle'
  | 'gesture'
  | 'crop'
  | 'pressedHandle'
  | 'addedByPress'
  | 'beforePress'
  | 'sampleText'
  | 'rulerSize'
  | 'paintRulers'
>;

function createState(options: EditorSessionOptions): State {
  return {
    selection: createSelectionStore(),
    ui: createEditorUiStore(),
    clipboard: options.clipboard ?? createClipboard(),
    announcements: createStore(() => ({ text: '' })),
    cropping: createStore<ReturnType<State['cropping']['getState']>>(() => ({
      isMaskOffered: false,
      isMaskHeld: false,
      frame: null,
    })),
    textEditing: createStore<ReturnType<State['textEditing']['getState']>>(() => ({
      current: null,
      arriving: 0,
    })),
    role: createStore(() => options.role ?? PLAIN_USER),
    hand: createHand(),
    pressedBeside: new Set(),
    view: {
      frame: null,
      marquee: null,
      marqueeIds: [],
      guides: [],
      rulerGuide: null,
      stroke: [],
      label: null,
    },
    solidFills: new Map(),
    copiedStyle: null,
    gesture: null,
    crop: null,
    pressedHandle: null,
    addedByPress: null,
    beforePress: [],
    sampleText: null,
    rulerSize: 20,
    paintRulers: null,
  };
}

function attachInput(core: EditorCore, handInput: HandController): () => void {
  const stops = [
    attachPointerRouter(core, handInput),
    attachWheelRouter(core),
    attachKeyboardRouter(core, handInput),
    attachMiddlePasteGuard(core),
    attachClipboardRouter(core),
    attachMenuRouter(core),
    flushWhenHidden(core),
    attachPressWatch(core),
    attachRulersLater(core),
  ];
  return () => stops.forEach((stop) => stop());
}

function openMenuAtHand(core: EditorCore): void {
  const bounds = core.renderer.element.getBoundingClientRect();
  const { screenX: x, screenY: y } = core.hand;
  openContextMenuAt(core, { x, y }, { x: x + bounds.left, y: y + bounds.top });
}

const NOBODY: readonly RemotePerson[] = [];

const PLAIN_USER = { isPartner: false, isAdmin: false, isPro: false, hasUnpaidPro: false };

function createHand(): Hand {
  return {
    screenX: 0,
    screenY: 0,
    startScreenX: 0,
    startScreenY: 0,
    startWorld: { x: 0, y: 0 },
    shift: false,
    alt: false,
    mod: false,
    // Until the canvas is touched, what the device is made for.
    touch: globalThis.matchMedia?.('(pointer: coarse)').matches ?? false,
    inside: false,
    trail: [],
    pinch: { x: 0, y: 0, distance: 0 },
    clickCount: 0,
  };
}

function delay(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

function nextFrame(callback: () => void): () => void {
  const request = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(request);
}
