/** How cut-outs are made: built in, by a model on this machine, or by a service. */
export type CutoutKind = 'embedded' | 'model' | 'service';

/** Cuts the subject out of a picture. */
export interface Cutout {
  readonly kind: CutoutKind;
  /**
   * The picture in this file as a PNG of the same size (upright) with a see-through background.
   * Rejects with an `AppError`: nothing found, not readable, out of time, service not there.
   */
  cutOut(path: string): Promise<Buffer>;
}
