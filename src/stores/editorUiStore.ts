import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NodeId, Paint } from '../../scene/nodes/types.ts';

/** Names of the tools; every panel is one of them, and `select` shows none. */
export type ToolName =
  | 'select'
  | 'shapes'
  | 'fill'
  | 'stroke-color'
  | 'stroke-width'
  | 'opacity'
  | 'text'
  | 'font'
  | 'images'
  | 'imageEditor'
  | 'templates'
  | 'filter'
  | 'draw'
  | 'settings'
  | 'background'
  | 'layers'
  | 'preflight';

/** An open context menu: where (CSS pixels of the page) and about what. */
export type ContextMenuState = {
  readonly x: number;
  readonly y: number;
  /** Scene point under the menu, where Paste puts things; absent beside the canvas. */
  readonly world?: { readonly x: number; readonly y: number };
  /** About the letters of the text being typed into, not about elements. */
  readonly isForLetters?: boolean;
};

/** The look of the editor: nothing here belongs to the document. */
export type EditorUiState = {
  readonly activeTool: ToolName;
  /** CSS pixels per scene unit, 0.01–20; follows the camera. */
  readonly zoom: number;
  /** Paint and width the next drawing or shape takes. */
  readonly fill: Paint;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly strokeDashArray: readonly number[] | null;
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly contextMenu: ContextMenuState | null;
  /** What is pressed joins what is selected, or leaves it, as with Shift: fingers have none. */
  readonly selectsMore: boolean;
  readonly shortcutsOpen: boolean;
  /** The element whose 'Texto alternativo' is being written. */
  readonly altText: NodeId | null;
  /** Guides and snapping on or off. */
  readonly snapping: boolean;
  /** Rulers along the view, with the guides dragged out of them. */
  readonly rulers: boolean;
  /** Whether the strip of pages is shown; null until somebody says. */
  readonly pagesOpen: boolean | null;
};

/** What the pen draws with: a shape may have lost its stroke, a line of no width would never be found again. */
export const penOf = (
  state: EditorUiState,
): Pick<EditorUiState, 'stroke' | 'strokeWidth' | 'strokeDashArray'> => ({
  stroke: state.stroke,
  strokeWidth: Math.max(1, state.strokeWidth),
  strokeDashArray: state.strokeDashArray,
});

export type EditorUiStore = StoreApi<EditorUiState>;

/** A store of its own for each editor session, with the defaults of the product. */
export function createEditorUiStore(): EditorUiStore {
  return createStore<EditorUiState>(() => ({
    activeTool: 'select',
    zoom: 1,
    fill: '#000000',
    stroke: '#000000',
    strokeWidth: 2,
    strokeDashArray: null,
    fontFamily: 'Arial',
    fontSize: 32,
    contextMenu: null,
    selectsMore: false,
    shortcutsOpen: false,
    altText: null,
    snapping: true,
    rulers: false,
    pagesOpen: null,
  }));
}
