// One text being edited in place: its selection, and what keys and pointer do to it. What is typed comes in through
// FieldInput and is written by EditedText.
import { applyToPoint, multiply } from '../../../scene/geometry/matrix.ts';
import type { Camera, Matrix, Point } from '../../../scene/geometry/types.ts';
import type { CharStyle, NodeId, NodePatch } from '../../../scene/nodes/types.ts';
import { getCaret } from '../../../scene/text/caret.ts';
import type { CaretPlace } from '../../../scene/text/caret.ts';
import { getCommonStyle, restyleText } from '../../../scene/text/restyleText.ts';
import type { OverlayContext, SceneRenderer } from '../../render/types.ts';
import type { TextSpan } from '../../../scene/text/words.ts';
import { t } from '../../i18n/typing.ts';
import { NARROW_QUERY } from '../page/useIsNarrow.ts';
import { CaretBlink } from './CaretBlink.ts';
import { recallCopied } from './copiedText.ts';
import { drawTextEditing, getScreenMatrix } from './drawTextEditing.ts';
import { dropTyping } from './dropTyping.ts';
import { EditedText } from './EditedText.ts';
import { FieldInput } from './FieldInput.ts';
import { findErased } from './findErased.ts';
import { findWayToSee } from './findWayToSee.ts';
import { holdLetters } from './holdLetters.ts';
import { toFieldText } from './lineFeeds.ts';
import { isFieldsMove, moveCaret } from './moveCaret.ts';
import { findChangedEnd, moveThrough } from './moveThrough.ts';
import { containsPoint, pointAtText } from './pointAtText.ts';
import { PointerSelection } from './PointerSelection.ts';
import type { TextSelection } from './PointerSelection.ts';
import type { TextKeyAction } from './readTextKey.ts';
import { readTextKey } from './readTextKey.ts';
import { TextField } from './TextField.ts';
import type { ForeignChange, ShownText, TextSessionDocument } from './TextSessionDocument.ts';
import { toggleTextStyle } from './toggleTextStyle.ts';
import type {
  TextCamera,
  TextEditingSession,
  TextEditingState,
  TextEndReason,
  TextPanels,
  TextPointer,
} from './types.ts';

/** CSS pixels: a caret as high as this stands in letters that can be read. */
const LEGIBLE = 14;

type Options = {
  readonly text: TextSessionDocument;
  readonly shown: ShownText;
  readonly renderer: Pick<SceneRenderer, 'element' | 'camera' | 'invalidateOverlay'>;
  readonly isMac: boolean;
  readonly now: () => number;
  readonly isUnattended: boolean;
  readonly panels: TextPanels | undefined;
  readonly camera: TextCamera | undefined;
  readonly beforeWrite: () => void;
  readonly tell: (text: string, id: string) => void;
  readonly onEnd: (result: { reason: TextEndReason; removed: boolean }) => void;
};

export class TextSession implements TextEditingSession {
  readonly nodeId: NodeId;
  private readonly options: Options;
  private readonly text: EditedText;
  private readonly field: TextField;
  private readonly input: FieldInput;
  private readonly pointer = new PointerSelection();
  private readonly listeners = new Set<() => void>();
  private readonly blink: CaretBlink;
  private readonly stopListening: () => void;
  private selection: TextSelection = { anchor: 0, focus: 0 };
  /** What was selected when the pointer went down. */
  private pressedWith: TextSelection = this.selection;
  private columnX: number | null = null;
  private viewport: TextCamera['viewport'] | undefined;
  /** CSS pixels. */
  private caretHeight = 0;
  private ended = false;

