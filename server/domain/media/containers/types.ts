/** What stays of a file: parts of the original, or bytes in their place, in order. */
export type Kept = {
  readonly parts: readonly Uint8Array[];
  /** Pictures of an animation, 1 for a still one. */
  readonly frames: number;
  /** The size viewers make room for, where a decoder may see another. */
  readonly size?: { readonly width: number; readonly height: number };
};

/** The file is not built as its format says. */
export class BrokenContainerError extends Error {
  override name = 'BrokenContainerError';
}
