// One engine, one scene: loaded on fresh pages, every other figure of the table on the last of them.
import type { Browser, CDPSession, Page } from 'playwright';
import type { Bench } from './page.ts';
import { countScripts, mainThreadTimes, mainThreadTotal, share } from './readTrace.ts';
import { recordTrace } from './recordTrace.ts';
import { repeatLoad } from './repeatLoad.ts';

export type Figures = Record<string, number | null>;

const GESTURES = ['empty', 'pan', 'panAll', 'zoom', 'drag'] as const;
/** Peers that need minutes for a step are cut off, milliseconds. */
const PATIENCE = 150_000;
/** A page that hangs does not close; its browser is ended all the same. */
const CLOSING = 5000;

type Opened = {
  readonly browser: Browser;
  readonly page: Page;
  readonly session: CDPSession;
  readonly trace: CDPSession;
};

/** Takes browsers of its own, one for each load, so that one engine's leavings, or its hanging, are nobody else's trouble. */
export async function measureEngine(options: {
  launch: () => Promise<Browser>;
  origin: string;
  engine: string;
  scene: string;
  /** One load and the gestures, nothing else. */
  framesOnly?: boolean;
}): Promise<{ name: string; figures: Figures; problems: string[] }> {
  const { launch, origin, engine, scene, framesOnly = false } = options;
  const problems: string[] = [];
  const figures: Figures = {};
  let name = engine;
  let opened: Opened | null = null;
  try {
    figures.load = await repeatLoad(
      async () => {
        await close(opened);
        opened = await open(await launch(), `${origin}/page/index.html`, problems);
        const { page, session } = opened;
        name = await call(page, 'mount', `${origin}${engine}`);
        const before = await heap(session);
        const ms = await call(page, 'load', `${origin}/scenes/${scene}.json`);
        figures.heapMb = ((await heap(session)) - before) / 2 ** 20;
        return ms;
      },
      framesOnly ? 1 : undefined,
    );
    if (opened) await measureGestures(opened, figures);
    if (opened && !framesOnly) await measureRest(opened, figures, problems);
  } catch (error) {
    // What was measured before counts; the table shows the rest as missing.
    problems.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await close(opened);
  }
  return { name, figures, problems };
}

async function open(browser: Browser, address: string, problems: string[]): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => problems.push(error.message));
  const session = await page.context().newCDPSession(page);
  const trace = await browser.newBrowserCDPSession();
  await page.goto(address);
  await page.waitForFunction(() => 'bench' in globalThis);
  return { browser, page, session, trace };
}

async function close(opened: Opened | null): Promise<void> {
  if (opened) await Promise.race([opened.browser.close(), wait(CLOSING)]);
}

async function measureGestures({ page, trace }: Opened, figures: Figures): Promise<void> {
  for (const gesture of GESTURES) await measureGesture({ page, trace, gesture, figures });
}

async function measureRest(
  { page, session, trace }: Opened,
  figures: Figures,
  problems: string[],
): Promise<void> {
  const hit = await call(page, 'hitTest');
  figures.hitFirstUs = hit?.first ?? null;
  figures.hitUs = hit?.middle ?? null;
  await measureModel(page, figures, problems);
  // What the gestures left behind is cleared away before, or the browser may do it in these three seconds.
  await session.send('HeapProfiler.collectGarbage');
  const idle = await recordTrace(trace, () => call(page, 'idle'), ['devtools.timeline']);
  figures.idleMs = mainThreadTotal(idle.events, 'idle');
  figures.idleScripts = countScripts(idle.events, 'idle');
}

async function measureGesture(options: {
  page: Page;
  trace: CDPSession;
  gesture: (typeof GESTURES)[number];
  figures: Figures;
}): Promise<void> {
  const { page, trace, gesture, figures } = options;
  const { events, result } = await recordTrace(trace, () => call(page, gesture));
  const times = mainThreadTimes(events, gesture);
  figures[gesture] = result ? middle(times) : null;
  figures[`${gesture}P95`] = result ? share(times, 0.95) : null;
  figures[`${gesture}Interval`] = result ? middle(result) : null;
  figures[`${gesture}IntervalP95`] = result ? share(result, 0.95) : null;
}

async function measureModel(page: Page, figures: Figures, problems: string[]): Promise<void> {
  const marquee = await call(page, 'marquee');
  figures.marquee = marquee?.ms ?? null;
  figures.marqueeFound = marquee?.found ?? null;
  const undo = await call(page, 'undo');
  figures.undo = undo?.undo ?? null;
  figures.redo = undo?.redo ?? null;
  if (undo && !undo.isRight) problems.push('undo and redo did not put the objects where they belong');
  const picture = await call(page, 'exportPng');
  figures.exportMs = picture?.ms ?? null;
  figures.exportWidth = picture?.width ?? null;
}

type Answer<Name extends keyof Bench> = Awaited<ReturnType<Bench[Name]>>;

async function call<Name extends keyof Bench>(
  page: Page,
  name: Name,
  argument?: string,
): Promise<Answer<Name>> {
  const work = page.evaluate(
    ([method, value]) =>
      (globalThis as unknown as { bench: Record<string, (x: unknown) => unknown> }).bench[method as string]?.(
        value,
      ),
    [name as string, argument] as const,
  );
  const limit = wait(PATIENCE).then(() => {
    throw new Error(`${name} took more than ${PATIENCE / 1000} s`);
  });
  return (await Promise.race([work, limit])) as Answer<Name>;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** Bytes in use after collecting garbage, array buffers included. */
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return usedSize + (backingStorageSize ?? 0);
}

const middle = (values: readonly number[]): number => share(values, 0.5);
