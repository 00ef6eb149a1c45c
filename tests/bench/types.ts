// What the harness asks of an engine; the adapter of dist/embed answers the same calls.
export type BenchHost = {
  readonly canvasParent: HTMLElement;
  readonly width: number;
  readonly height: number;
};

export type FabricObject = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly id: string;
  readonly objects?: readonly FabricObject[];
};

export type FabricDesign = {
  readonly version: string;
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly objects: readonly FabricObject[];
};

export type Camera = { readonly x: number; readonly y: number; readonly zoom: number };

/** A peer leaves out what it cannot do; the table says so. */
export type BenchEngine = {
  readonly name?: string;
  load(design: FabricDesign): Promise<void>;
  setCamera(camera: Camera): void;
  flush(): Promise<void>;
  select?(ids: string[]): void | Promise<void>;
  dragBy?(dx: number, dy: number): void | Promise<void>;
  dragEnd?(): void | Promise<void>;
  hitTest?(x: number, y: number): string | null | Promise<string | null>;
  selectRect?(x: number, y: number, w: number, h: number): string[] | Promise<string[]>;
  exportPng?(): Promise<Blob>;
  undo?(): void | Promise<void>;
  redo?(): void | Promise<void>;
  position?(id: string): readonly [number, number];
  destroy(): void;
};

export type MountEngine = (host: BenchHost) => Promise<BenchEngine>;
