import { type ComponentType, use } from 'react';
import { useLocation } from 'react-router-dom';

export type LazyPage = {
  readonly Page: ComponentType;
  /** Fetches the page's file; rejects when it cannot be had. */
  readonly preload: () => Promise<void>;
};

/**
 * A page in a file of its own. Until that is here React goes on showing the page before; a file that could not be had is
 * asked for again at the next visit.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  let hasFailed = false;
  let lastVisit: string | undefined;

  function preload(): Promise<void> {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        hasFailed = true;
        throw error;
      },
    );
    return loading;
  }

  function Page() {
    const { key } = useLocation();
    if (hasFailed && lastVisit !== key) {
      hasFailed = false;
      loading = undefined;
    }
    lastVisit = key;
    if (Loaded === undefined) use(preload());
    return Loaded === undefined ? null : <Loaded />;
  }

  return { Page, preload };
}
