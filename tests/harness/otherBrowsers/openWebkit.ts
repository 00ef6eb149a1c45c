// WebKit, the engine of Safari, as GTK builds it, by its own WebDriver under a display that nobody sees.
import { existsSync, globSync } from 'node:fs';
import { findFreePort } from '../findFreePort.ts';
import { startProgram, stopProgram } from './startProgram.ts';
import type { OtherBrowser, Size } from './types.ts';

export type WebkitPlaces = { readonly driver: string; readonly browser: string; readonly display: string };

export function findWebkit(): WebkitPlaces | undefined {
  const driver = '/usr/bin/WebKitWebDriver';
  const display = '/usr/bin/Xvfb';
  const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];
  return browser && existsSync(driver) && existsSync(display) ? { driver, browser, display } : undefined;
}

export async function openWebkit(size: Size): Promise<OtherBrowser> {
  const places = findWebkit();
  if (!places) throw new Error('No WebKit found');
  const screen = await startProgram(
    places.display,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { ready: /^(\d+)\n/m },
  );
  const port = await findFreePort();
  const driver = await startProgram(places.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    ready: /^/,
    env: {
      DISPLAY: `:${screen.match[1]}`,
      // The sandbox needs rights that root in a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const call = async <Result>(method: string, path: string, body?: unknown): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  // The driver tells nobody when it listens.
  while (
    !(await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
  const options = { binary: places.browser, args: ['--automation'] };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const at = `/session/${sessionId}`;
  await call('POST', `${at}/timeouts`, { script: 120_000 });
  return {
    name: 'WebKit',
    goto: async (url) => {
      await call('POST', `${at}/url`, { url });
      await fitWindow();
    },
    evaluate: async (expression) => {
      const script = `const done = arguments[arguments.length - 1];
        (async () => JSON.stringify({ ok: (await (${expression})) ?? null }))()
          .then(done, (error) => done(JSON.stringify({ error: String(error) + error?.stack })));`;
      const text = await call<string>('POST', `${at}/execute/async`, { script, args: [] });
      const answer = JSON.parse(text);
      if (answer.error) throw new Error(answer.error);
      return answer.ok;
    },
    act: async (actions) => {
      await call('POST', `${at}/actions`, { actions });
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64'),
    close: async () => {
      await call('DELETE', at);
      await stopProgram(driver);
      await stopProgram(screen);
    },
  };

  /** The window's own bars are no part of the page. */
  async function fitWindow(): Promise<void> {
    const rect = await call<{ width: number; height: number }>('GET', `${at}/window/rect`);
    const [width, height] = await call<[number, number]>('POST', `${at}/execute/sync`, {
      script: 'return [innerWidth, innerHeight]',
      args: [],
    });
    if (width === size.width && height === size.height) return;
    await call('POST', `${at}/window/rect`, {
      width: rect.width + size.width - width,
      height: rect.height + size.height - height,
    });
  }
}
