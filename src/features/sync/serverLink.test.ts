import * as encoding from 'lib0/encoding';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import type { ExactProvider } from './ExactProvider.ts';
import { connectToServer, type GetSyncToken, type ServerLink } from './serverLink.ts';

/** A socket whose server never answers by itself. */
class SilentSocket {
  static readonly OPEN = 1;
  static readonly made: SilentSocket[] = [];
  readyState = 0;
  bufferedAmount = 0;
  readonly listeners = new Map<string, (event: unknown) => void>();

  constructor() {
    SilentSocket.made.push(this);
  }
  addEventListener(name: string, listener: (event: unknown) => void): void {
    this.listeners.set(name, listener);
  }
  removeEventListener(name: string): void {
    this.listeners.delete(name);
  }
  send(): void {}
  open(): void {
    this.readyState = 1;
    this.listeners.get('open')?.({});
  }
  /** A message of this type for the design, of these numbers and texts. */
  answer(type: number, ...parts: readonly (number | string | Uint8Array)[]): void {
    const out = encoding.createEncoder();
    encoding.writeVarString(out, 'desenho');
    encoding.writeVarUint(out, type);
    for (const part of parts) {
      if (typeof part === 'number') encoding.writeVarUint(out, part);
      else if (typeof part === 'string') encoding.writeVarString(out, part);
      else encoding.writeVarUint8Array(out, part);
    }
    this.listeners.get('message')?.({ data: encoding.toUint8Array(out).slice().buffer });
  }
  close(): void {
    this.readyState = 3;
  }
}

let link: ServerLink;
let chance = 0.5;
const getToken = vi.fn<GetSyncToken>(async () => ({ token: 'a' }));
let heard: string[] = [];
const page = new EventTarget();
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  SilentSocket.made.length = 0;
  getToken.mockClear();
  heard = [];
  link = connectToServer({
    ydoc: new Y.Doc(),
    projectId: 'desenho',
    url: 'ws://127.0.0.1:1',
    getToken,
    onEvent: ({ type }) => heard.push(type),
    random: () => chance,
  });
  await vi.advanceTimersByTimeAsync(10);
});
afterEach(() => {
  link.destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a link made before what the device has is read', () => {
  const make = (ready: Promise<unknown>) =>
    connectToServer({
      ydoc: new Y.Doc(),
      projectId: 'desenho',
      url: 'ws://127.0.0.1:1',
      getToken,
      onEvent: () => undefined,
      ready,
    });

  it.each(['read', 'not readable'])('connects, and says who asks once that is %s', async (end) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = make(promise);
    await vi.advanceTimersByTimeAsync(10);
    const [, socket] = SilentSocket.made;
    socket!.open();
    await vi.advanceTimersByTimeAsync(10);
    expect(getToken).not.toHaveBeenCalled();
    if (end === 'read') resolve();
    else reject(new Error('no store'));
    await vi.advanceTimersByTimeAsync(10);
    expect(getToken).toHaveBeenCalledOnce();
    own.destroy();
  });

  it('says nothing when it has been let go by then', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const own = make(promise);
    await vi.advanceTimersByTimeAsync(10);
    SilentSocket.made[1]!.open();
    own.destroy();
    resolve();
    await vi.advanceTimersByTimeAsync(10);
    expect(getToken).not.toHaveBeenCalled();
  });
});

