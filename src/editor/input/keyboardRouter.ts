import { actionRegistry } from '../actions/registry.ts';
import type { ActionId, EditorAction } from '../actions/types.ts';
import type { EditorCore } from '../session/core.ts';
import { openSampleText } from '../session/sampleText.ts';
import type { HandController } from './createHandController.ts';
import { besideCanvas, focusCanvas, type KeyOwner } from './focusScope.ts';
import { indexShortcuts, matchShortcut, type KeyInput } from './matchShortcut.ts';

const shortcuts = indexShortcuts(Object.values(actionRegistry) as unknown as EditorAction[]);

/** Keys that press a focused button or link. */
const PRESS_KEYS: ReadonlySet<string> = new Set([' ', 'Enter']);
/** Keys it needs for itself. */
const CONTROL_KEYS: ReadonlySet<string> = new Set([...PRESS_KEYS, 'Tab']);
const ARROWS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** Handles a key press; true when it was ours and the browser must not act on it. */
export function handleKeyDown(core: EditorCore, input: KeyInput, owner: KeyOwner): boolean {
  const typing = core.textEditing.getState().current !== null;
  // A field of a panel is typed into by itself, also while a text is open; one without a text is still to be fetched.
  if (owner === 'field' || (owner === 'text' && !typing)) return false;
  // By its place on the board `!` would be Shift+1: what a key types goes to the text.
  if (typing && typesLetter(input)) return false;
  if (owner !== 'canvas' && CONTROL_KEYS.has(input.key) && !typing) return false;
  if (owner === 'composite' && ARROWS.has(input.key)) return false;
  if (input.key === ' ' && !typing) {
    core.tool.send({ type: 'SPACE_PRESSED' });
    return true;
  }
  const match = matchShortcut(shortcuts, input, core.isMac, ({ id }) => core.actions.isEnabled(id));
  if (!match || match.action.native) return false;
  const { action, args } = match;
  const isCommand = core.isMac ? input.meta : input.ctrl;
  if (typing && !action.whileEditingText) return isCommand && !FIELD_KEYS.has(action.id);
  // A held key must not toggle or add again, nor fall through to the browser.
  if (input.repeat && !action.repeats) return true;
  const runs = core.actions as { run(id: ActionId, args: unknown): boolean };
  const ran = runs.run(action.id, args);
  return ran || (isCommand && !PASTES.has(action.id));
}

/**
 * A browser leaves the page, reloads it or opens a panel with many of our combinations: those are ours also while there
 * is nothing to do. Not this one: with nothing copied here, what it pastes is what the system holds.
 */
const PASTES: ReadonlySet<string> = new Set(['pasteInPlace']);

/** Combinations that mean something to a text field, which is where they go while a text is typed into. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['selectAll', 'undo', 'redo', ...PASTES]);

/** Keys that lead elsewhere, and those that do nothing alone. */
const LEADING_AWAY: ReadonlySet<string> = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta']);

/** A letter, accent or sign, pressed where nobody else takes it. */
function typesText(event: KeyboardEvent, owner: KeyOwner): boolean {
  if (event.defaultPrevented || owner === 'field' || owner === 'text') return false;
  // Space pans and presses buttons; with Ctrl and Alt there are commands.
  if (event.key === ' ' || event.ctrlKey) return false;
  return typesLetter(readKey(event)) || event.key === 'Dead' || event.key === 'Process';
}

/** After a click beside all fields and buttons every key is meant for the open text; after one on a button, letters are. */
function straysFromText(event: KeyboardEvent, owner: KeyOwner): boolean {
  if (event.defaultPrevented) return false;
  if (owner === 'canvas') return !LEADING_AWAY.has(event.key);
  return owner === 'control' && typesText(event, owner);
}

/** AltGr types letters too; it counts as Ctrl and Alt at once. */
function typesLetter({ key, ctrl, meta, alt }: KeyInput): boolean {
  return key.length === 1 && !meta && (!ctrl || alt);
}

/** Listens on the page; returns the way to stop. */
export function attachKeyboardRouter(core: EditorCore, hand: HandController): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const keys = (event: KeyboardEvent): void =>
    hand.keys({ shift: event.shiftKey, alt: event.altKey, mod: core.isMac ? event.metaKey : event.ctrlKey });

  const onFocus = ({ target }: FocusEvent): void => {
    // To be asked now: the first key makes a browser show the focus of what was clicked as well.
    core.focus.byPointer = target instanceof Element && !target.matches(':focus-visible');
  };
  // What is focused already is not focused anew by a click.
  const onPress = ({ target }: PointerEvent): void => {
    core.focus.byPointer ||= !!document.activeElement?.contains(target as Node);
  };
  const onDown = (event: KeyboardEvent): void => {
    keys(event);
    const holder = core.focus.ownerOf(event.target);
    const isClicked = core.focus.byPointer && (holder === 'control' || holder === 'composite');
    // A click gives a button the keys too, but nobody who goes on to pan or to write means to press it again.
    const isPressKey = isClicked && PRESS_KEYS.has(event.key);
    const owner = isPressKey ? 'canvas' : holder;
    const { current } = core.textEditing.getState();
    if (current && straysFromText(event, owner)) current.takeKey(event);
    // The key that adds a text, held too long, must not be typed into it.
    if (!event.repeat && typesText(event, owner) && openSampleText(core)) return;
    // Composition (dead keys, phone keyboards) belongs to the field that composes.
    if (event.defaultPrevented || event.isComposing || event.key === 'Process' || event.key === 'Dead')
      return;
    // Lists are read on with them.
    if (event.key.startsWith('Page') && besideCanvas(event.target) === 'panel') return;
    const isOurs = event.key === 'Escape' && leaveControls(core, event.target);
    if (isOurs || handleKeyDown(core, readKey(event), owner) || isPressKey) event.preventDefault();
  };
  const onUp = (event: KeyboardEvent): void => {
    keys(event);
    if (event.key === ' ') core.tool.send({ type: 'SPACE_RELEASED' });
    // A key may take away the very thing it was pressed on (a bar with the selection, a panel). Tab leaves by itself.
    if (event.key !== 'Tab' && core.focus.owner === 'canvas' && isNowhere())
      focusCanvas(core.renderer.element);
  };
  const onBlur = (): void => {
    hand.keys({ shift: false, alt: false, mod: false });
    core.tool.send({ type: 'SPACE_RELEASED' });
  };

  // Not at the window: a tooltip that Escape takes away lets nothing through to it.
  document.addEventListener('keydown', onDown, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('pointerdown', onPress, { signal, capture: true });
  window.addEventListener('keyup', onUp, { signal });
  window.addEventListener('blur', onBlur, { signal });
  return () => listeners.abort();
}

/**
 * Escape pressed in a panel closes the panel, pressed in a bar it leads back to the canvas; what is selected stays. A
 * crop, which a panel may have started, ends before its panel.
 */
function leaveControls(core: EditorCore, target: EventTarget | null): boolean {
  const place = core.crop || core.gesture ? null : besideCanvas(target);
  if (place === 'panel') core.ui.setState({ activeTool: 'select' });
  else if (place === 'bar') focusCanvas(core.renderer.element);
  return place !== null;
}

/** Nothing has the keyboard, and no dialog is about to take it. */
function isNowhere(): boolean {
  return document.activeElement === document.body && !document.querySelector('[aria-modal="true"]');
}

function readKey(event: KeyboardEvent): KeyInput {
  return {
    key: event.key,
    code: event.code,
    ctrl: event.ctrlKey,
    meta: event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
    repeat: event.repeat,
  };
}
