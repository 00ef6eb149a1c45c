// Rulers that are remembered, masks sized by numbers, films cut to a part, and the menu for looks on a narrow screen.
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { doubleTap } from '../harness/doubleTap.ts';
import { canvas, openPanel, placePicture, readDesign, whenDrawn } from '../harness/journey.ts';
import { NARROW, WIDE } from '../harness/openBrowser.ts';
import { openEditor } from '../harness/openEditor.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const open = async (viewport = WIDE): Promise<Page> => (await openEditor(started, { viewport })).page;

type Sized = {
  readonly width: number;
  readonly height: number;
  readonly scaleX: number;
  readonly scaleY: number;
};

/** Written only where they say something. */
type Cut = { readonly trimStart?: number; readonly trimEnd?: number; readonly muted?: boolean };

async function readPicture(page: Page): Promise<{ width: number; height: number }> {
  const { width, height, scaleX, scaleY } = (await readDesign(page)).objects[1] as unknown as Sized;
  return { width: width * scaleX, height: height * scaleY };
}

/** Whether the second lies below the first and both are on the screen. */
async function liesBelow(first: Locator, second: Locator): Promise<boolean> {
  return second.evaluate(
    (below, above) => {
      const [upper, lower] = [above!.getBoundingClientRect(), below.getBoundingClientRect()];
      return lower.top >= upper.bottom - 1 && lower.right <= innerWidth && lower.bottom <= innerHeight;
    },
    await first.elementHandle(),
  );
}

describe('tools of the editor', () => {
  it('cuts a film to a part of it, without its sound, and takes the whole again', async () => {
    const page = await open();
    await openPanel(page, 'Uploads');
    await page.locator('input[type=file]').setInputFiles('server/demo/library/videos/serra-e-nuvens.mp4');
    await page.getByRole('tab', { name: 'Videos' }).click();
    await page
      .getByRole('button', { name: /^Adicionar serra/ })
      .first()
      .click();
    await button(page, 'Editar imagem').click();
    const section = page.getByRole('region', { name: 'Vídeo', exact: true });
    const end = section.getByRole('textbox', { name: 'Fim' });
    await end.waitFor();
    const whole = await end.inputValue();
    const saved = async () => {
      const { trimStart = 0, trimEnd = null, muted = false } = (await readDesign(page)).objects.at(-1) as Cut;
      return { trimStart, trimEnd, muted };
    };
    expect(await saved()).toEqual({ trimStart: 0, trimEnd: null, muted: false });

    await section.getByRole('textbox', { name: 'Início' }).fill('1,5');
    await page.keyboard.press('Enter');
    await section.getByRole('slider', { name: 'Fim' }).press('ArrowLeft');
    await section.getByRole('switch', { name: 'Sem som no MP4' }).click();
    const trimEnd = Number(whole.replace(',', '.')) - 0.1;
    await expect.poll(saved).toEqual({ trimStart: 1.5, trimEnd: expect.closeTo(trimEnd, 5), muted: true });

    await button(page, 'Desfazer').click();
    await button(page, 'Usar o vídeo inteiro').click();
    await expect.poll(saved).toEqual({ trimStart: 0, trimEnd: null, muted: false });
  });

  it('sizes a mask apart from its picture, by numbers, as one step', async () => {
    const page = await open();
    await placePicture(page);
    await button(page, 'Recortar na forma').click();
    await page.getByRole('menuitem', { name: 'Elipse' }).click();
    const before = await readPicture(page);
    await button(page, 'Recortar na forma').click();
    await page.getByRole('menuitem', { name: 'Ajustar máscara' }).click();
    await button(page, 'Posição e tamanho').click();
    const group = page.getByRole('group', { name: 'Posição e tamanho' });
    for (const [field, value] of [
      ['Largura', '200'],
      ['Altura', '120'],
    ] as const) {
      await group.getByLabel(field).fill(value);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await group.waitFor({ state: 'detached' });
    await button(page, 'Aplicar corte').click();
    await button(page, 'Aplicar corte').waitFor({ state: 'detached' });
    const cut = await readPicture(page);
    expect(cut.width).toBeCloseTo(200, 0);
    expect(cut.height).toBeCloseTo(120, 0);
    await button(page, 'Desfazer').click();
    expect(await readPicture(page)).toEqual(before);
    await page.context().close();
  });

  it('keeps a mask that is being fitted when the page is loaded anew', async () => {
    const page = await open();
    await placePicture(page);
    await button(page, 'Recortar na forma').click();
    await page.getByRole('menuitem', { name: 'Elipse' }).click();
    await button(page, 'Recortar na forma').click();
    await page.getByRole('menuitem', { name: 'Ajustar máscara' }).click();
    await button(page, 'Posição e tamanho').click();
    await page.getByRole('group', { name: 'Posição e tamanho' }).getByLabel('Largura').fill('200');
    await page.keyboard.press('Enter');
    await page.reload();
    await whenDrawn(page);
    expect((await readPicture(page)).width).toBeCloseTo(200, 0);
    await page.context().close();
  });

  it('unfolds the entries for looks inside the context menu on a narrow screen', async () => {
    const page = await open(NARROW);
    await openPanel(page, 'Elementos');
    await button(page, 'Retângulo').first().click();
    await page.getByRole('region', { name: 'Elementos', exact: true }).first().waitFor({ state: 'detached' });
    const area = (await canvas(page).boundingBox())!;
    await page.mouse.click(area.x + area.width / 2, area.y + area.height / 2, { button: 'right' });
    const unfold = page.getByRole('menuitem', { name: 'Estilo e posição' });
    await unfold.click();
    const entry = page.getByRole('menuitem', { name: /Copiar estilo/ });
    await entry.waitFor();
    expect(await page.getByRole('menu').count()).toBe(1);
    await expect.poll(() => liesBelow(unfold, entry)).toBe(true);
    await page.context().close();
  });

  it('takes what is typed after a double tap on a text', async () => {
    const { page } = await openEditor(started, { viewport: NARROW });
    await openPanel(page, 'Texto');
    await button(page, 'Titulo').tap();
    await page.getByRole('region', { name: 'Texto', exact: true }).first().waitFor({ state: 'detached' });
    const area = (await canvas(page).boundingBox())!;
    await doubleTap(page, area.x + area.width / 2, area.y + area.height / 2);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Pão de mel');
    await page.keyboard.press('Escape');
    expect((await readDesign(page)).objects[1]).toMatchObject({ text: 'Pão de mel' });
    await page.context().close();
  });

  it('keeps the menu of a long press open when the finger lifts', async () => {
    const { page } = await openEditor(started, { viewport: NARROW });
    const area = (await canvas(page).boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touchPoints = [{ x: area.x + area.width / 2, y: area.y + 60 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const entry = page.getByRole('menuitem', { name: /^Colar/ });
    await entry.waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // A later tap elsewhere closes it; the lifted finger had not.
    expect(await entry.isVisible()).toBe(true);
    await page.touchscreen.tap(area.x + area.width / 2, area.y + area.height - 60);
    await entry.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('brings the rulers back after a reload', async () => {
    const page = await open();
    const rulers = page.getByRole('switch', { name: 'Mostrar réguas' });
    await openPanel(page, 'Ajustes');
    await rulers.waitFor();
    expect(await rulers.isChecked()).toBe(false);
    await page.keyboard.press('Tab');
    await rulers.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => rulers.isChecked()).toBe(true);
    await page.reload();
    await whenDrawn(page);
    await openPanel(page, 'Ajustes');
    await rulers.waitFor();
    expect(await rulers.isChecked()).toBe(true);
    await page.context().close();
  });
});
