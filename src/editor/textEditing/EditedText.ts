// A text in the hands of one session: how it is shown now, and each change as part of the undo step it belongs to.
import { deepEqual } from '../../../scene/document/deepEqual.ts';
import { scaleOf } from '../../../scene/geometry/matrix.ts';
import type { CharStyle, NodePatch, TextNode } from '../../../scene/nodes/types.ts';
import type { TextEdit } from '../../../scene/text/findTextEdit.ts';
import { getTypedStyle } from '../../../scene/text/restyleText.ts';
import { cutIntoPieces } from './copiedText.ts';
import type { ForeignChange, ShownText, TextSessionDocument } from './TextSessionDocument.ts';
import { TypingSteps } from './TypingSteps.ts';

type Options = {
  readonly text: TextSessionDocument;
  readonly shown: ShownText;
  readonly now: () => number;
  readonly beforeWrite: () => void;
  /** After each change of what is shown. */
  readonly onShown: () => void;
};

export class EditedText {
  /** Style chosen at a bare caret for what is typed next. */
  pendingStyle: CharStyle | null = null;
  /** The one that letters under composition have been given; the next ones inherit it. */
  private wornStyle: CharStyle | null = null;
  private readonly options: Options;
  private readonly text: TextSessionDocument;
  private readonly steps = new TypingSteps();
  private current: ShownText;
  private epoch: number;
  private edited = false;
  /** Nothing was written since the last undo: what it took back can be redone. */
  private undone = false;
  private travelling = false;
  /** Others took the last letter away: they may be about to type. */
  private isEmptiedByOthers = false;

  constructor(options: Options) {
    this.options = options;
    this.text = options.text;
    this.current = options.shown;
    this.epoch = options.text.epoch;
  }

  get shown(): ShownText {
    return this.current;
  }

  get node(): TextNode {
    return this.current.node;
  }

  /** While the session itself undoes or redoes. */
  get isTravelling(): boolean {
    return this.travelling;
  }

  /** The stored text; undefined once somebody removed it. */
  find(): TextNode | undefined {
    return this.text.find();
  }

  /** Puts letters in place of others; `isComposing` while an input method is at work. */
  write(edit: TextEdit, isComposing: boolean): void {
    if (edit.start === edit.end && edit.text === '') return;
    this.options.beforeWrite();
    const before = this.find();
    const inherited = getTypedStyle(this.node, edit.start, edit.end);
    // A keyboard that corrects the word it composes puts letters in place of others: those are not the ones to come.
    const isToCome = !isComposing || edit.start === edit.end;
    const style = this.pendingStyle && isToCome ? { ...inherited, ...this.pendingStyle } : inherited;
    this.text.editText(edit, style, this.steps.joins(edit, this.options.now(), isComposing));
    if (isComposing && isToCome) this.wornStyle = this.pendingStyle;
    this.wrote(before, isComposing);
  }

  /** Puts letters in their own looks in place of others. */
  paste(edit: TextEdit, copied: TextNode): void {
    this.options.beforeWrite();
    const before = this.find();
    const joins = this.steps.joins(edit, this.options.now(), false);
    const seen = { ...this.node, scaleY: scaleOf(this.current.matrix).y };
    this.text.replace(edit, cutIntoPieces(copied, seen), joins);
    this.wrote(before, false);
  }

  /** Changes settings or styles, as a step of its own. */
  update(patch: NodePatch): void {
    this.options.beforeWrite();
    this.steps.close();
    this.text.update(patch);
    this.edited = true;
    this.undone = false;
    this.refresh();
  }

  /** Shows the text as if it had been changed. */
  preview(patch: NodePatch | null): void {
    const stored = this.find();
    if (stored) this.current = this.text.show({ ...stored, ...patch } as TextNode);
  }

  undo(direction: 'undo' | 'redo'): void {
    this.options.beforeWrite();
    this.steps.close();
    this.storeSize();
    this.travelling = true;
    this.text.undo(direction);
    this.travelling = false;
  }

  /** Something that was not written here has changed the text, or more than it. */
  follow({ edits, isOurs, isTravel }: ForeignChange): void {
    if (isTravel) this.undone = true;
    if (edits.length > 0) this.isEmptiedByOthers = !isOurs && this.find()?.text === '';
    // What somebody else does elsewhere does not cut a word in two.
    if (edits.length > 0 || isOurs) this.steps.close();
    this.refresh();
  }

  /** What is written next is a step of its own. */
  closeStep(): void {
    this.steps.close();
  }

  /** Phone keyboards compose each word: what was chosen behind it is for the letters still to come. */
  endComposition(): void {
    if (this.pendingStyle === this.wornStyle) this.pendingStyle = null;
  }

  /** Fonts may have come since it was last laid out. */
  refreshFonts(): void {
    const stored = this.epoch === this.text.epoch ? undefined : this.find();
    if (stored) this.show(stored);
  }

  /** The last word on it: an empty text is removed, unless others emptied or locked it. Answers whether it is gone. */
  finish(): boolean {
    const stored = this.find();
    const isKept = this.isEmptiedByOthers || this.text.isLocked;
    const isEmpty = stored !== undefined && stored.text.trim() === '' && !isKept;
    if (isEmpty) this.text.remove(this.edited);
    else this.storeSize();
    return isEmpty || !stored;
  }

  private wrote(before: TextNode | undefined, isComposing: boolean): void {
    const after = this.find();
    if (before && after && before.text === after.text && deepEqual(before.styles, after.styles)) {
      // A letter put in place of itself makes no step; what is typed next would join whatever was done before.
      this.steps.close();
      return;
    }
    this.isEmptiedByOthers = false;
    this.edited = true;
    this.undone = false;
    if (!isComposing) this.pendingStyle = null;
    this.refresh();
  }

  private refresh(): void {
    const stored = this.find();
    if (!stored) return;
    this.show(stored);
    this.options.onShown();
  }

  private show(stored: TextNode): void {
    this.current = this.text.show(stored);
    this.epoch = this.text.epoch;
  }

  private storeSize(): void {
    if (this.edited) this.text.storeSize(this.undone);
  }
}
