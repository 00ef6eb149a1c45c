import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { connectToServer, type ServerLink } from './serverLink.ts';

/** A socket whose server never answers. */
class SilentSocket {
  static readonly made: SilentSocket[] = [];
  readyState = 0;
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
  close(): void {
    this.readyState = 3;
  }
}

let link: ServerLink;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', SilentSocket);
  SilentSocket.made.length = 0;
  link = connectToServer({
    ydoc: new Y.Doc(),
    projectId: 'desenho',
    url: 'ws://127.0.0.1:1',
    getToken: async () => ({ token: 'a' }),
    onEvent: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(10);
});
afterEach(() => {
  link.destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
