// What the panels do, walked through once on a wide and once on a narrow screen: one page, one design, many steps.
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { canvas, kinds, openPanel, readDesign, signIn } from '../harness/journey.ts';
import { NARROW, openPage, WIDE } from '../harness/openBrowser.ts';
import { openEditor } from '../harness/openEditor.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

/** A walk has some sixty steps. */
const WALK_MS = 480_000;

type Walk = { readonly page: Page; readonly narrow: boolean };
type Saved = Record<string, unknown>;

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const last = async (page: Page) => (await readDesign(page)).objects.at(-1) as unknown as Saved;

/** Closes what is open, and waits until the canvas knows its new size: a press means what was shown before it. */
async function closePanel(page: Page): Promise<void> {
  const close = button(page, 'Fechar painel');
  if ((await close.count()) === 0) return;
  await close.click();
  await close.waitFor({ state: 'detached' });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Opens the panel of a tool, whatever is open: choosing the open one again would close it. */
async function open(page: Page, entry: string, title = entry): Promise<Locator> {
  await closePanel(page);
  await openPanel(page, entry);
  const shown = panel(page, title);
  await shown.waitFor();
  return shown;
}

async function setNumber(page: Page | Locator, name: string, value: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true });
  await field.fill(value);
  await field.press('Enter');
}

