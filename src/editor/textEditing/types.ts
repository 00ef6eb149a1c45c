// The contract between the select tool and in-place text editing. The session owns a hidden text field and writes to
// the document; drawing its caret and selection is a pure function of `TextEditingState`.
import type { StoreApi } from 'zustand';
import type { History, SceneDocument } from '../../../scene/document/types.ts';
import type { Matrix, Point } from '../../../scene/geometry/types.ts';
import type { CharStyle, NodeId, NodePatch, TextNode } from '../../../scene/nodes/types.ts';
import type { Affinity } from '../../../scene/text/caret.ts';
import type { ResolvedStyle, TextLayout, TextMeasurer } from '../../../scene/text/types.ts';
import type { OverlayContext, SceneRenderer } from '../../render/types.ts';
import type { TypedStep } from './createTypingBuffer.ts';

/** `taken`: somebody else removed or locked it. */
export type TextEndReason = 'escape' | 'blur' | 'pointer' | 'removed' | 'taken' | 'caller';

/** Everything needed to draw and to fill a toolbar. Offsets are UTF-16 code units of `node.text`. */
export type TextEditingState = {
  readonly node: TextNode;
  readonly layout: TextLayout;
  /** Node space (origin at the box's top-left corner) → world. */
  readonly matrix: Matrix;
  /** Where the selection began, and where its moving end (the caret) is; equal when nothing is selected. */
  readonly anchor: number;
  readonly focus: number;
  /** Which of two lines the caret stands on where they meet inside a word. */
  readonly affinity: Affinity;
  /** True while an input method composes (dead key, phone keyboard, IME). */
  readonly composing: boolean;
  /** Offsets of the text being composed. */
  readonly composition: { readonly start: number; readonly end: number } | null;
  /** The caret blinks: false for half of the time; always true right after input. */
  readonly caretVisible: boolean;
  /** Style shared by all selected letters; at a bare caret, what the next typed letter gets. */
  readonly style: Partial<ResolvedStyle>;
};

export type TextPointer = {
  readonly world: Point;
  /** 1 click, 2 word, 3 or more the whole line. */
  readonly clickCount: number;
  readonly shiftKey: boolean;
};

export interface TextEditingSession {
  readonly nodeId: NodeId;
  readonly state: TextEditingState;
  /** True when the point lies in the text's box (the click belongs to the session). */
  contains(world: Point): boolean;
  handlePointerDown(pointer: TextPointer): void;
  handlePointerMove(pointer: TextPointer): void;
  handlePointerUp(): void;
  /** A finger rests where it went down: what was selected there before is selected again, else the word there is. */
  handleLongPress(world: Point): void;
  /**
   * The button went down that opens the browser's own menu: it will be the one of a text field, with cut, copy and paste.
   * `screen` is in CSS pixels from the viewport's top-left corner.
   */
  handleMenuPress(pointer: { readonly screen: Point; readonly world: Point }): void;
  /** Call after each camera change, so that the field stays over the text (phone keyboards, IME windows). */
  handleCamera(): void;
  /** Gives keyboard focus back to the text after a click on a toolbar. */
  focus(): void;
  /** A key that was pressed beside the text and is meant for it: as if the text had had the keyboard. */
  takeKey(event: KeyboardEvent): void;
  /** Styles the selected letters; at a bare caret, the letters typed next. */
  styleSelection(patch: CharStyle): void;
  /** What `styleSelection` would write, written by somebody else; null at a bare caret, where nothing is. */
  restyle(change: CharStyle): NodePatch | null;
  /** Shows the text as an edit under way would have it; null: as it is stored. */
  preview(patch: NodePatch | null): void;
  /**
   * Remembers the letters selected now. The answer styles them, also when others are selected by then or the session has
   * ended; it does nothing and is false once the text has changed.
   */
  holdLetters(): (style: CharStyle) => boolean;
  /** Settings of the whole text (alignment, spacing), written as their own undo step. */
  styleNode(patch: NodePatch): void;
  selectAll(): void;
  /** Puts text in place of the selection, as the keyboard does. */
  type(text: string): void;
  /** The same with what the clipboard holds, in its own looks where it was copied here last. */
  paste(text: string): void;
  /** Draws caret, selection and the box outline in CSS pixels on the overlay; `shift` as others move the text just now. */
  draw(context: OverlayContext, camera: { x: number; y: number; zoom: number }, shift: Matrix | null): void;
  /** Finishes composition, writes what is pending, removes an empty text. Calling it twice is harmless. */
  end(reason?: TextEndReason): void;
  subscribe(listener: () => void): () => void;
}

/** Where the panel beside the text is told of: `select` is none. */
export type TextPanels = Pick<StoreApi<{ readonly activeTool: string }>, 'subscribe'>;

/** The view of the person who types; `viewport` is another object after each change of its size. */
export type TextCamera = {
  readonly viewport: { readonly width: number; readonly height: number };
  /** The part of it above what covers it. */
  room(): { readonly width: number; readonly height: number };
  /** Moves it by CSS pixels; the person has not. */
  follow(dx: number, dy: number): void;
  /** Keeps the point of the screen where it is. */
  zoomBy(factor: number, screen: Point): void;
};

export type StartTextEditing = (options: {
  readonly document: SceneDocument;
  readonly history: History;
  readonly renderer: Pick<SceneRenderer, 'element' | 'camera' | 'invalidateOverlay'>;
  readonly nodeId: NodeId;
  /** World point of the double click: the caret goes there; without it everything is selected. */
  readonly point?: Point | undefined;
  /** The person is elsewhere by now: what is still to be written comes in, and the keyboard stays where it is. */
  readonly isUnattended?: boolean;
  /** What was typed before this could begin. */
  readonly typed?: readonly TypedStep[];
  /** The keyboard on the screen makes room for a panel that opens. */
  readonly panels?: TextPanels;
  /** Follows the caret; without it the view stays where it is. */
  readonly camera?: TextCamera;
  /** Called before the session writes: edits under way elsewhere go first. */
  readonly beforeWrite?: () => void;
  /** Tells the person something, the same `id` once at a time. */
  readonly tell?: (text: string, id: string) => void;
  /** Defaults to the page's own measurer. */
  readonly measurer?: TextMeasurer;
  readonly onEnd: (result: { reason: TextEndReason; removed: boolean }) => void;
}) => TextEditingSession;

/** In-place text editing that may still have to be fetched. */
export type DeferredTextEditing = {
  /** Null until the first `load` has ended. */
  readonly ready: StartTextEditing | null;
  load(): Promise<StartTextEditing>;
};
