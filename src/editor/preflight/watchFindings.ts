// Keeps what is found in a design true to it, page by page: what changed is looked at anew when edits pause, the page that
// is shown first, the others one after another when the browser is idle.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import type { Finding } from '../../../scene/preflight/types.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { usesFamily } from '../../render/text/usesFamily.ts';
import { queueThumbnail } from '../panels/thumbnailQueue.ts';
import type { EditorSession } from '../session/types.ts';
import { documentOf, pageIdsOf } from './findingPlaces.ts';
import type { inspectPage } from './inspectPage.ts';

/** Edits come in bursts; the design is looked at again when they pause. */
const PAUSE_MS = 500;

export type PageFindings = {
  /** Null for a design without pages. */
  readonly id: PageId | null;
  /** As they were when it was last looked at; null before that. */
  readonly findings: readonly Finding[] | null;
  /** The last look at it came to nothing. */
  readonly hasFailed: boolean;
};

export type Watched = {
  /** In order. */
  readonly pages: readonly PageFindings[];
  /** Something is being looked at, or will be in a moment. */
  readonly isLooking: boolean;
};

type Page = { findings: readonly Finding[] | null; hasFailed: boolean; isDue: boolean; stop?: () => void };

/** `tell` hears at once, and of every change. */
export function watchFindings(
  session: EditorSession,
  inspect: typeof inspectPage,
  tell: (watched: Watched) => void,
): { readonly look: () => void; readonly stop: () => void } {
  const watch = new FindingWatch(session, inspect, tell);
  return { look: () => watch.look(), stop: () => watch.stop() };
}

class FindingWatch {
  readonly #session: EditorSession;
  readonly #inspect: typeof inspectPage;
  readonly #tell: (watched: Watched) => void;
  readonly #pages = new Map<PageId | null, Page>();
  readonly #stops: readonly (() => void)[];
  #running: { readonly id: PageId | null; readonly abort: AbortController } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leaveQueue = (): void => undefined;
  #isStopped = false;

  constructor(session: EditorSession, inspect: typeof inspectPage, tell: (watched: Watched) => void) {
    this.#session = session;
    this.#inspect = inspect;
    this.#tell = tell;
    const { shownPage, role, tool, styles } = session;
    const giveWay = () => this.#running && this.#isHeld && this.#running.abort.abort();
    const hand = tool.subscribe(giveWay);
    this.#stops = [
      role.subscribe(({ hasUnpaidPro }, before) => {
        if (hasUnpaidPro !== before.hasUnpaidPro) this.look();
      }),
      getPageFonts().subscribe((families) => this.#fontsCame(families)),
      shownPage?.pages.subscribe(() => this.#wake()) ?? (() => undefined),
      styles.subscribePending(giveWay),
      () => hand.unsubscribe(),
    ];
    this.#wake(0);
  }

  /** Looks at everything anew. */
  look(): void {
    for (const page of this.#pages.values()) {
      page.isDue = true;
      page.hasFailed = false;
    }
    this.#running?.abort.abort();
    this.#wake(0);
  }

  stop(): void {
    this.#isStopped = true;
    this.#halt();
    this.#running?.abort.abort();
    for (const stop of this.#stops) stop();
    for (const page of this.#pages.values()) page.stop?.();
  }

  /** The hand has hold of something, and all the time there is. */
  get #isHeld(): boolean {
    const { actions, selection, styles } = this.#session;
    return styles.pending || (!actions.isFree && selection.getState().editingId === null);
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#leaveQueue();
  }

  #wake(pause = PAUSE_MS): void {
    this.#halt();
    this.#follow();
    this.#timer = setTimeout(() => this.#next(), pause);
    this.#tellAll();
  }

  /** Takes in pages that came, and lets go of those that went. */
  #follow(): void {
    const ids = pageIdsOf(this.#session);
    for (const [id, page] of this.#pages) {
      if (ids.includes(id)) continue;
      page.stop?.();
      this.#pages.delete(id);
      if (this.#running?.id === id) this.#running.abort.abort();
    }
    for (const id of ids)
      if (!this.#pages.has(id)) this.#pages.set(id, { findings: null, hasFailed: false, isDue: true });
  }

  #next(): void {
    this.#halt();
    const { shownPage } = this.#session;
    const due = [shownPage?.pageId ?? null, ...pageIdsOf(this.#session)].find(
      (id) => this.#pages.get(id)?.isDue,
    );
    this.#tellAll();
    if (due === undefined || this.#running) return;
    const run = () => this.#run(due);
    if (due === null || due === shownPage?.pageId) void run();
    else this.#leaveQueue = queueThumbnail(run);
  }

  async #run(id: PageId | null): Promise<void> {
    const page = this.#pages.get(id);
    if (this.#isHeld || !page) return this.#wake();
    const abort = new AbortController();
    this.#running = { id, abort };
    page.isDue = false;
    try {
      page.stop ??= documentOf(this.#session, id).reader.subscribe(() => this.#changed(id));
      const findings = await this.#inspect(this.#session, id, abort.signal);
      abort.signal.throwIfAborted();
      page.findings = findings;
      page.hasFailed = false;
    } catch (error) {
      if (abort.signal.aborted) page.isDue = true;
      else {
        console.warn('A page could not be looked at', error);
        page.hasFailed = true;
      }
    }
    this.#running = null;
    if (this.#isStopped || this.#timer !== undefined) return;
    if (abort.signal.aborted) this.#wake();
    else this.#next();
  }

  #changed(id: PageId | null): void {
    this.#pages.get(id)!.isDue = true;
    // The page that is shown comes first.
    const isShown = id === (this.#session.shownPage?.pageId ?? null);
    if (isShown || this.#running?.id === id) this.#running?.abort.abort();
    this.#wake();
  }

  #fontsCame(families: readonly string[]): void {
    for (const [id, page] of this.#pages)
      if (page.stop && usesSome(documentOf(this.#session, id).reader, families)) this.#changed(id);
  }

  #tellAll(): void {
    this.#tell({
      pages: pageIdsOf(this.#session).flatMap((id) => {
        const page = this.#pages.get(id);
        return page ? [{ id, findings: page.findings, hasFailed: page.hasFailed }] : [];
      }),
      isLooking: this.#running !== null || [...this.#pages.values()].some(({ isDue }) => isDue),
    });
  }
}

function usesSome(reader: SceneReader, families: readonly string[]): boolean {
  return [...reader.ids()].some((id) => {
    const node = reader.get(id);
    return node !== undefined && families.some((family) => usesFamily(node, family));
  });
}
