// Has the browser keep what only this device has, and warns where it does not promise to or where there is hardly room.
import type { StoreApi } from 'zustand/vanilla';
import { type TextKey, t } from '../../i18n/storing.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import type { OnlyHere } from '../unsyncedDesigns.ts';

/** So old (ms) something gets on this device alone before people hear that it may be lost. */
const WARN_AFTER = 60_000;
/** Between two looks at the room that is left, milliseconds. */
const LOOK_EVERY = 300_000;
/** The share of the room that may be taken before people hear of it. */
const MUCH = 0.8;

type Storage = Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>>;

/** Watches one open design until the signal ends it. */
export type StorageWatch = (onlyHere: StoreApi<OnlyHere>, signal: AbortSignal) => void;

/** Whether the browser may throw away what is here although it was asked; one that cannot be asked has not refused. */
async function isRefused(storage: Storage): Promise<boolean> {
  try {
    if (!storage.persist || (await storage.persisted?.())) return false;
    return !(await storage.persist());
  } catch (error) {
    console.warn('The browser was not asked to keep what is here', error);
    return true;
  }
}

/**
 * Asks the browser once, when there is something for the first time that only this device has: some browsers ask the person.
 * Each warning is shown once.
 */
export function createStorageWatch(
  storage: Storage,
  show: (key: TextKey, params?: Readonly<Record<string, number>>) => void,
): StorageWatch {
  let asked: Promise<boolean> | undefined;
  const told = new Set<TextKey>();
  const showOnce: typeof show = (key, params) => {
    if (told.has(key)) return;
    told.add(key);
    show(key, params);
  };
  const look = async (): Promise<void> => {
    try {
      const { usage = 0, quota = 0 } = (await storage.estimate?.()) ?? {};
      if (quota > 0 && usage > MUCH * quota)
        showOnce('storing.nearlyFull', { percent: Math.round((100 * usage) / quota) });
    } catch (error) {
      console.warn('The room on this device is not known', error);
    }
  };

  return (onlyHere, signal) => {
    let warning: ReturnType<typeof setTimeout> | undefined;
    const warn = async (): Promise<void> => {
      const refused = await (asked ??= isRefused(storage));
      // Whoever was asked may have taken their time.
      if (refused && !signal.aborted && onlyHere.getState().since !== null) showOnce('storing.mayBeLost');
    };
    const follow = ({ since }: OnlyHere): void => {
      clearTimeout(warning);
      if (since === null) return;
      asked ??= isRefused(storage);
      warning = setTimeout(() => void warn(), since + WARN_AFTER - Date.now());
    };
    const leave = onlyHere.subscribe(follow);
    const looking = setInterval(() => void look(), LOOK_EVERY);
    signal.addEventListener(
      'abort',
      () => {
        leave();
        clearTimeout(warning);
        clearInterval(looking);
      },
      { once: true },
    );
    follow(onlyHere.getState());
    void look();
  };
}

/** The one of this page, whose warnings are shown once for all designs. Not every browser has what it asks. */
export const watchStorage = createStorageWatch(globalThis.navigator?.storage ?? {}, (key, params) =>
  showToast({ kind: 'info', text: t(key, params), id: key }),
);
