// axe-core over the screens people use, light and dark, wide and narrow; and the keyboard alone.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Checked, check } from '../harness/axe.ts';
import { canvas, createDesign, openPanel, signIn } from '../harness/journey.ts';
import { NARROW, openPage, WIDE } from '../harness/openBrowser.ts';
import { openEditor } from '../harness/openEditor.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function closePanel(page: Page): Promise<void> {
  const close = button(page, 'Fechar painel');
  if ((await close.count()) > 0) await close.click();
}

async function checkOutside(now: Checked): Promise<void> {
  const { page } = now;
  await page.goto(`${started.product.address}/home`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await check(now, 'home');
  await page.getByRole('button', { name: 'Criar design' }).first().click();
  await page.getByRole('dialog').waitFor();
  await check(now, 'home, dialog');
}

async function checkPanels(now: Checked): Promise<void> {
  const { page } = now;
  await check(now, 'editor');
  for (const entry of ['Modelos', 'Uploads', 'Texto', 'Elementos', 'Ajustes', 'Fundo', 'Layers']) {
    await closePanel(page);
    await openPanel(page, entry);
    await button(page, 'Fechar painel').waitFor();
    await check(now, `panel ${entry}`);
  }
}

async function checkSelection(now: Checked): Promise<void> {
  const { page } = now;
  await closePanel(page);
  await openPanel(page, 'Elementos');
  await button(page, 'Retângulo').click();
  for (const name of ['Cor de preenchimento', 'Cor do traço', 'Largura do traço', 'Opacidade']) {
    await closePanel(page);
    await button(page, name).click();
    await check(now, `panel ${name}`);
  }
  await closePanel(page);
  await button(page, 'Cor de preenchimento').click();
  await button(page, 'Aplicar Gradient').click();
  await check(now, 'gradient');
  await closePanel(page);
  await button(page, 'Espelhar').click();
  await page.getByRole('menu').waitFor();
  await check(now, 'menu Espelhar');
  await page.keyboard.press('Escape');
  await openPanel(page, 'Texto');
  await button(page, 'Titulo').click();
  await closePanel(page);
  await page.getByRole('button', { name: /^Fonte: / }).click();
  await page.getByRole('searchbox').waitFor();
  await check(now, 'panel Fonte');
  await closePanel(page);
  await openPanel(page, 'Layers');
  await page.getByRole('row').first().waitFor();
  await check(now, 'panel Layers, two of them');
}

async function checkMenus(now: Checked): Promise<void> {
  const { page } = now;
  await closePanel(page);
  const box = (await canvas(page).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' });
  await page.getByRole('menu').waitFor();
  await check(now, 'context menu');
  await page.keyboard.press('Escape');
  await button(page, 'Salvar').click();
  await page.getByRole('menu').waitFor();
  await check(now, 'menu Salvar');
  await page.keyboard.press('Escape');
  await canvas(page).focus();
  // A text that was just added takes the next letter.
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await check(now, 'shortcuts');
  await page.keyboard.press('Escape');
  await openPanel(page, 'Modelos');
  await page
    .getByRole('button', { name: /^Usar o modelo/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await check(now, 'question');
}

describe('axe finds nothing serious', () => {
  it.each([
    ['light', WIDE],
    ['dark', NARROW],
  ] as const)('%s', async (colorScheme, viewport) => {
    const { page } = await openPage(started.browser, viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const now: Checked = { page, found: [] };
    await checkOutside(now);
    await signIn(page, started.product);
    await createDesign(page);
    await checkPanels(now);
    await checkSelection(now);
    // The other scheme's colours, on the screens that have most of them.
    await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
    await checkMenus(now);
    expect(now.found).toEqual([]);
    await page.context().close();
  });
});

/** What has the focus, by its name. */
const focusName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

describe('the keyboard alone', () => {
  it('reaches bars and panels, moves inside a bar by arrows, keeps the focus in a dialog and gives it back', async () => {
    const { page } = await openEditor(started);
    const tabTo = async (name: RegExp) => {
      for (let step = 0; step < 60; step += 1) {
        if (name.test(await focusName(page))) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never reaches ${name}`);
    };
    await button(page, 'Desfazer').waitFor();
    await tabTo(/^Texto$/);
    await page.keyboard.press('Enter');
    await tabTo(/^Titulo$/);
    // The focus is seen.
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid');
    await page.keyboard.press('Enter');
    const bar = page.getByRole('toolbar', { name: 'Barra de propriedades' });
    await bar.getByRole('button', { name: 'Negrito' }).waitFor();
    await expect.poll(() => bar.locator('button:not([tabindex="-1"])').count()).toBe(1);
    await bar.locator('button:not([tabindex="-1"])').focus();
    const first = await focusName(page);
    await page.keyboard.press('ArrowRight');
    expect(await focusName(page)).not.toBe(first);
    await page.keyboard.press('Home');
    expect(await focusName(page)).toBe(first);
    const keys = button(page, 'Atalhos de teclado');
    await keys.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => keys.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('gives every control on a narrow screen room for a finger', async () => {
    const { page } = await openEditor(started, { viewport: NARROW });
    const small = async () =>
      page.evaluate(() => {
        const selector = 'button, input:not([type=file]), [role=slider], [role=switch], [role=row], a[href]';
        return [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((element) => element.checkVisibility() && element.tabIndex >= -1)
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(
            ({ box }) =>
              box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth,
          )
          .filter(({ element, box }) => {
            // What the finger meets along 40 px belongs to the control, or to its label or row.
            const x = box.left + box.width / 2;
            const y = box.top + box.height / 2;
            const meets = (dx: number, dy: number) => {
              const met = document.elementFromPoint(x + dx, y + dy);
              if (met === null) return true;
              const label = element.closest('label') ?? element.parentElement;
              return element.contains(met) || met.contains(element) || label?.contains(met) === true;
            };
            const covered = !meets(0, 0);
            const reaches = [-40, -30, -20, -10, 0].some((from) => meets(0, from) && meets(0, from + 40));
            return !covered && !reaches;
          })
          .map(
            ({ element, box }) =>
              `${element.getAttribute('aria-label') ?? element.textContent} ${Math.round(box.height)}`,
          );
      });
    await expect.poll(small).toEqual([]);
    for (const entry of ['Texto', 'Elementos', 'Ajustes', 'Fundo']) {
      await closePanel(page);
      await openPanel(page, entry);
      await button(page, 'Fechar painel').waitFor();
      await expect.poll(async () => ({ entry, small: await small() })).toEqual({ entry, small: [] });
    }
    await button(page, 'Fechar painel').click();
    await openPanel(page, 'Texto');
    await button(page, 'Titulo').click();
    await button(page, 'Negrito').waitFor();
    await expect.poll(async () => ({ bar: true, small: await small() })).toEqual({ bar: true, small: [] });
    await page.context().close();
  });
});