  constructor(options: Options) {
    this.options = options;
    this.viewport = options.camera?.viewport;
    this.nodeId = options.text.nodeId;
    this.text = new EditedText({ ...options, onShown: () => this.changed() });
    const { node } = this.text;
    this.blink = new CaretBlink(() => options.renderer.invalidateOverlay());
    this.field = new TextField(options.renderer.element, toFieldText(node.text), node.direction, {
      onInput: () => this.input.read(),
      onLetter: (edit) => this.input.readLetter(edit),
      onSelection: () => this.input.readSelection(),
      onKey: (event) => this.onKey(event),
      onCompositionStart: () => this.input.startComposition(),
      onCompositionEnd: () => this.input.endComposition(),
      onCopy: (data) => this.input.copyTo(data),
      onPaste: (data) => this.input.pasteFrom(data),
      onHistory: (direction) => this.text.undo(direction),
      onLeave: () => this.end('blur'),
      onFocusChange: () => this.changed(),
    });
    this.input = new FieldInput(this.field, this.text, {
      selection: () => this.selection,
      apply: (selection) => {
        const { anchor, focus } = this.selection;
        this.columnX = null;
        this.applySelection(selection);
        const size = Math.abs(selection.focus - selection.anchor);
        const isMoved = selection.anchor === anchor ? selection.focus !== focus : size === 0;
        // Who selects all of a text goes on looking at what they looked at.
        if (isMoved && (size === 0 || size < this.shown.node.text.length)) this.showCaret();
      },
      select: (selection) => this.select(selection),
      leavePlace: () => this.leavePlace(),
      changed: () => this.changed(),
      onCut: () => options.tell(t('editor.pasteCut'), 'paste-cut'),
    });
    const stopText = options.text.subscribe((change) => this.onForeignChange(change));
    const stopPanels = options.panels?.subscribe(({ activeTool }, before) => {
      // It would lie over the panel that has opened.
      if (activeTool !== before.activeTool) this.field.callKeyboard(activeTool === 'select');
    });
    this.stopListening = () => {
      stopText();
      stopPanels?.();
    };
    this.blink.restart();
    this.focus();
  }

  get state(): TextEditingState {
    this.text.refreshFonts();
    const { shown, pendingStyle } = this.text;
    const { anchor, focus } = this.selection;
    const { composition } = this.input;
    const common = getCommonStyle(shown.node, this.span.start, this.span.end);
    return {
      ...shown,
      anchor,
      focus,
      affinity: this.caret.affinity,
      composing: composition !== null,
      composition,
      caretVisible: this.blink.visible && this.field.hasFocus,
      style: pendingStyle ? { ...common, ...pendingStyle } : common,
    };
  }

  private get shown(): ShownText {
    return this.text.shown;
  }

  private get caret(): CaretPlace {
    return { offset: this.selection.focus, affinity: this.selection.affinity ?? 'downstream' };
  }

  private get span(): TextSpan {
    const { anchor, focus } = this.selection;
    return { start: Math.min(anchor, focus), end: Math.max(anchor, focus) };
  }

  /** Both ends of the caret, in CSS pixels of the viewport. */
  private get caretOnScreen(): readonly [Point, Point] {
    const { layout, matrix, node } = this.shown;
    const screen = getScreenMatrix(this.options.renderer.camera, matrix);
    const { top, bottom } = getCaret(layout, this.caret, node);
    return [applyToPoint(screen, top), applyToPoint(screen, bottom)];
  }

  contains(world: Point): boolean {
    return containsPoint(this.shown, world);
  }

  handlePointerDown({ world, clickCount, shiftKey }: TextPointer): void {
    // Desktops end a composition at a press, phones do not.
    if (this.input.isComposing) this.field.finishComposition();
    this.pressedWith = this.selection;
    const kept = shiftKey ? this.selection : null;
    this.leavePlace();
    this.select(this.pointer.press(this.shown.node.text, pointAtText(this.shown, world), clickCount, kept));
    this.focus();
  }

  handlePointerMove({ world }: TextPointer): void {
    this.select(this.pointer.drag(this.shown.node.text, pointAtText(this.shown, world)));
  }

  handlePointerUp(): void {
    this.focus();
  }

