import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { chromiumArgs, findChromium, findTestBrowser, lightPageArgs } from '../../scripts/browser.mjs';

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 844 };

/** A narrow screen is a phone's: fingers press, and content that sticks out, if only for a frame, widens the page. */
const PHONE: BrowserContextOptions = { isMobile: true, hasTouch: true };

async function launch(executablePath: string | undefined, args: readonly string[]): Promise<Browser> {
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...chromiumArgs, ...args] });
}

/** The system's Chromium, headless, rendering in software. */
export const openBrowser = (): Promise<Browser> => launch(findChromium(), []);

/** The one that tests of the whole product drive. */
export const openTestBrowser = (): Promise<Browser> => launch(findTestBrowser(), lightPageArgs);

export type Watched = { readonly page: Page; readonly problems: string[] };

/** A page of its own context that writes down script errors, failed assets and console errors. */
export async function openPage(
  browser: Browser,
  viewport = WIDE,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({
    viewport,
    locale: 'pt-BR',
    acceptDownloads: true,
    ...(viewport === NARROW ? PHONE : {}),
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  return { page, problems };
}
