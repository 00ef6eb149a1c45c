import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { Asker } from '../project/access.ts';
import type { MediaReader } from '../media/mediaJobs.ts';
import type { Clock } from '../types.ts';
import { checkCutoutPicture } from './checkCutoutPicture.ts';
import type { Cutout } from './Cutout.ts';
import type { CutoutLock } from './createCutoutLock.ts';

type Tools = {
  readonly store: Store;
  readonly clock: Clock;
  readonly cutout: Cutout;
  readonly media: MediaReader;
  readonly cutoutLock: CutoutLock;
};

/** Writes the picture without its background to `target`, as PNG: for subscribers, one at a time per person. */
export const cutOutPicture = async (
  { store, clock, cutout, cutoutLock, media }: Tools,
  {
    asker,
    picture,
    target,
    signal,
  }: {
    readonly asker: Asker;
    readonly picture: { readonly path: string; readonly bytes: number };
    readonly target: string;
    /** Ends the work when nobody waits for it any more. */
    readonly signal: AbortSignal;
  },
): Promise<void> => {
  const isAllowed =
    asker.userType === 'admin' || (await store.subscriptions.findEntitled(asker.userId, clock()));
  if (!isAllowed) throw new AppError('pro_feature');
  await checkCutoutPicture(media, picture);
  if (!(await cutoutLock.take(asker.userId))) throw new AppError('cutout_running');
  try {
    await cutout.cutOut({ path: picture.path, target }, signal);
  } finally {
    await cutoutLock.release(asker.userId);
  }
};
