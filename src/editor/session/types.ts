// What the editor is to those who build on it: plain parts behind one object, usable without React.
import type { ActorRefFrom } from 'xstate';
import type { StoreApi } from 'zustand/vanilla';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import type { History, SceneDocument, SceneReader } from '../../../scene/document/types.ts';
import type { Box, Camera, Matrix, Point } from '../../../scene/geometry/types.ts';
import type { Artboard, DetachedNode, NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import type { TextMeasurer } from '../../../scene/text/types.ts';
import type { SceneRenderer } from '../../render/types.ts';
import type { EditorUiStore } from '../../stores/editorUiStore.ts';
import type { SelectionStore } from '../../stores/selectionStore.ts';
import type { ActionArgs, ActionId } from '../actions/types.ts';
import type { KeyOwner } from '../input/focusScope.ts';
import type { DeferredTextEditing, StartTextEditing, TextEditingSession } from '../textEditing/types.ts';
import type { SelectionFrame } from './selectionFrame.ts';
import type { ToolMachine } from '../tools/toolMachine.ts';

/** The part of the renderer the editor talks to; tests give a stub without pixels. */
export type RendererPort = Pick<
  SceneRenderer,
  | 'element'
  | 'camera'
  | 'setCamera'
  | 'resize'
  | 'setPreview'
  | 'previewArtboard'
  | 'setOverlay'
  | 'invalidateOverlay'
  | 'hitTest'
  | 'hitBox'
  | 'worldBounds'
> &
  Partial<Pick<SceneRenderer, 'media' | 'readPixels' | 'flush'>>;

/** A picture, GIF or video as a library or an upload hands it over; sizes in pixels of the file. */
export type PictureAsset = {
  readonly kind: 'image' | 'gif' | 'video';
  /** Stable same-origin address; one of this device while the upload is pending. */
  readonly src: string;
  readonly fileId?: string;
  readonly productId?: string;
  readonly width: number;
  readonly height: number;
  readonly isPro?: boolean;
  readonly name?: string;
  readonly originalUrl?: string;
};

/** What a file of shapes and texts (SVG) holds, parents before members, with the name it goes by. */
export type Drawing = { readonly nodes: readonly SceneNode[]; readonly name: string };

/** What the app does for the editor. Each call reports its own failures to the user and then rejects or resolves. */
export type EditorServices = {
  /** Stores files in the library; resolves with those that arrived. */
  uploadPictures(files: readonly File[]): Promise<readonly PictureAsset[]>;
  /**
   * Makes files pasted or dropped ready to be placed at once, with or without a network; they are sent on their own.
   * Resolves with the assets that can be placed.
   */
  placePictures(files: readonly File[]): Promise<readonly PictureAsset[]>;
  /** Fetches what will be wanted next of the app, as far as it comes in parts. */
  readonly loadAhead?: () => Promise<unknown>;
  /** Reads an SVG file that was pasted or dropped; null when it is none that can be placed. */
  readDrawing(file: File): Promise<Drawing | null>;
  /** What stands on pictures the server does not have yet, by node; changes in place. */
  readonly pictureMarks?: ReadonlyMap<NodeId, string>;
  save(): Promise<void>;
  exportPicture(format: 'png' | 'jpg'): Promise<void>;
  exportJson(): Promise<void>;
  /** Asks for a spreadsheet and makes a file for each of its records. */
  mergeData(): Promise<void>;
  /** Asks for a file when none is given. */
  importJson(file?: File): Promise<void>;
  /** Pixels of the whole file behind a picture's address; null when it cannot be had. */
  measurePicture(src: string): Promise<{ readonly width: number; readonly height: number } | null>;
  /** What stands behind a picture's address, of a film its first picture; null when it cannot be had. */
  loadPicture(src: string): Promise<ImageBitmap | null>;
  /** Loads the face before text is laid out with it; resolves false when it cannot be had. */
  loadFont(family: string, weight: string | number, style: string): Promise<boolean>;
};

export type RoleState = {
  readonly isPartner: boolean;
  readonly isAdmin: boolean;
  readonly isPro: boolean;
  /** Saving and picture export are off while unpaid Pro elements are used. */
  readonly hasUnpaidPro: boolean;
};

export type ToastPort = {
  show(toast: {
    readonly kind: 'info' | 'success' | 'error';
    readonly text: string;
    readonly id?: string;
    readonly action?: { readonly label: string; readonly run: () => void };
    readonly stays?: boolean;
  }): void;
};

/** The system's clipboard as a menu may use it; keys go through the browser's own copy and paste events. */
export type ClipboardPort = {
  /** Puts copied nodes there under our own type; false where the browser will not. */
  write(content: CopiedNodes): boolean;
  /**
   * What other programs put there, to be asked for right in answer to a press. `mayAsk`: the browser may ask the person,
   * who may refuse; else it resolves with null unless the page is allowed already. Null where there is no way to it.
   */
  read(mayAsk: boolean): Promise<ClipboardItems | null> | null;
};

/** Copied nodes, bottom to top, in scene space. */
export type CopiedNodes = {
  readonly items: readonly DetachedNode[];
  /** World box around the items when they were copied. */
  readonly bounds: Box;
};

export type ClipboardState = CopiedNodes | null;

/** What was copied; sessions opened one after the other may share it. */
export type Clipboard = StoreApi<{
  /** Empties when it is pasted away from the pointer. */
  readonly content: ClipboardState;
  /** The latest copy, pasted or not; `isShared` when the system's clipboard has it too. */
  readonly last: { readonly content: CopiedNodes; readonly isShared: boolean } | null;
}>;

/** Runs actions by id; unknown or disabled ones do nothing and answer false. */
export type ActionRunner = {
  run<Id extends ActionId>(
    id: Id,
    ...args: undefined extends ActionArgs[Id] ? [ActionArgs[Id]?] : [ActionArgs[Id]]
  ): boolean;
  /** Whether the design lets it be done; a gesture under way still keeps all but Escape from running. */
  isEnabled(id: ActionId): boolean;
  /** No gesture, crop or typing is under way: what arrives late may be selected. */
  readonly isFree: boolean;
  isActive(id: ActionId): boolean;
  /** Resolves when every asynchronous action started so far has ended. */
  settled(): Promise<void>;
};

/** Camera moves in CSS pixels and zoom factors; always clamped, never written to the document. */
export type CameraController = {
  readonly camera: Camera;
  /** Size of the viewport in CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** The part of it above what covers it, or all of it where too little is left. */
  room(): { readonly width: number; readonly height: number };
  setViewport(width: number, height: number, devicePixelRatio: number): void;
  set(camera: Camera): void;
  panBy(dx: number, dy: number): void;
  /** The same for a while, to something that must be seen: a fitted artboard is fitted anew with the next size of the view. */
  follow(dx: number, dy: number): void;
  /** Zooms by a factor keeping the scene point under this screen point still. */
  zoomBy(factor: number, screen: Point): void;
  /** Bottom-bar step of ±0.05 inside 0.2–1 about the middle of the view. */
  zoomStep(direction: 1 | -1): void;
  canZoomStep(direction: 1 | -1): boolean;
  /** Shows a world box in 85 % of the viewport, above what covers it. */
  fit(box: Box): void;
  fitArtboard(): void;
  /** To be told what lies over the bottom of the view; asked how high it is for each fitting and for `room`. Answers whether the artboard is fitted. */
  cover(height: (isFitting?: boolean) => number): boolean;
  /** To be told when the artboard got another size or place, or less is covered: a fitted one is fitted anew. */
  artboardChanged(): void;
  toWorld(screen: Point): Point;
  toScreen(world: Point): Point;
};

/** Edits of selected nodes from sliders, pickers and fields: painted at once, written after a pause as one step. */
export type StyleEditor = {
  /**
   * `patch` is a fixed patch or made per node; `pauseMs` 0 writes at once. Edits with the same `key` inside the
   * pause merge into one undo step, and all those of one drag of a control. While text is edited, character styles go
   * to the selected range.
   */
  apply(edit: {
    readonly key: string;
    readonly patch: NodePatch | ((node: SceneNode) => NodePatch);
    readonly ids?: readonly NodeId[];
    readonly pauseMs?: number;
  }): void;
  /** The same for the work area; with null it waits for `flush` or `cancel`. Bad values throw RangeError when written. */
  applyArtboard(patch: Partial<Artboard>, pauseMs: number | null): void;
  /** The document with its nodes as they look now, edits that wait for a pause included. */
  readonly reader: SceneReader;
  /** A node of it. */
  current(id: NodeId): SceneNode | undefined;
  /** Writes what is pending now. */
  flush(): void;
  /** Drops what is pending; the picture goes back to the document. */
  cancel(): void;
  readonly pending: boolean;
  /** Told when an edit begins to wait, and when none does any more; returns the way to stop. */
  readonly subscribePending: (listener: () => void) => () => void;
};

/** Who gets the keys now: a field being typed into, a control that needs Space and Enter (and arrows), the canvas. */
export type FocusScope = {
  readonly hasFocus: boolean;
  readonly owner: KeyOwner;
  /** Who gets the keys pressed there. */
  readonly ownerOf: (target: EventTarget | null) => KeyOwner;
  /** True while the canvas itself is focused, not merely nothing else. */
  readonly onCanvas: boolean;
  /** True while what is focused was clicked or tapped, not reached by keys: it needs neither Space nor Enter. */
  byPointer: boolean;
};

export type ToolActor = ActorRefFrom<ToolMachine>;

export type EditorSession = {
  readonly document: SceneDocument;
  /** The same document as one page of a design; null for one that has no pages. */
  readonly shownPage: ShownPage | null;
  readonly reader: SceneReader;
  readonly history: History;
  readonly renderer: RendererPort;
  readonly selection: SelectionStore;
  readonly ui: EditorUiStore;
  readonly tool: ToolActor;
  readonly camera: CameraController;
  readonly actions: ActionRunner;
  readonly styles: StyleEditor;
  readonly clipboard: Clipboard;
  readonly role: StoreApi<RoleState>;
  readonly focus: FocusScope;
  /** The text being typed into, with the style at its selection; null otherwise. */
  readonly textEditing: StoreApi<{
    readonly current: TextEditingSession | null;
    /** Texts entered before the code for it was there, which are yet to get what was typed. */
    readonly arriving: number;
  }>;
  /** While a picture is cropped: whether its mask can be moved apart, whether the handles hold it, and the frame they hold. */
  readonly cropping: StoreApi<{
    readonly isMaskOffered: boolean;
    readonly isMaskHeld: boolean;
    readonly frame: SelectionFrame | null;
  }>;
  readonly services: EditorServices;
  readonly toasts: ToastPort;
  /** The last thing said to those who hear the page instead of seeing it. */
  readonly announcements: StoreApi<{ readonly text: string }>;
  /**
   * Lets the hand take a colour from the screen or the canvas; null when it changed its mind, `asked` was given up, or
   * somebody asked later.
   */
  readonly pickColor: (asked?: AbortSignal) => Promise<string | null>;
  readonly measurer: TextMeasurer;
  /** Selects nodes of one parent (unknown and foreign-parent ids are left out) and tells the history. */
  select(ids: readonly NodeId[]): void;
  /** Starts listening to the renderer's element and the page's keys; returns the way back. */
  attach(): () => void;
  destroy(): void;
};

/** Somebody else in the design, as the overlay shows them; coordinates of the scene. */
export type RemotePerson = {
  readonly name: string;
  readonly color: string;
  /** Null while their pointer is elsewhere. */
  readonly cursor: Point | null;
  /** Corners of what they have selected. */
  readonly frame: readonly Point[] | null;
};

export type EditorSessionOptions = {
  readonly document: SceneDocument;
  /** The document again, where it is a page of a design. */
  readonly shownPage?: ShownPage;
  readonly history: History;
  readonly renderer: RendererPort;
  readonly measurer: TextMeasurer;
  readonly services: EditorServices;
  readonly toasts: ToastPort;
  readonly role?: RoleState;
  /** What sessions share so that each can paste what another copied; one of its own when absent. */
  readonly clipboard?: Clipboard;
  /** The page's own when absent. */
  readonly clipboardPort?: ClipboardPort;
  /** In-place text editing; tests without a page give a stand-in. */
  readonly startTextEditing: StartTextEditing | DeferredTextEditing;
  /** Runs a callback before the next frame, at most one waiting; tests run it by hand. */
  readonly requestFrame?: (callback: () => void) => () => void;
  /** A timer, answering the way to stop it; tests run it by hand. */
  readonly schedule?: (callback: () => void, ms: number) => () => void;
  /** Milliseconds; tests give their own clock. */
  readonly now?: () => number;
  readonly isMac?: boolean;
  /** The part of the page whose keys and clipboard are the editor's; all of it when absent. */
  readonly place?: Element;
  /** Others in the design, asked for whenever the overlay is drawn; nobody when absent. */
  readonly remotePeople?: () => readonly RemotePerson[];
  /**
   * The matrix of the scene's space by which others' gestures show these nodes away from where they are stored; null where
   * they do not, or not all alike. Asked like `remotePeople`.
   */
  readonly remoteShift?: (ids: readonly NodeId[]) => Matrix | null;
  /** The eyedropper; the browser's or the canvas's own when absent. */
  readonly pickColor?: EditorSession['pickColor'];
};
