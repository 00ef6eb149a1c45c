import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringNewest } from './bringNewest.ts';
import { reloadToNewest } from './reloadToNewest.ts';

/** A worker of the product: it takes over when it is told to. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  readonly heard: unknown[] = [];
  onMessage = (): void => undefined;

  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  postMessage(message: unknown): void {
    this.heard.push(message);
    this.onMessage();
  }
}

/** What the browser keeps of the product; `find` is what asking the server brings. */
function fakeWorkers(find: (registration: FakeRegistration) => Promise<void>, isKept = true) {
  const workers = new EventTarget();
  const registration: FakeRegistration = {
    installing: null,
    waiting: null,
    update: vi.fn<() => Promise<void>>(() => find(registration)),
  };
  const getRegistration = () => Promise.resolve(isKept ? registration : undefined);
  const container = Object.assign(workers, { getRegistration }) as unknown as ServiceWorkerContainer;
  return { container, registration, takeOver: () => workers.dispatchEvent(new Event('controllerchange')) };
}

type FakeRegistration = {
  installing: FakeWorker | null;
  waiting: FakeWorker | null;
  update: ReturnType<typeof vi.fn<() => Promise<void>>>;
};

const skip = [{ type: 'SKIP_WAITING' }];

/** Lets everything run that waits for nothing. */
const settle = () => vi.advanceTimersByTimeAsync(0);

function watch(work: Promise<void>): { isDone: boolean } {
  const state = { isDone: false };
  void work.then(() => {
    state.isDone = true;
  });
  return state;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('fetches the newest version, lets it take over and only then is done', async () => {
  const worker = new FakeWorker('installing');
  const { container, registration, takeOver } = fakeWorkers(async (found) => {
    found.installing = worker;
  });
  const work = watch(bringNewest(container, true));
  await settle();
  expect(worker.heard).toEqual([]);
  registration.installing = null;
  registration.waiting = worker;
  worker.become('installed');
  await settle();
  expect({ heard: worker.heard, isDone: work.isDone }).toEqual({ heard: skip, isDone: false });
  takeOver();
  await settle();
  expect(work.isDone).toBe(true);
});

it('is done at once where this is the newest, nothing is kept, or the browser keeps nothing', async () => {
  const newest = fakeWorkers(async () => undefined);
  await bringNewest(newest.container, true);
  expect(newest.registration.update).toHaveBeenCalledOnce();
  const unkept = fakeWorkers(async () => undefined, false);
  await bringNewest(unkept.container, true);
  await bringNewest(undefined, true);
});

it('asks nobody without a network, and takes the version that came before', async () => {
  const { container, registration, takeOver } = fakeWorkers(async () => undefined);
  const worker = new FakeWorker('installed');
  worker.onMessage = takeOver;
  registration.waiting = worker;
  await bringNewest(container, false);
  expect(worker.heard).toEqual(skip);
  expect(registration.update).not.toHaveBeenCalled();
});

it('takes the version that came before when the server does not answer', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { container, registration, takeOver } = fakeWorkers(() => Promise.reject(new TypeError('Failed')));
  const worker = new FakeWorker('installed');
  worker.onMessage = takeOver;
  registration.waiting = worker;
  await bringNewest(container, true);
  expect(worker.heard).toEqual(skip);
});

it('waits neither for files nor for a worker without end', async () => {
  const { container, registration } = fakeWorkers(() => new Promise(() => undefined));
  const worker = new FakeWorker('installed');
  registration.waiting = worker;
  const work = watch(bringNewest(container, true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect({ heard: worker.heard, isDone: work.isDone }).toEqual({ heard: skip, isDone: true });
});

it('reloads the page after the newest version has taken over', async () => {
  const { container, registration, takeOver } = fakeWorkers(async () => undefined);
  const reload = vi.fn<() => void>();
  const worker = new FakeWorker('installed');
  worker.onMessage = () => {
    expect(reload).not.toHaveBeenCalled();
    takeOver();
  };
  registration.waiting = worker;
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true });
  vi.stubGlobal('location', { reload });
  await reloadToNewest();
  expect(worker.heard).toEqual(skip);
  expect(reload).toHaveBeenCalledOnce();
});