async function openContextMenu(page: Page): Promise<Locator> {
  await closePanel(page);
  const box = (await canvas(page).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' });
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu;
}

async function chooseTools({ page }: Walk): Promise<void> {
  await open(page, 'Texto');
  await openPanel(page, 'Texto');
  await panel(page, 'Texto').waitFor({ state: 'detached' });
  await open(page, 'Elementos');
  await openPanel(page, 'Fundo');
  await panel(page, 'Plano De Fundo').waitFor();
  expect(await page.getByText('Adicione elementos à sua arte').count()).toBe(0);
}

async function browseElements({ page }: Walk): Promise<void> {
  const shown = await open(page, 'Elementos');
  for (const section of ['Formas', 'Fotos', 'Elementos', 'Gifs']) {
    const tiles = shown.getByRole('group', { name: section, exact: true }).locator('button[draggable=true]');
    await tiles.nth(3).waitFor();
    expect({ section, count: await tiles.count() }).toEqual({ section, count: 4 });
  }
  const gifs = shown.getByRole('group', { name: 'Gifs', exact: true });
  const scrolled = () => gifs.evaluate((group) => group.closest('[data-panel-scroll]')?.scrollTop);
  await gifs.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await button(gifs, 'Ver mais').click();
  await button(shown, 'Voltar').waitFor();
  expect(await scrolled()).toBe(0);
  await button(shown, 'Voltar').click();
  await gifs.locator('button[draggable=true]').nth(3).waitFor();
  expect(await scrolled()).toBe(before);
  const photos = shown.getByRole('group', { name: 'Fotos', exact: true });
  await button(photos, 'Ver mais').click();
  await button(shown, 'Voltar').waitFor();
  const tiles = photos.getByRole('button', { name: /^Adicionar / });
  await tiles.nth(19).waitFor();
  await tiles.last().scrollIntoViewIfNeeded();
  await tiles.nth(22).waitFor();
  const badges = photos.getByLabel('Item Pro');
  expect(await badges.count()).toBeGreaterThan(0);
  await shown.getByRole('checkbox', { name: 'Gratis' }).check();
  await badges.first().waitFor({ state: 'detached' });
  await shown.getByRole('checkbox', { name: 'Gratis' }).uncheck();
  await shown.getByRole('checkbox', { name: 'Pro' }).check();
  await badges.first().waitFor();
  await expect.poll(async () => (await tiles.count()) === (await badges.count())).toBe(true);
  await shown.getByRole('checkbox', { name: 'Pro' }).uncheck();
  await button(shown, 'Voltar').click();
  await shown.getByRole('searchbox').fill('não existe isto');
  await shown.getByText('Nada encontrado').nth(2).waitFor();
}

async function paintWithGradient({ page }: Walk): Promise<void> {
  const shown = await open(page, 'Elementos');
  await button(shown.getByRole('group', { name: 'Formas' }), 'Ver mais').click();
  await button(shown, 'Losango').click();
  await closePanel(page);
  await button(page, 'Cor de preenchimento').click();
  const fill = panel(page, 'Cor de preenchimento');
  await button(fill, 'Aplicar Gradient').click();
  await button(fill, 'Gradient 6').click();
  await setNumber(fill, 'Angulo', '45');
  await setNumber(fill, 'Intensidade', '2');
  await button(fill, 'Adicionar cor').click();
  const painted = await last(page);
  expect(painted).toMatchObject({
    customGradient: { angle: 45, pivot: 'linear-center', intensity: 2 },
    gradientAngle: 45,
    fill: { type: 'linear' },
  });
  const { colorStops } = painted.fill as { colorStops: { offset: number }[] };
  expect(colorStops.map(({ offset }) => offset)).toEqual([0, 0.33, 0.67, 1]);
  await button(fill, 'Radial').click();
  await fill.getByText('Angulo').waitFor({ state: 'detached' });
  expect((await last(page)).fill).toMatchObject({ type: 'radial' });
  await button(fill, 'Remover gradient').click();
  expect((await last(page)).fill).toEqual(expect.stringMatching(/^#/));
}

async function chooseFont({ page }: Walk): Promise<void> {
  await button(await open(page, 'Texto'), 'Titulo').click();
  await closePanel(page);
  await page.getByRole('button', { name: /^Fonte: / }).click();
  const fonts = panel(page, 'Fonte');
  const rows = fonts
    .getByRole('region', { name: 'Todas' })
    .locator('button[aria-pressed]:not([data-danger])');
  await rows.nth(19).waitFor();
  expect(await rows.count()).toBe(20);
  await fonts.getByRole('region', { name: 'Selecionada' }).getByText('Arial').waitFor();
  await rows.last().scrollIntoViewIfNeeded();
  await rows.nth(21).waitFor();
  await fonts.getByRole('searchbox', { name: 'Pesquisar' }).fill('pacif');
  await button(fonts, 'Favoritar Pacifico').click();
  await button(fonts, 'Pacifico').first().click();
  await fonts.getByRole('searchbox', { name: 'Pesquisar' }).fill('');
  const favourites = fonts.getByRole('region', { name: 'Favoritas' });
  await button(favourites, 'Remover Pacifico das favoritas').click();
  await favourites.waitFor({ state: 'detached' });
  expect(await last(page)).toMatchObject({ fontFamily: 'Pacifico' });
}

async function bendText({ page }: Walk): Promise<void> {
  const menu = await openContextMenu(page);
  await menu.getByRole('menuitem', { name: /^Editar/ }).waitFor();
  await menu.getByRole('menuitem', { name: 'Converter em arco' }).click();
  await button(page, 'Estilos').click();
  const arc = panel(page, 'Texto').getByRole('region', { name: 'Arco' });
  await setNumber(arc, 'Diâmetro', '700');
  await setNumber(arc, 'Espaçamento do arco', '12');
  expect(await last(page)).toMatchObject({ type: 'CurvedText', diameter: 700, spacing: 12 });
  await (await openContextMenu(page)).getByRole('menuitem', { name: 'Converter em texto' }).click();
  await expect.poll(async () => (await last(page)).type).toBe('Textbox');
}

/** Draws one stroke where no sheet lies. */
async function stroke(page: Page): Promise<void> {
  const box = (await canvas(page).boundingBox())!;
  const y = box.y + 120;
  await page.mouse.move(box.x + 90, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, y + 40, { steps: 4 });
  await page.mouse.move(box.x + 200, y, { steps: 4 });
  await page.mouse.up();
}

async function draw({ page }: Walk): Promise<void> {
  await button(await open(page, 'Elementos'), 'Desenhar').click();
  const shown = panel(page, 'Modo desenho');
  await setNumber(shown, 'Largura do traço', '18');
  await button(shown, 'Usar a cor #2563eb').click();
  await stroke(page);
  expect(await last(page)).toMatchObject({ type: 'Path', strokeWidth: 18, stroke: '#2563eb' });
  const { length } = (await readDesign(page)).objects;
  await closePanel(page);
  await stroke(page);
  expect((await readDesign(page)).objects).toHaveLength(length);
}

const layerNames = (page: Page) =>
  page
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')?.split(' ')[0] ?? ''));

async function arrangeLayers({ page, narrow }: Walk): Promise<void> {
  await open(page, 'Layers');
  const rows = page.getByRole('row');
  await expect.poll(() => layerNames(page)).toHaveLength(3);
  const before = await layerNames(page);
  await rows.first().locator('img').waitFor();
  expect(
    await rows
      .first()
      .locator('img')
      .evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBe(100);
  if (narrow) {
    await rows.first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
  } else await rows.first().dragTo(rows.nth(2), { targetPosition: { x: 60, y: 50 }, steps: 6 });
  await expect.poll(() => layerNames(page)).toEqual([before[1], before[2], before[0]]);
  await rows.first().click();
  await rows.nth(1).click({ modifiers: ['Shift'] });
  expect(await page.locator('[role=row][aria-selected=true]').count()).toBe(2);
  await button(page, 'Agrupar').click();
  expect(kinds(await readDesign(page))).toContain('Group');
  const menu = await openContextMenu(page);
  await menu.getByRole('menuitem', { name: /^Desagrupar/ }).click();
  expect(kinds(await readDesign(page))).not.toContain('Group');
}

async function uploadPicture(page: Page): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: 320, height: 240, channels: 3, background: '#3a86c8', noise },
  })
    .png()
    .toBuffer();
  const shown = await open(page, 'Uploads');
  await shown.locator('input[type=file]').setInputFiles({ name: 'areia.png', mimeType: 'image/png', buffer });
  await shown
    .getByRole('button', { name: /^Adicionar areia/ })
    .first()
    .click();
  await button(page, 'Filtros').waitFor();
}

