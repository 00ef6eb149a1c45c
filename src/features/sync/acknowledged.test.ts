import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { connectToServer, type LinkEvent } from './serverLink.ts';

const NAME = 'desenho';
/** Types of the protocol, and the steps of its exchange. */
const [SYNC, AUTH, ACKNOWLEDGED] = [0, 2, 8];
const [STEP_1, STEP_2, UPDATE] = [0, 1, 2];

/** What the server has on its disk, over all connections. */
let stored: Y.Doc;

/** A socket to a server that reads one frame whenever it is told to. */
class ServerSocket {
  static readonly OPEN = 1;
  static readonly made: ServerSocket[] = [];
  readyState = 0;
  readonly #listeners = new Map<string, (event: unknown) => void>();
  readonly #inbox: Uint8Array[] = [];

  constructor() {
    ServerSocket.made.push(this);
  }
  addEventListener(name: string, listener: (event: unknown) => void): void {
    this.#listeners.set(name, listener);
  }
  removeEventListener(name: string): void {
    this.#listeners.delete(name);
  }
  send(frame: Uint8Array): void {
    this.#inbox.push(frame.slice());
  }
  close(): void {
    this.readyState = 3;
    queueMicrotask(() => this.#listeners.get('close')?.({ code: 1000 }));
  }
  open(): void {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.#listeners.get('open')?.({});
  }
  /** The other end has said goodbye; the page hears of it with `cut`. */
  beginClosing(): void {
    if (this.readyState === 1) this.readyState = 2;
  }
  cut(): void {
    this.readyState = 3;
    for (const name of ['error', 'close']) this.#listeners.get(name)?.({ code: 1006 });
  }
  readOne(): void {
    const frame = this.readyState === 1 ? this.#inbox.shift() : undefined;
    if (!frame) return;
    const decoder = decoding.createDecoder(frame);
    decoding.readVarString(decoder);
    const type = decoding.readVarUint(decoder);
    if (type === AUTH)
      this.#answer(AUTH, (out) => {
        encoding.writeVarUint(out, 2);
        encoding.writeVarString(out, 'read-write');
      });
    if (type === SYNC) this.#exchange(decoder);
  }
  #exchange(decoder: decoding.Decoder): void {
    const step = decoding.readVarUint(decoder);
    const payload = decoding.readVarUint8Array(decoder);
    if (step === STEP_1) {
      this.#sync(STEP_2, Y.encodeStateAsUpdate(stored, payload));
      this.#sync(STEP_1, Y.encodeStateVector(stored));
      return;
    }
    Y.applyUpdate(stored, payload);
    this.#answer(ACKNOWLEDGED, (out) => encoding.writeVarUint(out, 1));
    if (step === UPDATE) this.#sync(UPDATE, payload);
  }
  #sync(step: number, payload: Uint8Array): void {
    this.#answer(SYNC, (out) => {
      encoding.writeVarUint(out, step);
      encoding.writeVarUint8Array(out, payload);
    });
  }
  #answer(type: number, write: (out: encoding.Encoder) => void): void {
    const out = encoding.createEncoder();
    encoding.writeVarString(out, NAME);
    encoding.writeVarUint(out, type);
    write(out);
    this.#listeners.get('message')?.({ data: encoding.toUint8Array(out).slice().buffer });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ServerSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Step =
  | { readonly do: 'edit' | 'open' | 'read' | 'beginClosing' | 'cut' }
  | { readonly do: 'wait'; readonly ms: number };

const simple = (weight: number, name: Exclude<Step['do'], 'wait'>) => ({
  weight,
  arbitrary: fc.constant<Step>({ do: name }),
});
const steps = fc.array(
  fc.oneof(
    simple(4, 'edit'),
    simple(3, 'open'),
    simple(10, 'read'),
    simple(1, 'beginClosing'),
    simple(1, 'cut'),
    { weight: 4, arbitrary: fc.constantFrom(20, 120, 700, 5000).map((ms): Step => ({ do: 'wait', ms })) },
  ),
  { maxLength: 60 },
);

it('says that all is on the server’s disk only when it is, however the connection behaves', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.constantFrom(0, 60, 400),
      fc.constantFrom(undefined, 25),
      async (script, tokenDelay, partBytes) => {
        stored = new Y.Doc();
        const ydoc = new Y.Doc();
        const wrong: string[] = [];
        let isConnected = false;
        const onEvent = (event: LinkEvent): void => {
          if (event.type === 'LINK_CONNECTED') isConnected = true;
          if (event.type === 'LINK_LOST') isConnected = false;
          if (event.type !== 'UNACKNOWLEDGED' || event.count > 0 || !isConnected) return;
          const [here, there] = [ydoc.getMap('edits').size, stored.getMap('edits').size];
          if (there < here) wrong.push(`${there} of ${here}`);
        };
        const link = connectToServer({
          ydoc,
          projectId: NAME,
          url: 'ws://127.0.0.1:1',
          getToken: async () => {
            await new Promise((resolve) => setTimeout(resolve, tokenDelay));
            return { token: 'a' };
          },
          ...(partBytes !== undefined && { partBytes }),
          onEvent,
        });
        await vi.advanceTimersByTimeAsync(0);
        const now = (): ServerSocket | undefined => ServerSocket.made.at(-1);
        for (const step of script) {
          if (step.do === 'edit') ydoc.getMap('edits').set(`${ydoc.getMap('edits').size}`, 1);
          if (step.do === 'open') now()?.open();
          if (step.do === 'read') now()?.readOne();
          if (step.do === 'beginClosing') now()?.beginClosing();
          if (step.do === 'cut') now()?.cut();
          await vi.advanceTimersByTimeAsync(step.do === 'wait' ? step.ms : 1);
        }
        expect(wrong).toEqual([]);
        // Whatever has happened, a server that answers gets everything, and the page is told.
        const isDone = () => isConnected && link.provider.unsyncedChanges === 0;
        for (let times = 0; times < 80 && !isDone(); times += 1) {
          if (now()?.readyState === 2) now()?.cut();
          now()?.open();
          await vi.advanceTimersByTimeAsync(500);
          for (let frames = 0; frames < 40; frames += 1) now()?.readOne();
        }
        expect(wrong).toEqual([]);
        expect(stored.getMap('edits').size).toBe(ydoc.getMap('edits').size);
        expect(isDone()).toBe(true);
        link.destroy();
      },
    ),
    { numRuns: 150 },
  );
});
