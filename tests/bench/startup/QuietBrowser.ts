// A browser that is watched as little as can be. What Playwright asks of every page makes V8 read whole files again wherever
// an error is made, which libraries do while they load: a tenth of the time from an address to an editor.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArgs, findChromium } from '../../../scripts/browser.mjs';

type Params = Readonly<Record<string, unknown>>;
type Message = {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: Params;
  readonly error?: { readonly message: string };
};
type Waiting = { resolve(result: Params): void; reject(error: Error): void };

/** How often a new browser is looked at for its address, and at most, milliseconds. */
const LOOK_EVERY = 50;
const PATIENCE = 20_000;

export class QuietBrowser {
  #process: ChildProcess;
  #profile: string;
  #socket: WebSocket;
  #last = 0;
  #waiting = new Map<number, Waiting>();
  #listeners = new Set<(message: Message) => void>();

  private constructor(child: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = child;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as Message));
  }

  static async open(size: { readonly width: number; readonly height: number }): Promise<QuietBrowser> {
    const path = findChromium();
    if (!path) throw new Error('No Chromium found: set CHROMIUM_PATH');
    const profile = await mkdtemp(join(tmpdir(), 'prancheta-bench-'));
    const args = [
      ...chromiumArgs,
      '--headless=new',
      '--no-first-run',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--window-size=${size.width},${size.height}`,
      'about:blank',
    ];
    const child = spawn(path, args, { stdio: 'ignore' });
    const socket = new WebSocket(await readAddress(profile));
    await once(socket, 'open');
    return new QuietBrowser(child, profile, socket);
  }

  /** A page of the given size, in the terms of the DevTools protocol. */
  async openPage(size: { readonly width: number; readonly height: number }): Promise<QuietPage> {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new QuietPage(this, String(sessionId));
    await page.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
    return page;
  }

  send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
  }

  listen(listener: (message: Message) => void): void {
    this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#socket.close();
    this.#process.kill('SIGKILL');
    await ended;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #take(message: Message): void {
    const { id, result, error } = message;
    if (id === undefined) {
      for (const listener of this.#listeners) listener(message);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result ?? {});
  }
}

export class QuietPage {
  #browser: QuietBrowser;
  #session: string;

  constructor(browser: QuietBrowser, session: string) {
    this.#browser = browser;
    this.#session = session;
  }

  send(method: string, params: Params = {}): Promise<Params> {
    return this.#browser.send(method, params, this.#session);
  }

  on(method: string, listener: (params: Params) => void): void {
    this.#browser.listen((message) => {
      if (message.sessionId === this.#session && message.method === method) listener(message.params ?? {});
    });
  }

  /** Before the page's own scripts. */
  async addScript<Argument>(run: (argument: Argument) => void, argument: Argument): Promise<void> {
    await this.send('Page.enable');
    await this.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${run.toString()})(${JSON.stringify(argument)})`,
    });
  }

  /** The value of an expression; promises are waited for. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { readonly value?: unknown }).value;
  }

  /** Presses the main button at the first point and lets go at the last. */
  async drag(points: readonly { readonly x: number; readonly y: number }[]): Promise<void> {
    const [from] = points;
    const to = points.at(-1);
    if (!from || !to) return;
    await this.#mouse('mouseMoved', from, 0);
    await this.#mouse('mousePressed', from, 1);
    for (const point of points.slice(1)) await this.#mouse('mouseMoved', point, 1);
    await this.#mouse('mouseReleased', to, 0);
  }

  async #mouse(
    type: string,
    point: { readonly x: number; readonly y: number },
    buttons: number,
  ): Promise<void> {
    const button = type === 'mouseMoved' && buttons === 0 ? 'none' : 'left';
    await this.send('Input.dispatchMouseEvent', { type, ...point, button, buttons, clickCount: 1 });
  }
}

/** The browser writes it into its profile once it listens. */
async function readAddress(profile: string): Promise<string> {
  for (const until = performance.now() + PATIENCE; performance.now() < until; ) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port, path] = text.split('\n');
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  throw new Error('The browser did not start');
}
