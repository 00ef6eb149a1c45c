// The engine as other pages use it: one canvas, no shell, no server.

/** A saved design of fabric 6.5.3 with the artboard's size beside it. */
export type FabricDocument = {
  readonly version?: string;
  readonly width: number;
  readonly height: number;
  readonly background?: string;
  readonly objects: readonly object[];
};

export type EmbedHost = {
  /** Empty and positioned; the canvases go inside. */
  readonly canvasParent: HTMLElement;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
};

/** Coordinates are scene units unless they say otherwise. */
export type EmbedAdapter = {
  readonly name: string;
  /**
   * Resolves after the first complete frame: pictures, fonts and everything in view drawn. Rejects for what is no
   * design, and shows the last one on.
   */
  load(design: FabricDocument): Promise<void>;
  /**
   * The design as it is now, without a gesture under way, to be kept as JSON and loaded again. Keys that the engine does not
   * know come back as they were; what is done to it changes nothing here.
   */
  getDesign(): FabricDocument;
  setCamera(camera: { x: number; y: number; zoom: number }): void;
  /** The place on the page has another size now, in CSS pixels, or another pixel ratio. */
  resize(width: number, height: number): void;
  /** Draws what is pending at once; resolves when the frame that shows the latest state has been submitted. */
  flush(): Promise<void>;
  select(ids: string[]): void;
  /** One pointer move of a drag of the selection; the first call presses the pointer. */
  dragBy(dx: number, dy: number): void;
  dragEnd(): void;
  hitTest(x: number, y: number): string | null;
  selectRect(x: number, y: number, width: number, height: number): string[];
  exportPng(): Promise<Blob>;
  undo(): void;
  redo(): void;
  /** Middle of the node's box. */
  position(id: string): [number, number];
  /** Once is enough; nothing else may be called afterwards. */
  destroy(): void;
};
