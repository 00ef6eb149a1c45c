import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
// @ts-expect-error a plain script without types
import * as untyped from '../../scripts/render/openBrowser.mjs';

type Browser = { openPage(address: string): Promise<unknown>; close(): Promise<void> };
const openBrowser = untyped.openBrowser as (executable: string) => Browser;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prancheta-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Answers what it is asked, and ends when the page is to be loaded, as a browser without memory does. */
const browser = `#!${process.execPath}
const { Socket } = require('net');
const [input, output] = [3, 4].map((fd) => new Socket({ fd }));
input.on('data', (data) => {
  for (const text of String(data).split('\\0').filter(Boolean)) {
    const { id, method } = JSON.parse(text);
    const answer = JSON.stringify({ id, result: { targetId: 't', sessionId: 's' } }) + '\\0';
    output.write(answer, () => method === 'Page.navigate' && process.exit(1));
  }
});
`;

it('says that the browser ended while a page was loading, rather than wait for it for ever', async () => {
  const executable = join(folder, 'browser.cjs');
  writeFileSync(executable, browser);
  chmodSync(executable, 0o755);
  const opened = openBrowser(executable);
  await expect(opened.openPage('http://127.0.0.1:1/')).rejects.toThrow('O navegador terminou');
  await opened.close();
});
