// Firefox by WebDriver BiDi, which it serves itself: no driver between.
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { startProgram, stopProgram } from './startProgram.ts';
import type { OtherBrowser, Size } from './types.ts';

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

export const findFirefox = (): string | undefined => places.find((path) => existsSync(path));

/** Nothing is fetched but what the page asks for. */
const preferences: Readonly<Record<string, boolean | string | number>> = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.homepage': 'about:blank',
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'pt-BR,pt',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': 'data:,',
};

/** An answer; events have no id and are passed by. */
type Message = {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly message?: string;
};

type Evaluated = {
  readonly type: string;
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
};

export async function openFirefox(size: Size): Promise<OtherBrowser> {
  const executable = findFirefox();
  if (!executable) throw new Error('No Firefox found');
  const profile = await mkdtemp(join(tmpdir(), 'prancheta-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const program = await startProgram(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    {
      ready: /WebDriver BiDi listening on (ws:\/\/\S+)/,
      env: { MOZ_HEADLESS_WIDTH: `${size.width}`, MOZ_HEADLESS_HEIGHT: `${size.height + 120}` },
    },
  );
  const session = await connect(`${program.match[1]}/session`);
  await session.send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  const { contexts } = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]!.context;
  await session.send('browsingContext.setViewport', { context, viewport: size });
  return {
    name: 'Firefox',
    goto: async (url) => {
      await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const answer = await session.send<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'The script failed');
      return JSON.parse(answer.result?.value ?? 'null');
    },
    act: async (actions) => {
      await session.send('input.performActions', { context, actions });
    },
    screenshot: async () => {
      const { data } = await session.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      session.close();
      await stopProgram(program);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let last = 0;
  const waiting = new Map<number, (message: Message) => void>();
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'the browser is gone' });
  });
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString()) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  return {
    send: async <Result>(method: string, params: unknown): Promise<Result> => {
      const id = ++last;
      const message = await new Promise<Message>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      waiting.delete(id);
      if (message.type === 'error') throw new Error(`${method}: ${message.message}`);
      return message.result as Result;
    },
    close: () => socket.close(),
  };
}
