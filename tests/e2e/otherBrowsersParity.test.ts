// The same file gives the same picture as fabric 6.5.3 in the same browser: in Firefox and WebKit, too.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileServer, startFileServer } from '../../scripts/render/fileServer.mjs';
import { buildPage } from '../bench/withPage.ts';
import { WIDE } from '../harness/openBrowser.ts';
import { otherBrowsers } from '../harness/otherBrowsers/otherBrowsers.ts';
import type { SceneLikeness } from '../harness/otherBrowsers/parityPage.ts';
import { Person } from '../harness/otherBrowsers/Person.ts';

/** Those of the parity corpus. */
const SHAPE_LIMITS = { ssim: 0.985, differing: 0.005 };
const TEXT_LIMITS = { ssim: 0.97, differing: 0.015 };

const installed = otherBrowsers.filter(({ isInstalled }) => isInstalled);

describe.runIf(installed.length > 0)('pictures as fabric 6.5.3 draws them', () => {
  let folder: string;
  let server: FileServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prancheta-parity-'));
    await buildPage(join(import.meta.dirname, '../harness/otherBrowsers/parityPage.ts'), folder);
    server = await startFileServer(folder);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(installed)('in $name', async ({ open }) => {
    const browser = await open(WIDE);
    try {
      const person = new Person(browser);
      await person.open(server.origin);
      await person.sees(`'parity' in globalThis`, 'the page');
      const results = await browser.evaluate<readonly SceneLikeness[]>('parity.compareAll()');
      expect(results.length).toBeGreaterThan(40);
      const different = results.filter(({ isText, ssim, differing }) => {
        const limits = isText ? TEXT_LIMITS : SHAPE_LIMITS;
        return !(ssim >= limits.ssim && differing <= limits.differing);
      });
      expect(different).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
