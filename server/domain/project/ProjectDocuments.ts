/** A design as Fabric.js 6.5.3 writes it: already checked for size, depth and hostile keys. */
export type CanvasJson = {
  readonly version?: string;
  readonly objects: readonly Readonly<Record<string, unknown>>[];
  readonly [key: string]: unknown;
};

/** What a new document starts with; sizes in pixels. */
export type DocumentSeed = {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly json?: CanvasJson;
};

/** What a save brings; absent parts stay as they are. */
export type DocumentChange = {
  readonly json?: CanvasJson;
  readonly width?: number;
  readonly height?: number;
  readonly title?: string;
};

/** In pixels. */
export type DocumentSize = { readonly width: number; readonly height: number };

/** The whole state of a document at one moment, as kept in a version. */
export type DocumentState = DocumentSize & { readonly state: Uint8Array };

/**
 * The live documents behind the designs. Every write is on disk when its promise resolves,
 * reaches connected editors, and may be repeated without changing the result.
 * Only the server makes documents from JSON, always the same way, so that nothing is seeded twice.
 */
export interface ProjectDocuments {
  /** Makes the document of a new design; a document that exists stays untouched. */
  seed(projectId: string, seed: DocumentSeed): Promise<void>;
  /** Makes the document of a new design from a kept state, with another title. */
  seedFromState(projectId: string, state: Uint8Array, title: string): Promise<void>;
  /** Copies the present state of a document to a new one, with another title. */
  duplicate(fromProjectId: string, toProjectId: string, title: string): Promise<void>;
  /** The live document as Fabric JSON for somebody who may save it: what they save is compared with it. */
  openJson(projectId: string, userId: string): Promise<CanvasJson>;
  /** The live document as Fabric JSON, to look at. */
  readJson(projectId: string): Promise<CanvasJson>;
  /** A kept state as Fabric JSON. */
  toJson(state: Uint8Array): Promise<CanvasJson>;
  /** Brings what an API client saved into the live document; answers its size then. `userId` is the author in the log. */
  merge(projectId: string, change: DocumentChange, userId: string): Promise<DocumentSize>;
  /** Forgets a document for good. */
  purge(projectId: string): Promise<void>;
  captureState(projectId: string): Promise<DocumentState>;
  /** Makes the live document equal to a kept state, as an edit everybody sees. */
  restoreState(projectId: string, state: Uint8Array, userId: string): Promise<void>;
}
