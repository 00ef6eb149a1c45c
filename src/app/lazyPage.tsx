import { type ComponentType, use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LatePage } from './LatePage.tsx';

export type LazyPage = {
  readonly Page: ComponentType;
  /** Fetches the page's file; never rejects: the page itself says that it is missing. */
  readonly preload: () => Promise<void>;
};

/**
 * A page in a file of its own. Until that is here React goes on showing the page before; a file that could not be had is
 * asked for again at the next visit.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  let failure: { readonly error: unknown; visit: string | undefined } | undefined;

  function preload(): Promise<void> {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        failure = { error, visit: undefined };
      },
    );
    return loading;
  }

  function Page() {
    const { key } = useLocation();
    const [, drawAgain] = useState(0);
    if (failure !== undefined) {
      failure.visit ??= key;
      if (failure.visit !== key) failure = loading = undefined;
    }
    if (Loaded === undefined && failure === undefined) use(preload());
    if (Loaded !== undefined) return <Loaded />;
    if (failure === undefined) return null;
    const keep = (component: ComponentType): void => {
      Loaded = component;
      drawAgain((count) => count + 1);
    };
    return <LatePage load={load} error={failure.error} onLoaded={keep} />;
  }

  return { Page, preload };
}