describe('reconnect', () => {
  it('leaves a connection alone that is being made, and gives up on one that takes too long', async () => {
    expect(SilentSocket.made).toHaveLength(1);
    for (let times = 0; times < 5; times += 1) {
      link.reconnect();
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(SilentSocket.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(25_000);
    link.reconnect();
    await vi.advanceTimersByTimeAsync(10);
    expect(SilentSocket.made).toHaveLength(2);
  });

  it('tries at once where the last attempt has failed', async () => {
    const [first] = SilentSocket.made;
    for (const name of ['error', 'close']) first?.listeners.get(name)?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(0);
    link.reconnect();
    await vi.advanceTimersByTimeAsync(0);
    expect(SilentSocket.made).toHaveLength(2);
  });
});

it.each([0.1, 0.4, 0.99])(
  'comes back to a server that lost everybody after %d of three seconds',
  async (when) => {
    chance = when;
    const [socket] = SilentSocket.made;
    socket!.open();
    await vi.advanceTimersByTimeAsync(10);
    socket!.answer(2, 2, 'read-write');
    socket!.listeners.get('close')?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(when * 3000 - 1);
    expect(SilentSocket.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(SilentSocket.made).toHaveLength(2);
  },
);

it('asks for a token again some seconds after there was none', async () => {
  chance = 0.5;
  getToken.mockRejectedValueOnce(new Error('offline'));
  const [socket] = SilentSocket.made;
  socket!.open();
  await vi.advanceTimersByTimeAsync(10);
  // An empty token is refused.
  socket!.answer(2, 1, 'permission-denied');
  socket!.listeners.get('close')?.({ code: 1000 });
  await vi.advanceTimersByTimeAsync(2990);
  expect(SilentSocket.made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20);
  SilentSocket.made[1]!.open();
  await vi.advanceTimersByTimeAsync(10);
  expect(getToken).toHaveBeenCalledTimes(2);
});

it('comes back though the connection that was refused takes long to be closed', async () => {
  chance = 0;
  getToken.mockRejectedValueOnce(new Error('offline'));
  const [socket] = SilentSocket.made;
  socket!.open();
  await vi.advanceTimersByTimeAsync(10);
  socket!.answer(2, 1, 'permission-denied');
  await vi.advanceTimersByTimeAsync(6000);
  expect(SilentSocket.made).toHaveLength(1);
  socket!.listeners.get('close')?.({ code: 1000 });
  await vi.advanceTimersByTimeAsync(100);
  expect(SilentSocket.made).toHaveLength(2);
});

describe('what the server has refused', () => {
  const refuse = async (): Promise<void> => {
    getToken.mockResolvedValueOnce('denied');
    SilentSocket.made[0]!.open();
    await vi.advanceTimersByTimeAsync(10);
    SilentSocket.made[0]!.listeners.get('close')?.({ code: 1000 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toContain('ACCESS_DENIED');
    expect(SilentSocket.made).toHaveLength(1);
  };
  const comeBack = async (): Promise<void> => {
    page.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(10);
  };

  it('is gone on with where one comes back to the page and it is granted again', async () => {
    await refuse();
    getToken.mockResolvedValueOnce('denied');
    await comeBack();
    getToken.mockRejectedValueOnce(new Error('offline'));
    await comeBack();
    expect([heard.includes('RETRY'), SilentSocket.made.length]).toEqual([false, 1]);
    await comeBack();
    expect([heard.includes('RETRY'), SilentSocket.made.length]).toEqual([true, 2]);
    await comeBack();
    expect(getToken).toHaveBeenCalledTimes(4);
  });

  it('is gone on with where a phone shows the page again', async () => {
    await refuse();
    const show = async (hidden: boolean): Promise<void> => {
      vi.stubGlobal('document', { hidden });
      page.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(10);
    };
    await show(true);
    expect(heard).not.toContain('RETRY');
    await show(false);
    expect([heard.includes('RETRY'), SilentSocket.made.length]).toEqual([true, 2]);
  });

  it('is asked for no more once the design is left', async () => {
    await refuse();
    const answer = Promise.withResolvers<{ token: string }>();
    getToken.mockReturnValueOnce(answer.promise);
    await comeBack();
    link.destroy();
    answer.resolve({ token: 'a' });
    await comeBack();
    expect([heard.includes('RETRY'), SilentSocket.made.length]).toEqual([false, 1]);
    expect(getToken).toHaveBeenCalledTimes(2);
  });
});

it('tries at once, and once only, when the network is back', async () => {
  // The pause after a first attempt that failed is the library's.
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  SilentSocket.made[0]!.listeners.get('close')?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(100);
  expect(SilentSocket.made).toHaveLength(1);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(SilentSocket.made).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(SilentSocket.made).toHaveLength(2);
});

describe('a connection over which no answer ever comes', () => {
  it('is given up though it has been made', async () => {
    SilentSocket.made[0]!.open();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(SilentSocket.made[0]!.readyState).toBe(1);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(SilentSocket.made.length).toBeGreaterThan(1);
  });

  it('is kept while it has not been asked anything: a token may take its time', async () => {
    const token = Promise.withResolvers<{ token: string }>();
    getToken.mockReturnValueOnce(token.promise);
    const [socket] = SilentSocket.made;
    socket!.open();
    await vi.advanceTimersByTimeAsync(120_000);
    token.resolve({ token: 'late' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket!.readyState).toBe(1);
    expect(SilentSocket.made).toHaveLength(1);
  });
});

it('lets others see somebody again whose page was left and has come back', async () => {
  const { awareness } = link.provider;
  awareness!.setLocalState({ user: { id: 'ana' } });
  link.provider.pageHide();
  expect(awareness!.getLocalState()).toBeNull();
  page.dispatchEvent(new Event('pageshow'));
  expect(awareness!.getLocalState()).toEqual({ user: { id: 'ana' } });
});

it('does not come back with what the server cannot take', async () => {
  const [socket] = SilentSocket.made;
  socket!.open();
  await vi.advanceTimersByTimeAsync(10);
  (link.provider as ExactProvider).onTooLarge();
  expect(socket!.readyState).toBe(3);
  socket!.listeners.get('close')?.({ code: 1000 });
  link.reconnect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(SilentSocket.made).toHaveLength(1);
});

describe('a slow network', () => {
  const AUTHENTICATED = [2, 2, 'read-write'] as const;
  /** The answer that brings the design. */
  const DESIGN = [0, 1, Y.encodeStateAsUpdate(new Y.Doc())] as const;
  const connect = async (): Promise<SilentSocket> => {
    const [socket] = SilentSocket.made;
    socket!.open();
    await vi.advanceTimersByTimeAsync(10);
    socket!.answer(...AUTHENTICATED);
    return socket!;
  };

  it('may take minutes to bring the design, which comes as one message', async () => {
    const socket = await connect();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(socket.readyState).toBe(1);
    socket.answer(...DESIGN);
    await vi.advanceTimersByTimeAsync(27_000);
    expect(socket.readyState).toBe(1);
    // Nothing is awaited any more, and nothing comes.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket.readyState).toBe(3);
  });

  it('is given up when the design does not come at all', async () => {
    const socket = await connect();
    await vi.advanceTimersByTimeAsync(310_000);
    expect(socket.readyState).toBe(3);
  });

  it('may take minutes to take what was edited, as long as some of it leaves', async () => {
    const socket = await connect();
    socket.answer(...DESIGN);
    socket.bufferedAmount = 5_000_000;
    for (let times = 0; times < 20; times += 1) {
      await vi.advanceTimersByTimeAsync(9000);
      socket.bufferedAmount -= 200_000;
    }
    expect(socket.readyState).toBe(1);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(socket.readyState).toBe(3);
  });
});
