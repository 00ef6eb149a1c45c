import type { Point } from '../../../scene/geometry/types.ts';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { PageContent } from '../../../scene/document/pages/types.ts';
import type { CustomGradient, NodeId, Paint } from '../../../scene/nodes/types.ts';
import type { TextKey } from '../../i18n/t.ts';
import type { ContextMenuState, ToolName } from '../../stores/editorUiStore.ts';
import type { EditorCore } from '../session/core.ts';
import type { PictureAsset } from '../session/types.ts';

export type ShapeName =
  | 'circle'
  | 'rectangle'
  | 'soft-rectangle'
  | 'triangle'
  | 'inverse-triangle'
  | 'diamond';
/** Ready-made shapes a picture is cut to. */
export type MaskShapeName = 'circle' | 'ellipse' | 'softRectangle' | 'arch' | 'hexagon' | 'star' | 'heart';
export type TextPreset = 'title' | 'subtitle' | 'normal';
export type TextEffect = 'normal' | 'shadow' | 'outline';

/** What it takes to bring a page back: `at` is where it stood. */
export type RemovedPage = { readonly id: PageId; readonly at: number; readonly content: PageContent };

/** What can be done with a page; places count from 0. */
export type PageChange =
  | { readonly type: 'show' | 'duplicate' | 'remove'; readonly id: PageId }
  /** `content` and `id` bring back a page that was removed. */
  | { readonly type: 'add'; readonly at: number; readonly content?: PageContent; readonly id?: PageId }
  /** In the order in which they come back, as one step; those that are there are left as they are. */
  | { readonly type: 'restore'; readonly pages: readonly RemovedPage[] }
  /** `at` is where it stands afterwards. */
  | { readonly type: 'move'; readonly id: PageId; readonly at: number };

/** What each action takes; `undefined` means nothing. `at` is a scene point, the middle of the view if absent. */
export type ActionArgs = {
  undo: undefined;
  redo: undefined;
  copy: undefined;
  cut: undefined;
  /** `at` puts the copies' middle there and keeps the clipboard; without it they land 20 px off and it empties. */
  paste: { readonly at?: Point } | undefined;
  /** Exactly where they were copied, as often as wanted. */
  pasteInPlace: undefined;
  copyStyle: undefined;
  pasteStyle: undefined;
  duplicate: undefined;
  delete: undefined;
  selectAll: undefined;
  /** Tab and Shift+Tab while the canvas has the keyboard; at the last one Tab leaves the canvas. */
  selectNext: undefined;
  selectPrevious: undefined;
  group: undefined;
  ungroup: undefined;
  bringForward: undefined;
  sendBackward: undefined;
  bringToFront: undefined;
  sendToBack: undefined;
  /** Puts nodes right above (`aboveId`) a sibling, or at the bottom for null (layer list). */
  moveInOrder: { readonly ids: readonly NodeId[]; readonly aboveId: NodeId | null };
  nudge: { readonly dx: number; readonly dy: number };
  slideCrop: { readonly dx: number; readonly dy: number };
  flipHorizontal: undefined;
  flipVertical: undefined;
  bold: undefined;
  italic: undefined;
  underline: undefined;
  strikethrough: undefined;
  alignTextLeft: undefined;
  alignTextCenter: undefined;
  alignTextRight: undefined;
  alignTextJustify: undefined;
  /** By so many pixels as seen; one unless told otherwise. */
  fontSizeUp: { readonly by?: number } | undefined;
  fontSizeDown: { readonly by?: number } | undefined;
  setFontSize: { readonly size: number | string };
  setFontFamily: { readonly family: string };
  setFontWeight: { readonly weight: number };
  setCharSpacing: { readonly spacing: number };
  setLineHeight: { readonly lineHeight: number };
  setTextEffect: { readonly effect: TextEffect };
  setShadow: {
    readonly color?: string;
    readonly blur?: number;
    readonly offsetX?: number;
    readonly offsetY?: number;
  };
  setOutline: { readonly color?: string; readonly width?: number };
  setFill: { readonly fill: Paint; readonly customGradient?: CustomGradient | null };
  removeGradient: undefined;
  setStrokeColor: { readonly color: string };
  setStrokeWidth: { readonly width: number };
  setStrokeDashed: { readonly dashed: boolean };
  setOpacity: { readonly opacity: number };
  /** Scene units and degrees of the selection's box; absent keys stay. */
  setBox: {
    readonly x?: number;
    readonly y?: number;
    readonly width?: number;
    readonly height?: number;
    readonly angle?: number;
  };
  toggleLock: { readonly ids?: readonly NodeId[] } | undefined;
  toggleHidden: { readonly ids?: readonly NodeId[] } | undefined;
  rename: { readonly id: NodeId; readonly name: string };
  /** Asks what the selected element shows. */
  altText: undefined;
  alignLeft: undefined;
  alignHorizontalCenter: undefined;
  alignRight: undefined;
  alignTop: undefined;
  alignVerticalCenter: undefined;
  alignBottom: undefined;
  distributeHorizontally: undefined;
  distributeVertically: undefined;
  zoomIn: undefined;
  zoomOut: undefined;
  zoomReset: undefined;
  zoomActual: undefined;
  zoomToSelection: undefined;
  toggleRulers: undefined;
  /** A guide at x (upright) or y (level), scene units from the work area's corner. */
  addGuide: { readonly axis: 'x' | 'y'; readonly at: number };
  clearGuides: undefined;
  toggleGuidesLock: undefined;
  escape: undefined;
  /** Ctrl+E: types into a text, opens the image editor for a picture. */
  edit: undefined;
  convertToArc: undefined;
  convertFromArc: undefined;
  setArc: { readonly diameter?: number; readonly spacing?: number };
  addShape: { readonly shape: ShapeName; readonly at?: Point };
  addText: { readonly preset: TextPreset; readonly at?: Point };
  addImage: { readonly asset: PictureAsset; readonly at?: Point };
  /** Asks for a file when no asset is named. */
  replaceImage: { readonly asset: PictureAsset } | undefined;
  playMedia: undefined;
  pauseMedia: undefined;
  stopMedia: undefined;
  cropImage: undefined;
  applyCrop: undefined;
  adjustMask: undefined;
  /** 'Recortar na forma'. */
  maskWithShape: { readonly shape: MaskShapeName };
  /** One picture and one shape or text selected: the picture goes into it. */
  useAsMask: undefined;
  releaseMask: undefined;
  toggleDraw: undefined;
  setArtboardSize: { readonly width?: number; readonly height?: number };
  setBackground: { readonly background: Paint };
  /** Eyedropper: for the selection, the pen, or the next shape. */
  pickColor: undefined;
  /** Chooses a panel; choosing the active one returns to select. */
  chooseTool: { readonly tool: ToolName };
  previousPage: undefined;
  nextPage: undefined;
  addPage: undefined;
  changePages: PageChange;
  save: undefined;
  exportPng: undefined;
  exportJpg: undefined;
  exportJson: undefined;
  /** 'Preencher com planilha'. */
  mergeData: undefined;
  importJson: { readonly file?: File } | undefined;
  showShortcuts: undefined;
  openContextMenu: ContextMenuState;
};