  handleLongPress(world: Point): void {
    const { text } = this.shown.node;
    this.select(this.pointer.hold(text, pointAtText(this.shown, world), this.pressedWith));
    this.focus();
  }

  handleMenuPress({ screen, world }: { screen: Point; world: Point }): void {
    // A field beside the text writes what it holds as it is left: to the letters selected until now.
    this.focus();
    const { anchor, focus } = this.selection;
    // As in any field: what is selected stays so, else what is pasted goes where the pointer is.
    if (anchor === focus && this.contains(world))
      this.handlePointerDown({ world, clickCount: 1, shiftKey: false });
    this.field.meetPointer(screen, () => this.input.showSelection(this.selection));
  }

  handleCamera(): void {
    const [top, bottom] = this.caretOnScreen;
    const height = Math.hypot(bottom.x - top.x, bottom.y - top.y);
    this.field.moveTo(top, Math.abs(bottom.y - top.y));
    const { viewport: before, caretHeight } = this;
    const now = this.options.camera?.viewport;
    this.viewport = now;
    this.caretHeight = height;
    if (!before || !now || (now.width === before.width && now.height === before.height)) return;
    const isEnlarged = this.keepLegible(Math.min(caretHeight, LEGIBLE) / height);
    // A keyboard on the screen takes the room where the text was; what goes mostly hides nothing.
    if (isEnlarged || now.width < before.width || now.height < before.height) this.showCaret();
  }

  focus(): void {
    if (!this.ended && !this.options.isUnattended && !this.field.hasFocus) this.field.takeFocus();
  }

  takeKey(event: KeyboardEvent): void {
    this.focus();
    this.field.press(event);
  }

  /** A key that no field has had: what fields do with it by themselves is done here. */
  replay(event: KeyboardEvent): void {
    const { isMac } = this.options;
    const action = readTextKey(event, isMac);
    if (action) return this.run(action);
    const isCommand = !event.altKey && (isMac ? event.metaKey : event.ctrlKey);
    if (isCommand && event.key.toLowerCase() === 'a') return this.selectAll();
    const erased = findErased(event, this.shown.node.text, this.span);
    if (!erased) return;
    this.select({ anchor: erased.start, focus: erased.end });
    this.type('');
  }

  styleSelection(change: CharStyle): void {
    this.options.beforeWrite();
    const patch = this.restyle(change);
    if (patch) return this.styleNode(patch);
    this.text.pendingStyle = { ...this.text.pendingStyle, ...change };
    this.changed();
  }

  restyle(change: CharStyle): NodePatch | null {
    const { start, end } = this.span;
    const { node } = this.shown;
    return start === end && node.text !== '' ? null : restyleText(node, start, end, change);
  }

  preview(patch: NodePatch | null): void {
    if (!this.text.find() || this.ended) return;
    this.text.preview(patch);
    this.handleCamera();
    this.changed();
  }

  holdLetters(): (style: CharStyle) => boolean {
    return holdLetters(this, this.options.text, () => this.ended);
  }

  styleNode(patch: NodePatch): void {
    this.text.update(patch);
  }

  selectAll(): void {
    this.leavePlace();
    this.select({ anchor: 0, focus: this.shown.node.text.length });
  }

  type(text: string): void {
    this.field.insert(text);
    this.input.read();
  }

  paste(text: string): void {
    // The person may have left while the clipboard was read.
    if (!this.ended && text !== '' && !this.input.pasteFrom(recallCopied(text))) this.type(text);
  }

  select(selection: TextSelection): void {
    const { length } = this.shown.node.text;
    const clamp = (offset: number): number => Math.max(0, Math.min(length, offset));
    this.applySelection({ ...selection, anchor: clamp(selection.anchor), focus: clamp(selection.focus) });
    this.input.showSelection(this.selection);
  }

  draw(context: OverlayContext, camera: Camera, shift: Matrix | null): void {
    const { state } = this;
    drawTextEditing(context, camera, shift ? { ...state, matrix: multiply(shift, state.matrix) } : state);
  }

