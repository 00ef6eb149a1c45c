// The running product with the long text open for typing.
import type { Browser, Page } from 'playwright';
import { canvas, importDesign } from '../../harness/journey.ts';
import { openEditor } from '../../harness/openEditor.ts';
import type { Product } from '../../harness/startProduct.ts';
import { makeTextbox } from './longText.ts';

const FIELD = 'textarea[data-text-editing]';

/** Opens a new design, brings the text in as a file and starts typing in it. */
export async function openTyping(browser: Browser, product: Product): Promise<Page> {
  const { page } = await openEditor({ browser, product });
  const area = { type: 'Rect', name: 'clip', left: 0, top: 0, width: 1080, height: 1080, fill: '#ffffff' };
  await importDesign(page, { version: '6.5.3', objects: [{ ...area, strokeWidth: 0 }, makeTextbox()] });
  await canvas(page).dblclick();
  // Until typing itself is there, a field without the text keeps what is typed.
  await page.waitForFunction((selector) => {
    const element = document.querySelector<HTMLTextAreaElement>(selector);
    return element !== null && element.value !== '';
  }, FIELD);
  return page;
}

/** Puts the caret in front of the letter `offset`. */
export async function placeCaret(page: Page, offset: number): Promise<void> {
  await catchUp(page);
  await field(page).evaluate((element: HTMLTextAreaElement, at) => element.setSelectionRange(at, at), offset);
}

export async function readText(page: Page): Promise<string> {
  await catchUp(page);
  return field(page).inputValue();
}

/** With a key that is no letter the field gets what was typed, as it does when typing pauses. */
const catchUp = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** Screen pixels per unit of the design. */
export async function readZoom(page: Page): Promise<number> {
  return Number.parseInt(await page.getByText(/^\d+%$/).innerText(), 10) / 100;
}

const field = (page: Page) => page.locator(FIELD);
