// The part of gifenc that is used here; the package has no types of its own.
declare module 'gifenc' {
  export type Palette = readonly (readonly [number, number, number])[];

  export function quantize(
    rgba: Uint8Array | Uint8ClampedArray,
    maxColors: number,
    options?: { readonly format?: 'rgb565' | 'rgb444' },
  ): [number, number, number][];

  export function GIFEncoder(options?: { readonly auto?: boolean; readonly initialCapacity?: number }): {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: {
        readonly palette: Palette;
        readonly delay?: number;
        readonly transparent?: boolean;
        readonly transparentIndex?: number;
        readonly dispose?: number;
      },
    ): void;
    bytes(): Uint8Array<ArrayBuffer>;
    reset(): void;
  };
}
