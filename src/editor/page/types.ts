import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { DesignPages } from '../../../scene/document/pages/types.ts';
import type { History, SceneDocument, SceneReader } from '../../../scene/document/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { PictureAsset, EditorSession } from '../session/types.ts';

/** How far the latest edit has come. */
export type SaveStatus = 'saving' | 'saved' | 'savedOnDevice' | 'deviceFailing' | 'denied' | 'outdated';

/** What makes news of the saving worse, or better. */
export type Safety = {
  /** The last edits may be nowhere but in this page. */
  readonly isOnlyHere: boolean;
  /** Nothing goes to the server now. */
  readonly isOffline: boolean;
  /** The last edits are on this device's disk, and the network is away. */
  readonly isKeptHere: boolean;
};

/** A design that was opened and may be edited. */
export type LoadedDesign = {
  readonly projectId: string;
  readonly document: SceneDocument;
  /** All pages of it; absent for a document that has none. */
  readonly pages?: DesignPages;
  readonly history: History;
  readonly status: StoreApi<{ readonly status: SaveStatus }>;
  readonly safety: StoreApi<Safety>;
  /** Review state of a template, for the entries of partners and admins. */
  readonly review: StoreApi<ReviewState>;
  /** Others who have the design open. */
  readonly people: StoreApi<{ readonly list: readonly PersonHere[] }>;
  close(): Promise<void>;
};

export type PersonHere = {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  /** Those they look at, one for each of their tabs. */
  readonly pages?: readonly PageId[];
};

export type ReviewState = {
  readonly isTemplate: boolean;
  readonly status: 'pending_approval' | 'enabled' | 'rejected';
  /** Whether others get what was approved, which this no longer is. */
  readonly hasChanges: boolean;
};

/** Why a design could not be opened. */
export class DesignRefusedError extends Error {
  override name = 'DesignRefusedError';
}

export type TemplateItem = {
  readonly id: string;
  readonly name: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
  readonly isPro: boolean;
};

/** A library element as the panels show it. */
export type LibraryEntry = {
  readonly id: string;
  readonly name: string;
  /** Empty for a film without a preview. */
  readonly thumbnailUrl: string;
  readonly isPro: boolean;
  /** Shared with everybody (`is_private` 0). */
  readonly isShared: boolean;
  readonly asset: PictureAsset;
};

export type LibrarySection = 'fotos' | 'elementos' | 'gifs';
export type PriceFilterValue = '0' | '1' | '%';

export type LibraryQuery = {
  readonly section: LibrarySection;
  readonly page: number;
  readonly search: string;
  readonly price: PriceFilterValue;
  /** 4 in previews, absent in the full view. */
  readonly pageSize?: number;
};

export type UploadQuery = {
  readonly kind: 'image' | 'video';
  readonly page: number;
  readonly search: string;
};

export type FontFamily = {
  readonly family: string;
  readonly category: string;
  /** Further words to find it by, as people write them. */
  readonly tags: readonly string[];
  /** False when this server has no way to its files. */
  readonly isAvailable: boolean;
};

/** Background removal of pictures, one at a time. */
export type CutoutPort = {
  /** The picture being worked on; null while there is none. */
  readonly status: StoreApi<{ readonly nodeId: NodeId | null }>;
  /** How this server finds what to keep. */
  readMethod(): Promise<'none' | 'embedded' | 'model' | 'service'>;
  /** Starts with the selected picture. */
  remove(): void;
  cancel(): void;
  /** Opens the keep/remove brush over a cut-out. */
  refine(nodeId: NodeId): void;
};

export type NamedSize = { readonly name: string; readonly width: number; readonly height: number };

/** What the app does for the panels; every call rejects with an error ready for `reportError`. */
export type EditorPorts = {
  rename(projectId: string, title: string): Promise<void>;
  listTemplates(page: number, search: string, price: PriceFilterValue): Promise<readonly TemplateItem[]>;
  /** Asks, puts a copy of the template into the place of the open design and opens it; tells failures itself. */
  replaceWithTemplate(template: TemplateItem): Promise<void>;
  searchLibrary(query: LibraryQuery): Promise<readonly LibraryEntry[]>;
  listUploads(query: UploadQuery): Promise<readonly LibraryEntry[]>;
  deleteUploads(productIds: readonly string[]): Promise<void>;
  readFavoriteFonts(): Promise<readonly string[]>;
  /** Adds the family, or takes it out where it is; resolves with the list as it is then. */
  toggleFavoriteFont(family: string): Promise<readonly string[]>;
  /** Every family of the catalogue, alphabetical, whether its files can be had or not. */
  listFonts(): Promise<readonly FontFamily[]>;
  /** Loads a family so that its row can be drawn in it; false when it cannot be had. */
  previewFont(family: string): Promise<boolean>;
  /** A picture of one node alone; null when there is nothing to see. */
  renderThumbnail(reader: SceneReader, id: NodeId): Promise<Blob | null>;
  /** A small picture of a whole page. */
  readonly renderPage?: (page: SceneReader, signal: AbortSignal) => Promise<Blob>;
  /** Copies what this device has of the open design into a new one and opens that. */
  readonly saveAsNew?: () => Promise<void>;
  /**
   * Makes a new design of the open one in each of these formats (sides in pixels); this one stays as it is. Shows its
   * progress and tells every end.
   */
  readonly copyToFormats?: (formats: readonly NamedSize[]) => Promise<void>;
  goHome(): void;
  /** The plans to choose from, for whom the paid one is missing. */
  readonly seePlans?: () => void;
  /** Extra entries of the Salvar menu; absent ones are not shown. */
  /** `outlines`: letters as shapes, alike in every viewer; `fonts`: letters as text with embedded fonts. */
  readonly exportSvg?: (text: 'outlines' | 'fonts') => Promise<void>;
  readonly exportMp4?: () => Promise<void>;
  /** Asks for formats and how each shall be made. */
  readonly exportMore?: () => Promise<void>;
  /** Kept versions of the design: list, look, bring back. */
  readonly openVersions?: () => Promise<void>;
  readonly publishTemplate?: () => Promise<void>;
  readonly decideTemplate?: (status: 'enabled' | 'rejected') => Promise<void>;
  /** Registers own uploads as products of the library; resolves when the question has been answered. */
  readonly createProducts?: (productIds: readonly string[]) => Promise<boolean>;
  readonly editProduct?: (productId: string) => Promise<boolean>;
  readonly removeBackground?: () => Promise<void>;
  readonly cutout?: CutoutPort;
  /** The queue of running uploads, shown in the Uploads panel. */
  readonly UploadQueue?: ComponentType;
};

/** Makes the renderer and the session inside an element that is on the page. */
export type CreateSession = (design: LoadedDesign, parent: HTMLElement) => Promise<EditorSession>;
