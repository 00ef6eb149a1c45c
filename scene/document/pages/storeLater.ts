// A page's stored steps, which nobody needs before the page is shown or changed.
import type { HistoryStorage } from '../history/types.ts';

/** `open` is called by the first `load`, or by the first write. */
export function storeLater(open: () => HistoryStorage): {
  readonly storage: HistoryStorage;
  readonly load: () => void;
} {
  let storage: HistoryStorage | undefined;
  const { promise: isWanted, resolve: load } = Promise.withResolvers<void>();
  const reach = (): HistoryStorage => (storage ??= open());
  return {
    storage: {
      async load() {
        await isWanted;
        return reach().load();
      },
      write(change) {
        load();
        reach().write(change);
      },
    },
    load,
  };
}
