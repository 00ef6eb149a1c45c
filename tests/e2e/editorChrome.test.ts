// Every bar, menu and panel of the editor by its Portuguese name, on a wide and on a narrow screen.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { canvas, kinds, openPanel, placePicture, readDesign, whenDrawn } from '../harness/journey.ts';
import { NARROW, WIDE } from '../harness/openBrowser.ts';
import { openEditor } from '../harness/openEditor.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const open = (viewport = WIDE) => openEditor(started, { viewport });

async function addShape(page: Page, name: string): Promise<void> {
  await openPanel(page, 'Elementos');
  await button(page, 'Ver mais').first().click();
  await button(page, name).click();
}

const entries = [
  ['Modelos', 'Modelos', 'Escolha entre uma variedade de modelos para começar'],
  ['Uploads', 'Uploads', 'Sua biblioteca de arquivos'],
  ['Texto', 'Texto', 'Ferramentas de texto'],
  ['Elementos', 'Elementos', 'Adicione elementos à sua arte'],
  ['Ajustes', 'Configurações', 'Configurações gerais do editor'],
  ['Fundo', 'Plano De Fundo', 'Edição do plano de fundo'],
  ['Layers', 'Layers', 'Gerencie seus layers'],
] as const;

describe('the rail and its panels', () => {
  it.each([
    ['wide', WIDE, 359],
    ['narrow', NARROW, 390],
  ] as const)('opens and closes the seven panels, %s', async (_, viewport, panelWidth) => {
    const { page, problems } = await open(viewport);
    for (const [entry, title, lead] of entries) {
      await openPanel(page, entry);
      const shown = panel(page, title).first();
      await shown.getByText(lead, { exact: true }).waitFor();
      const { width } = (await shown.boundingBox()) ?? { width: 0 };
      expect({ entry, width }).toEqual({ entry, width: panelWidth });
      await button(page, 'Fechar painel').click();
      await shown.waitFor({ state: 'detached' });
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('shapes and text', () => {
  it('adds the six shapes and the three texts', async () => {
    const { page } = await open();
    await openPanel(page, 'Elementos');
    await button(page, 'Ver mais').first().click();
    for (const name of [
      'Círculo',
      'Retângulo',
      'Retângulo arredondado',
      'Triângulo',
      'Triângulo invertido',
      'Losango',
    ]) {
      await button(page, name).click();
    }
    await openPanel(page, 'Texto');
    for (const name of ['Titulo', 'Subtitulo', 'Normal']) await button(page, name).first().click();
    const design = await readDesign(page);
    expect(design.objects).toHaveLength(10);
    expect(kinds(design).slice(-3)).toEqual(['Textbox', 'Textbox', 'Textbox']);
    await page.context().close();
  });

  it('drags what is pressed, not the words of the page that were selected before', async () => {
    const { page } = await open();
    await addShape(page, 'Retângulo');
    await button(page, 'Fechar painel').click();
    const from = (await page.getByText('Salvo', { exact: true }).boundingBox())!;
    const to = (await page.getByText(/^\d+%$/).boundingBox())!;
    await page.mouse.move(from.x + 1, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
    const box = (await canvas(page).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 4 });
    await page.mouse.up();
    // It was in the middle of 1080, about 400 wide.
    const [, { left }] = (await readDesign(page)).objects as [unknown, { left: number }];
    expect(left).toBeGreaterThan(380);
    await page.context().close();
  });

  it('drags a shape from the panel to where it is dropped', async () => {
    const { page } = await open();
    await openPanel(page, 'Elementos');
    const sheet = (await canvas(page).boundingBox())!;
    await button(page, 'Retângulo').dragTo(canvas(page), {
      targetPosition: { x: sheet.width / 2 - 150, y: sheet.height / 2 - 150 },
    });
    const [, shape] = (await readDesign(page)).objects;
    expect(shape?.type).toBe('Rect');
    expect(shape?.left).toBeLessThan(400);
    await page.context().close();
  });

  it('closes the sheet after an item is added on a narrow screen', async () => {
    const { page } = await open(NARROW);
    await openPanel(page, 'Texto');
    await button(page, 'Titulo').click();
    await panel(page, 'Texto').first().waitFor({ state: 'detached' });
    await button(page, 'Negrito').waitFor();
    await page.context().close();
  });

  it.each([WIDE, NARROW])('leaves the zoom buttons in sight without a network, %o', async (viewport) => {
    const { page } = await open(viewport);
    await page.context().setOffline(true);
    const notice = page.getByText('Você está offline', { exact: false });
    await notice.waitFor();
    const zoom = (await button(page, 'Aumentar zoom').boundingBox())!;
    await expect
      .poll(async () => {
        const { y, height } = (await notice.boundingBox())!;
        return y + height;
      })
      .toBeLessThan(zoom.y);
    await page.context().close();
  });

  it('says that an edit is on this device as soon as the network is gone, long before the connection is', async () => {
    const { page } = await open();
    await openPanel(page, 'Elementos');
    await page.getByText('Salvo', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await button(page, 'Retângulo').click();
    await page.getByText('Salvo neste aparelho', { exact: true }).waitFor({ timeout: 20_000 });
    await page.context().close();
  });

  it('sets the styles of a text: shadow and outline may both be on, normal removes both', async () => {
    const { page } = await open();
    await openPanel(page, 'Texto');
    await button(page, 'Titulo').click();
    await button(page, 'Sombreado').click();
    await button(page, 'Contornado').click();
    await page.getByRole('textbox', { name: 'Espessura' }).waitFor();
    const read = async () => (await readDesign(page)).objects[1] as unknown as Record<string, unknown>;
    expect(await read()).toMatchObject({ strokeWidth: 7, shadow: { blur: 3, offsetX: 2, offsetY: 2 } });
    await openPanel(page, 'Estilos');
    await openPanel(page, 'Texto');
    await page.getByRole('group', { name: 'Estilo' }).getByRole('button', { name: 'Normal' }).click();
    expect((await read()).shadow ?? null).toBeNull();
    await page.context().close();
  });
});

describe('the contextual bar', () => {
  const always = ['Posição e tamanho', 'Opacidade', 'Duplicar', 'Excluir'];

  it('is empty without a selection and follows it', async () => {
    const { page } = await open();
    const bar = page.getByRole('toolbar', { name: 'Barra de propriedades' });
    expect(await bar.getByRole('button').count()).toBe(0);
    await addShape(page, 'Retângulo');
    for (const name of [
      ...always,
      'Cor de preenchimento',
      'Cor do traço',
      'Largura do traço',
      'Espelhar',
      'Trazer para a frente',
      'Enviar para trás',
    ]) {
      await bar.getByRole('button', { name, exact: true }).waitFor();
    }
    await openPanel(page, 'Texto');
    await button(page, 'Titulo').click();
    for (const name of [
      ...always,
      'Negrito',
      'Itálico',
      'Sublinhado',
      'Tachado',
      'Alinhar texto à esquerda',
      'Centralizar texto',
      'Alinhar texto à direita',
      'Espaçamento',
      'Estilos',
      'Cor de preenchimento',
      'Aumentar fonte',
      'Diminuir fonte',
    ]) {
      await bar.getByRole('button', { name, exact: true }).waitFor();
    }
    await page.context().close();
  });

  it('changes fill, stroke, opacity and font through the panels it opens', async () => {
    const { page } = await open();
    await addShape(page, 'Retângulo');
    await button(page, 'Cor de preenchimento').click();
    await button(page, 'Usar a cor #7c5cff').click();
    await button(page, 'Cor do traço').click();
    await page.getByLabel('Código da cor').fill('#00a86b');
    await page.keyboard.press('Enter');
    await button(page, 'Largura do traço').click();
    await page.getByRole('textbox', { name: 'Largura do traço' }).fill('12');
    await page.keyboard.press('Enter');
    await button(page, 'Tracejado').click();
    await button(page, 'Opacidade').click();
    await page.getByRole('textbox', { name: 'Opacidade' }).fill('40');
    await page.keyboard.press('Enter');
    expect((await readDesign(page)).objects[1]).toMatchObject({
      fill: '#7c5cff',
      stroke: '#00a86b',
      strokeWidth: 12,
      strokeDashArray: [5, 5],
      opacity: 0.4,
    });
    await page.context().close();
  });

  it('shows each font in its own name and sets it, with favourites', async () => {
    const { page } = await open();
    await openPanel(page, 'Texto');
    await button(page, 'Titulo').click();
    await page.getByRole('button', { name: /^Fonte: / }).click();
    const search = page.getByRole('searchbox', { name: 'Pesquisar' });
    await search.fill('anton');
    await button(page, 'Favoritar Anton').click();
    await search.fill('');
    await page
      .getByRole('region', { name: 'Favoritas' })
      .getByRole('button', { name: 'Anton', exact: true })
      .click();
    expect((await readDesign(page)).objects[1]).toMatchObject({ fontFamily: 'Anton' });
    await search.fill('nada disso');
    await page.getByText('Nenhuma fonte encontrada').waitFor();
    await page.context().close();
  });

  it('offers editing and filters for a picture, and both change it', async () => {
    const { page } = await open();
    await placePicture(page);
    await button(page, 'Filtros').click();
    await button(page, 'Sépia').click();
    await button(page, 'Editar imagem').click();
    await page.getByRole('textbox', { name: 'Brilho' }).fill('0,4');
    await page.keyboard.press('Enter');
    const [, picture] = (await readDesign(page)).objects as unknown as { filters: { type: string }[] }[];
    expect(picture?.filters.map(({ type }) => type)).toEqual(['Sepia', 'Brightness']);
    await page.context().close();
  });
});

describe('menus and dialogs', () => {
  it('opens the context menu with its entries, and only Colar on empty canvas', async () => {
    const { page } = await open();
    await addShape(page, 'Retângulo');
    const middle = (await canvas(page).boundingBox())!;
    await page.mouse.click(middle.x + middle.width / 2, middle.y + middle.height / 2, { button: 'right' });
    const menu = page.getByRole('menu');
    for (const name of [/Copiar/, /Colar/, /Recortar/, /Duplicar/, /Excluir/]) {
      await menu.getByRole('menuitem', { name }).waitFor();
    }
    await page.keyboard.press('Escape');
    await page.mouse.click(middle.x + 12, middle.y + 12, { button: 'right' });
    await menu.getByRole('menuitem', { name: /Colar/ }).waitFor();
    expect(await menu.getByRole('menuitem').count()).toBe(1);
    await page.context().close();
  });

  it('opens the menu for looks beside the context menu, never over it', async () => {
    const { page } = await open();
    await addShape(page, 'Retângulo');
    const area = (await canvas(page).boundingBox())!;
    await page.mouse.click(area.x + area.width / 2, area.y + area.height / 2, { button: 'right' });
    await page.getByRole('menuitem', { name: 'Estilo e posição' }).click();
    await page.getByRole('menuitem', { name: /Copiar estilo/ }).waitFor();
    const parent = page.getByRole('menu', { name: 'Menu de contexto' });
    const child = page.getByRole('menu').filter({ hasNot: page.getByText('Duplicar') });
    const isBeside = async () => {
      const [outer, inner] = [await parent.boundingBox(), await child.boundingBox()];
      if (!outer || !inner || inner.x < 0 || inner.x + inner.width > WIDE.width) return false;
      return inner.x >= outer.x + outer.width || inner.x + inner.width <= outer.x;
    };
    await expect.poll(isBeside).toBe(true);
    await page.context().close();
  });

  it('groups and ungroups by the menu', async () => {
    const { page } = await open();
    await addShape(page, 'Retângulo');
    await button(page, 'Círculo').click();
    await canvas(page).focus();
    await page.keyboard.press('Control+a');
    await button(page, 'Agrupar').click();
    expect(kinds(await readDesign(page))).toEqual(['Group']);
    await button(page, 'Desagrupar').click();
    expect(kinds(await readDesign(page))).toEqual(['Rect', 'Circle']);
    await page.context().close();
  });

  it('has every entry of the Salvar menu, saves, and lists the shortcuts', async () => {
    const { page } = await open();
    await button(page, 'Salvar').click();
    for (const name of ['PNG', 'JPG', 'JSON', 'Importar JSON']) {
      await page.getByRole('menuitem', { name, exact: true }).waitFor();
    }
    expect(await page.getByRole('menuitem', { name: 'Template' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: /^Salvar/ }).click();
    await page.getByText('Projeto salvo com sucesso').waitFor();
    await canvas(page).focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Atalhos de teclado' }).getByText('Desfazer').waitFor();
    await page.context().close();
  });

  it('opens the Salvar menu inside the screen each time on a phone', async () => {
    const { page } = await open(NARROW);
    for (let opening = 1; opening <= 3; opening += 1) {
      await button(page, 'Salvar').tap();
      const menu = page.getByRole('menu');
      await menu.getByRole('menuitem', { name: 'JSON', exact: true }).waitFor();
      const { x, width } = (await menu.boundingBox())!;
      const screen = await page.evaluate(() => innerWidth);
      expect({ opening, screen, isInside: x >= 0 && x + width <= screen }).toEqual({
        opening,
        screen: NARROW.width,
        isInside: true,
      });
      await page.touchscreen.tap(60, 500);
      await menu.waitFor({ state: 'detached' });
    }
    await page.context().close();
  });

  it('keeps the title that is typed, and gives it back after Escape', async () => {
    const { page } = await open();
    const title = page.getByLabel('Título do projeto');
    await title.fill('Promoção de verão');
    await page.keyboard.press('Enter');
    await page.reload();
    await whenDrawn(page);
    expect(await title.inputValue()).toBe('Promoção de verão');
    await title.fill('outro');
    await page.keyboard.press('Escape');
    expect(await title.inputValue()).toBe('Promoção de verão');
    await page.context().close();
  });

  it('zooms by the bottom bar in steps of 5 % between 20 % and 100 %', async () => {
    const { page } = await open();
    const reset = button(page, 'Restaurar zoom');
    const before = Number.parseInt((await reset.textContent()) ?? '', 10);
    await button(page, 'Aumentar zoom').click();
    expect(Number.parseInt((await reset.textContent()) ?? '', 10)).toBe(before + 5);
    while (await button(page, 'Diminuir zoom').isEnabled()) await button(page, 'Diminuir zoom').click();
    expect(await reset.textContent()).toBe('20%');
    await page.context().close();
  });
});

describe('settings, background and layers', () => {
  it('sets the size and the colour of the work area, and undoes each', async () => {
    const { page } = await open();
    await openPanel(page, 'Ajustes');
    await page.getByLabel('Largura').fill('1600');
    await page.keyboard.press('Enter');
    await openPanel(page, 'Fundo');
    await button(page, 'Usar a cor #ffd166').click();
    const sheet = async () => (await readDesign(page)).objects[0] as unknown as Record<string, unknown>;
    expect(await sheet()).toMatchObject({ width: 1600, fill: '#ffd166' });
    await button(page, 'Desfazer').click();
    await button(page, 'Desfazer').click();
    expect(await sheet()).toMatchObject({ width: 1080, fill: '#ffffff' });
    await page.context().close();
  });

  it('lists layers topmost first, hides and locks', async () => {
    const { page } = await open();
    await addShape(page, 'Retângulo');
    await button(page, 'Círculo').click();
    await openPanel(page, 'Layers');
    const rows = page.getByRole('row');
    expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')))).toEqual([
      'Círculo',
      'Retângulo',
    ]);
    await rows.first().hover();
    await button(page, 'Ocultar Círculo').click();
    await button(page, 'Mostrar Círculo').waitFor();
    await page.context().close();
  });

  it('replaces the design by a template after asking', async () => {
    const { page } = await open();
    await openPanel(page, 'Modelos');
    await page.getByPlaceholder('Pesquisar modelos').fill('Pão quentinho');
    await page.getByRole('button', { name: /^Usar o modelo Pão/ }).click();
    await page.getByText('Essa ação substituira o projeto atual pelo template').waitFor();
    const before = page.url();
    await button(page, 'Substituir').click();
    await page.waitForURL((url) => url.href !== before, { timeout: 60_000 });
    await whenDrawn(page);
    await page.waitForFunction(() => !document.querySelector('[role="status"] .mantine-Loader-root'));
    expect((await readDesign(page)).objects.length).toBeGreaterThan(5);
    await page.context().close();
  });
});