async function filterPicture({ page }: Walk): Promise<void> {
  await uploadPicture(page);
  await closePanel(page);
  await button(page, 'Filtros').click();
  const shown = panel(page, 'Filtros');
  const presets = shown.locator('button[aria-pressed]');
  expect(await presets.count()).toBe(17);
  // Live previews: each filter shows the picture its own way.
  await expect
    .poll(async () => {
      const pictures = await presets
        .locator('canvas')
        .evaluateAll((all) => all.map((item) => (item as HTMLCanvasElement).toDataURL()));
      return new Set(pictures).size;
    })
    .toBeGreaterThanOrEqual(15);
  await button(shown, 'Tons de cinza').click();
  await button(page, 'Editar imagem').click();
  const editor = panel(page, 'Editor De Imagens');
  await setNumber(editor, 'Desfoque', '0,2');
  await editor.getByRole('switch', { name: 'Substituir cor' }).click();
  await setNumber(editor, 'Tolerância', '0,5');
  const { filters } = await last(page);
  const types = (filters as { type: string }[]).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['Grayscale', 'Blur']));
  expect(types).toHaveLength(3);
  expect(filters).toContainEqual(expect.objectContaining({ type: 'Blur', blur: 0.2 }));
}

async function walk(viewport: typeof WIDE): Promise<void> {
  const { page, problems } = await openEditor(started, { viewport });
  const now: Walk = { page, narrow: viewport === NARROW };
  await chooseTools(now);
  await browseElements(now);
  await paintWithGradient(now);
  await chooseFont(now);
  await bendText(now);
  await draw(now);
  await arrangeLayers(now);
  await filterPicture(now);
  expect(problems).toEqual([]);
  await page.context().close();
}

describe('the panels', () => {
  it('do what they say on a wide screen', () => walk(WIDE), WALK_MS);
  it('do what they say on a narrow screen', () => walk(NARROW), WALK_MS);

  it('open as sheets that a hand drags up, down and away', async () => {
    const { page } = await openEditor(started, { viewport: NARROW });
    const shown = await open(page, 'Elementos');
    const handle = button(page, 'Recolher painel');
    /** Where the sheet lies once it has come to rest: on its way, a swipe would mean another place. */
    const top = async () => {
      await shown.evaluate(async (sheet) => {
        const moving = sheet.closest('[data-snap]')?.getAnimations() ?? [];
        await Promise.allSettled(moving.map(({ finished }) => finished));
      });
      return (await shown.boundingBox())!.y;
    };
    const start = await top();
    const drag = async (by: number) => {
      const { x, y, width, height } = (await handle.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + height / 2 + by / 2, { steps: 4 });
      await page.mouse.move(x + width / 2, y + height / 2 + by, { steps: 4 });
      // The hand rests before it lets go: how fast a scripted one moves, and so what is a swipe, is up to the machine.
      const arrived = await page.evaluate(() => performance.now());
      await page.waitForFunction((since) => performance.now() - since > 120, arrived);
      await page.mouse.up();
    };
    await drag(-260);
    await expect.poll(top).toBeLessThan(start - 200);
    await drag(300);
    await expect.poll(async () => Math.abs((await top()) - start)).toBeLessThan(2);
    await drag(330);
    await shown.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('the Salvar menu by role', () => {
  it('offers Template to a partner, and approval of what is pending to an admin', async () => {
    const { page, address } = await openEditor(started, {
      account: { email: 'parceira@prancheta.local', password: 'parceira123' },
    });
    await button(await open(page, 'Texto'), 'Titulo').click();
    await button(page, 'Salvar').click();
    await page.getByRole('menuitem', { name: 'Template', exact: true }).click();
    // Of a sample text that nobody has replaced.
    await button(page, 'Enviar assim mesmo').click();
    const dialog = page.getByRole('dialog', { name: 'Criar template' });
    await dialog.getByRole('combobox').first().selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Criar', exact: true }).click();
    await page.getByText('Template criado com sucesso').waitFor();
    await button(page, 'Salvar').click();
    expect(await page.getByRole('menuitem', { name: 'Template', exact: true }).isDisabled()).toBe(true);
    await page.context().close();

    const admin = (await openPage(started.browser)).page;
    await signIn(admin, started.product, { email: 'admin@prancheta.local', password: 'admin123' });
    await admin.goto(address);
    await button(admin, 'Salvar').click();
    await admin.getByRole('menuitem', { name: 'Rejeitar', exact: true }).waitFor();
    await admin.getByRole('menuitem', { name: 'Aprovar', exact: true }).click();
    await admin.getByRole('menuitem', { name: 'Aprovar', exact: true }).waitFor({ state: 'detached' });
    await admin.context().close();
  });
});
