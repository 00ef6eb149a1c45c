import { type ComponentType, use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LatePage } from './LatePage.tsx';

type LoadPage = () => Promise<ComponentType>;

export type LazyPage = {
  readonly Page: ComponentType;
  /** Fetches the page's file; never rejects: the page itself says that it is missing. */
  readonly preload: () => Promise<void>;
};

/** The file of one page, asked for once; one that could not be had, again at the next visit. */
class PageFile {
  loaded: ComponentType | undefined;
  failure: { visit: string | undefined } | undefined;
  #load: LoadPage;
  #loading: Promise<void> | undefined;

  constructor(load: LoadPage) {
    this.#load = load;
  }

  fetch(): Promise<void> {
    this.#loading ??= this.#load().then(
      (component) => this.keep(component),
      () => {
        this.failure = { visit: undefined };
      },
    );
    return this.#loading;
  }

  keep(component: ComponentType): void {
    this.loaded = component;
  }

  /** Told of each visit before the page is drawn. */
  visit(key: string): this {
    if (this.failure === undefined) return this;
    this.failure.visit ??= key;
    if (this.failure.visit !== key) this.failure = this.#loading = undefined;
    return this;
  }
}

/** A page in a file of its own. Until that is here React goes on showing the page before. */
export function lazyPage(load: LoadPage): LazyPage {
  const file = new PageFile(load);
  function Page() {
    const { loaded: Loaded, failure } = file.visit(useLocation().key);
    const [, drawAgain] = useState(0);
    if (Loaded !== undefined) return <Loaded />;
    if (failure === undefined) {
      use(file.fetch());
      return null;
    }
    const keep = (component: ComponentType): void => {
      file.keep(component);
      drawAgain((count) => count + 1);
    };
    return <LatePage load={load} onLoaded={keep} />;
  }
  return { Page, preload: () => file.fetch() };
}
