// A long text typed into in the running product: dead keys, a held key, a long paste, and undo of each; nothing is lost.
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { whenSaved } from '../harness/journey.ts';
import { withProduct } from '../harness/withProduct.ts';
import { openTyping, placeCaret, readText } from '../bench/typing/app.ts';

const started = withProduct();

const textOf = async (page: Page): Promise<string> => {
  await whenSaved(page);
  return readText(page);
};

it('takes dead keys, a held key and a long paste, and takes each back', async () => {
  const { browser, product } = started;
  const page = await openTyping(browser, product);
  const before = await readText(page);
  const keyboard = await page.context().newCDPSession(page);

  // ´ and then a, as a Brazilian keyboard does it.
  await placeCaret(page, 0);
  await page.keyboard.type('xs');
  await keyboard.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  await keyboard.send('Input.insertText', { text: 'á' });
  expect(await textOf(page)).toBe(`xsá${before}`);

  await placeCaret(page, 2503);
  await page.keyboard.down('Backspace');
  for (let again = 1; again < 40; again += 1) await page.keyboard.down('Backspace');
  await page.keyboard.up('Backspace');
  const shorter = `xsá${before.slice(0, 2460)}${before.slice(2500)}`;
  expect(await textOf(page)).toBe(shorter);
  await page.keyboard.press('Control+z');
  expect(await textOf(page)).toBe(`xsá${before}`);
  await page.keyboard.press('Control+Shift+z');

  const pasted = 'Um parágrafo colado, com ação e coração. '.repeat(500).slice(0, 20_000);
  await placeCaret(page, 100);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    const field = document.activeElement as HTMLTextAreaElement;
    if (field.dispatchEvent(event)) document.execCommand('insertText', false, text);
  }, pasted);
  const longer = shorter.slice(0, 100) + pasted + shorter.slice(100);
  expect(await textOf(page)).toBe(longer);
  await page.keyboard.type('fim');
  const complete = shorter.slice(0, 100) + pasted + 'fim' + shorter.slice(100);
  expect(await textOf(page)).toBe(complete);

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await textOf(page)).toBe(shorter);
  await page.keyboard.press('Control+Shift+z');
  expect(await textOf(page)).toBe(longer);
  await page.context().close();
});

it('has nothing moving on the page while somebody types', async () => {
  const { browser, product } = started;
  const page = await openTyping(browser, product);
  await page.keyboard.type('sol');
  await page.getByText('Salvando…', { exact: true }).waitFor();
  // Passing ones, such as a button's change of colour, are not meant.
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length,
  );
  expect(moving).toBe(0);
  await page.context().close();
});

it('sends what is typed in few messages, and all of it', async () => {
  const { browser, product } = started;
  const page = await openTyping(browser, product);
  await placeCaret(page, 0);
  await whenSaved(page);
  const watch = await page.context().newCDPSession(page);
  let sent = 0;
  watch.on('Network.webSocketFrameSent', () => (sent += 1));
  await watch.send('Network.enable');
  const letters = 'umafrasesemespacos'.repeat(3);
  await page.keyboard.type(letters);
  await whenSaved(page);
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(letters.length / 2);
  expect(await readText(page)).toMatch(letters);
  await page.context().close();
});
