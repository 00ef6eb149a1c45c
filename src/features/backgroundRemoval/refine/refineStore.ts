import { createStore } from 'zustand/vanilla';

export type RefinePictures = { readonly original: ImageBitmap; readonly cut: ImageBitmap };

/** A cut-out the user wants to correct by hand. */
export type RefineTask = {
  /** Both pictures; whoever asked for them closes them. */
  load(): Promise<RefinePictures>;
  /** Puts the corrected picture in the place of the cut-out as one step. Rejects when that is not possible. */
  apply(picture: Blob): Promise<void>;
};

type Refining = {
  /** The task the dialog shows; null while it is closed. */
  readonly task: RefineTask | null;
  /** Whether something is painted that nobody has asked to apply: it goes with the dialog. */
  readonly isPainted: boolean;
};

export const refineStore = createStore<Refining>(() => ({ task: null, isPainted: false }));

export const openRefine = (task: RefineTask): void => refineStore.setState({ task });

/** Without `task` whatever is shown; with it only that, which another may have taken the place of. */
export function closeRefine(task = refineStore.getState().task): void {
  if (task === refineStore.getState().task) refineStore.setState({ task: null });
}
