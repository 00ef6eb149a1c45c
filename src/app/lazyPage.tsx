import { type ComponentType, use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '../features/account/sessionUser.ts';
import { LatePage } from './LatePage.tsx';

/** A page; `prepare` begins what it will show at `path`, before it is drawn. */
export type PageComponent = ComponentType & {
  readonly prepare?: (path: string, user: SessionUser) => void;
};

export type LoadPage = () => Promise<PageComponent>;

export type LazyPage = {
  readonly Page: ComponentType;
  /** Fetches the page's file; never rejects: the page itself says that it is missing. */
  readonly preload: () => Promise<void>;
  /** Begins what the page will show at `path`, if its file is there. */
  readonly prepare: (path: string, user: SessionUser) => void;
};

/** The file of one page, asked for once; one that could not be had, again at the next visit. */
class PageFile {
  loaded: PageComponent | undefined;
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

  keep(component: PageComponent): void {
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
    const keep = (component: PageComponent): void => {
      file.keep(component);
      drawAgain((count) => count + 1);
    };
    return <LatePage load={load} onLoaded={keep} />;
  }
  return {
    Page,
    preload: () => file.fetch(),
    prepare: (path, user) => file.loaded?.prepare?.(path, user),
  };
}
