/** How cut-outs are made: built in, by a model on this machine, or by a service. */
export type CutoutKind = 'embedded' | 'model' | 'service';

/** The picture, and where its cut-out is to be written; what else is made lies beside `target` and is removed. */
export type CutoutFiles = { readonly path: string; readonly target: string };

/** Cuts the subject out of a picture. Nothing of the picture is decoded in the server's own process. */
export interface Cutout {
  readonly kind: CutoutKind;
  /**
   * Writes the picture as a PNG of the same size (upright) with a see-through background. Rejects with an `AppError`:
   * nothing found, not readable, out of time, service not there. The work ends with `signal`.
   */
  cutOut(files: CutoutFiles, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