export type ActionId = keyof ActionArgs;

/** A key combination: `Mod` is Ctrl, or Cmd on a Mac. */
export type Shortcut<Id extends ActionId = ActionId> = {
  /** As shown to people, e.g. `Mod+Shift+Z`; matched by the character typed, so that it works on any layout. */
  readonly keys: string;
  readonly args?: ActionArgs[Id];
  /** What the same keys arrive as elsewhere; not shown to people. */
  readonly unlisted?: true;
};

/** One thing a user can do, declared once for menus, shortcuts, toolbars and the list of shortcuts. */
export type EditorAction<Id extends ActionId = ActionId> = {
  readonly id: Id;
  readonly label: TextKey;
  /** Name of a Tabler icon without its `Icon` prefix, e.g. `ArrowBackUp`. */
  readonly icon: string;
  readonly shortcuts?: readonly Shortcut<Id>[];
  /** Also works while a text is being typed into (styles, save, zoom). */
  readonly whileEditingText?: boolean;
  /** Holding the keys runs it again and again (nudge, undo). */
  readonly repeats?: boolean;
  /** The browser's own event (copy, cut, paste) runs it; the shortcut is only shown. */
  readonly native?: boolean;
  /** Merges with slider edits that wait for their pause instead of writing them first. */
  readonly keepsPending?: boolean;
  enabled(core: EditorCore): boolean;
  /** Says why it does nothing when it is asked for while it is not enabled; without it nothing is said. */
  explain?(core: EditorCore): void;
  /** True when a toggle is on for the whole selection (bold, lock, draw). */
  active?(core: EditorCore): boolean;
  run(core: EditorCore, args: ActionArgs[Id]): void | Promise<void>;
};

export type ActionRegistry = { readonly [Id in ActionId]: EditorAction<Id> };
