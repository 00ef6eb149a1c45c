// Starts a headless Chromium and drives it by its debugging pipe. A driver library would do the same with everything else
// it knows; it takes longer to load than a short film takes to make.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArgs } from '../browser.mjs';

const startArgs = [
  ...chromiumArgs,
  '--headless',
  '--remote-debugging-pipe',
  '--no-startup-window',
  '--no-default-browser-check',
  '--disable-breakpad',
  '--disable-default-apps',
  '--disable-extensions',
  // Processes for a page nobody opens, and for the lists under an address bar nobody sees: half of what a start costs.
  '--disable-features=SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  '--disable-field-trial-config',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--hide-scrollbars',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
];

const stopSignals = ['SIGINT', 'SIGTERM'];

function killGroup(child) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // It has ended already.
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Returns `openPage(address)` and `close()`. Everything pending is rejected when the browser ends. */
export function openBrowser(executable, args = []) {
  const profile = mkdtempSync(join(tmpdir(), 'prancheta-chromium-'));
  const child = spawn(executable, [...startArgs, ...args, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A group of its own: its helper processes end with it.
    detached: process.platform !== 'win32',
  });
  const clean = () => {
    killGroup(child);
    try {
      // They end a moment later and may still write.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    } catch (error) {
      // What was rendered is not lost for it.
      console.warn(`A pasta ${profile} não pôde ser removida: ${error.message}`);
    }
  };
  const stop = () => process.exit(1);
  process.once('exit', clean);
  for (const signal of stopSignals) process.once(signal, stop);
  const ended = new Promise((resolve) => {
    child.once('exit', resolve).once('error', resolve);
  });
  const pipe = connect(child, ended);
  return {
    openPage: (address) => openPage(pipe, address),
    async close() {
      killGroup(child);
      await ended;
      clean();
      process.off('exit', clean);
      for (const signal of stopSignals) process.off(signal, stop);
    },
  };
}

/** Messages are JSON with a zero byte between them; `listen` is told what nobody asked for, by session. */
function connect(child, ended) {
  const [, , , input, output] = child.stdio;
  const waiting = new Map();
  const listeners = new Map();
  let isOver = false;
  let last = 0;
  let rest = '';
  const receive = ({ id, result, error, method, params, sessionId }) => {
    if (id === undefined) listeners.get(sessionId)?.(method, params);
    else if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  output.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop();
    for (const message of messages) receive(JSON.parse(message));
  });
  // A pipe breaks when the browser ends, which is told below.
  for (const stream of [input, output]) stream.on('error', () => undefined);
  ended.then(() => {
    isOver = true;
    for (const { reject } of waiting.values()) reject(new Error('O navegador terminou'));
  });
  return {
    ended,
    listen: (session, listener) => listeners.set(session, listener),
    send(method, params, sessionId) {
      if (isOver) return Promise.reject(new Error('O navegador terminou'));
      last += 1;
      const answer = Promise.withResolvers();
      waiting.set(last, answer);
      input.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      return answer.promise;
    },
  };
}

/**
 * Returns `call(name, argument)`, which calls a function of the page's `prancheta` and waits for what it returns, and
 * `isLost`, true once the page has crashed: every call fails from then on.
 */
async function openPage(pipe, address) {
  const { targetId } = await pipe.send('Target.createTarget', { url: 'about:blank', newWindow: true });
  const { sessionId } = await pipe.send('Target.attachToTarget', { targetId, flatten: true });
  const lost = Promise.withResolvers();
  let isLost = false;
  lost.promise.catch(() => undefined);
  pipe.ended.then(() => lost.reject(new Error('O navegador terminou')));
  const loaded = Promise.withResolvers();
  pipe.listen(sessionId, (method, params) => {
    if (method === 'Page.loadEventFired') loaded.resolve();
    if (method === 'Inspector.targetCrashed') {
      isLost = true;
      lost.reject(new Error('A página do navegador caiu'));
    }
    if (method === 'Runtime.exceptionThrown') console.error(describe(params.exceptionDetails));
  });
  const send = (method, params) => Promise.race([pipe.send(method, params, sessionId), lost.promise]);
  await Promise.all([send('Page.enable'), send('Runtime.enable'), send('Inspector.enable')]);
  await send('Page.navigate', { url: address });
  await Promise.race([loaded.promise, lost.promise]);
  return {
    get isLost() {
      return isLost;
    },
    async call(name, argument) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression: `prancheta.${name}(${JSON.stringify(argument)})`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(describe(exceptionDetails));
      return result.value;
    },
  };
}

/** The first line of an error of the page, without its kind. */
function describe({ exception, text }) {
  const [line] = (exception?.description ?? text).split('\n');
  return line.replace(/^(Uncaught )?(\w*Error: )?/, '');
}