  end(reason: TextEndReason = 'caller'): void {
    if (this.ended) return;
    this.options.beforeWrite();
    // A browser that ends composition by itself on removal would do so too late for us.
    if (this.text.find()) this.input.read();
    this.ended = true;
    if (reason === 'taken') this.tellTaken();
    this.stopListening();
    this.blink.stop();
    this.field.destroy();
    const removed = this.text.finish();
    this.options.renderer.invalidateOverlay();
    this.options.onEnd({ reason, removed });
    this.listeners.clear();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private applySelection(selection: TextSelection): void {
    this.selection = selection;
    this.handleCamera();
    this.blink.restart();
    this.changed();
  }

  /**
   * What the keyboard of a phone held sideways leaves is so low that the whole page in it could not be read. It is fitted again
   * with the next change of the size: this happens within the fitting. Whether there was something to do.
   */
  private keepLegible(factor: number): boolean {
    const { camera, isUnattended } = this.options;
    // A page that is not fitted again has letters as large as before, but for rounding.
    if (!camera || isUnattended || !(factor > 1.001)) return false;
    camera.zoomBy(factor, this.caretOnScreen[0]);
    return true;
  }

  /** Nobody types what they do not see. */
  private showCaret(): void {
    const { camera, isUnattended } = this.options;
    if (!camera || isUnattended || this.ended) return;
    const room = camera.room();
    // A sheet lies over the bar of the zoom as well.
    const hasBar = room.height === camera.viewport.height && matchMedia(NARROW_QUERY).matches;
    const way = findWayToSee(this.caretOnScreen, room, hasBar);
    if (way) camera.follow(way.x, way.y);
  }

  /** The caret goes elsewhere: what is typed there is a step of its own, in the style of that place. */
  private leavePlace(): void {
    this.text.closeStep();
    this.text.pendingStyle = null;
    this.columnX = null;
  }

  private onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    const action = readTextKey(event, this.options.isMac);
    if (!action) return;
    // The page hears of the field's own moves a moment after them, which fast keys do not wait for.
    this.input.readSelection();
    if ('extend' in action && isFieldsMove(action, this.shown, this.selection)) return;
    event.preventDefault();
    this.run(action);
  }

  private run(action: TextKeyAction): void {
    if (action.type === 'end') this.end('escape');
    else if (action.type === 'history') this.text.undo(action.direction);
    else if (action.type === 'style') {
      this.styleSelection(toggleTextStyle(action.style, this.state.style));
    } else {
      const { place, columnX } = moveCaret(action, this.shown, this.selection, this.columnX);
      this.leavePlace();
      this.columnX = columnX;
      const { offset, affinity } = place;
      this.select({ anchor: action.extend ? this.selection.anchor : offset, focus: offset, affinity });
      this.showCaret();
    }
  }

  private tellTaken(): void {
    this.options.tell(t('typing.taken'), 'text-taken');
    if (this.field.hasFocus) dropTyping(document);
  }

  private onForeignChange(change: ForeignChange): void {
    if (this.ended) return;
    if (!this.text.find()) return this.end(change.isOurs ? 'removed' : 'taken');
    this.text.follow(change);
    const { edits } = change;
    if (edits.length > 0) {
      const changedEnd = findChangedEnd(edits);
      // Undo and redo leave the caret where the text changed.
      const follow = (offset: number): number =>
        this.text.isTravelling ? changedEnd : moveThrough(offset, edits);
      const { anchor, focus, ...rest } = this.selection;
      this.selection = { ...rest, anchor: follow(anchor), focus: follow(focus) };
      this.pointer.follow(follow);
      this.input.follow(follow);
    }
    this.handleCamera();
    this.changed();
  }

  private changed(): void {
    if (this.ended) return;
    this.options.renderer.invalidateOverlay();
    for (const listener of this.listeners) listener();
  }
}
