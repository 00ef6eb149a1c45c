// The last look before a design is published: what is found, put right and left alone; and what pictures show, in words.
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { download, importDesign, placePicture, readDesign, whenSaved } from '../harness/journey.ts';
import { NARROW } from '../harness/openBrowser.ts';
import { openEditor } from '../harness/openEditor.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

const text = (words: string, values: object) => ({
  ...{ type: 'Textbox', version: '6.5.3', text: words, styles: [], fontFamily: 'Poppins', fontSize: 44 },
  ...{ originX: 'left', originY: 'top', left: 80, width: 800, fill: '#222222', ...values },
});

const design = {
  version: '6.5.3',
  objects: [
    {
      ...{ type: 'Rect', id: 'layer-0', name: 'clip', left: 0, top: 0, width: 1080, height: 1080 },
      ...{ fill: '#ffffff', strokeWidth: 0 },
    },
    text('Promoção de inverno', { top: 80 }),
    text('Quase branco', { top: 240, fill: '#efefef' }),
    text('Letras miúdas', { top: 400, fontSize: 9, width: 300 }),
    text('Saindo da arte', { top: 560, left: 900, width: 400 }),
    text('Olá {{nome}}', { top: 720 }),
  ],
};

async function openPreflight(page: Page) {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pronto para publicar?' }).click();
  return page.getByRole('region', { name: 'Pronto para publicar?' });
}

it('lists what would embarrass, puts it right and leaves what is ignored alone', async () => {
  const { page, problems, address } = await openEditor(started);
  await importDesign(page, design);
  const panel = await openPreflight(page);
  await panel.getByText('4 pontos para ver').waitFor();
  expect(await panel.getByRole('listitem').getByRole('paragraph').allInnerTexts()).toEqual(
    expect.arrayContaining([
      'Texto com pouco contraste',
      'Texto pequeno demais',
      'Texto cortado',
      'Campo a preencher',
    ]),
  );
  await panel.getByRole('button', { name: 'Ajustar a cor: Quase branco' }).click();
  await panel.getByRole('button', { name: 'Aumentar: Letras miúdas' }).click();
  await panel.getByRole('button', { name: 'Trazer para dentro: Saindo da arte' }).click();
  await panel.getByText('1 ponto para ver').waitFor();
  await panel.getByRole('button', { name: 'Ignorar: Campo a preencher, Olá {{nome}}' }).click();
  await panel.getByText('Tudo pronto').waitFor();
  const { objects } = await readDesign(page);
  expect(objects.find((object) => object.text === 'Saindo da arte')?.left).toBeLessThan(800);
  expect(objects.find((object) => object.text === 'Quase branco')?.fill).not.toBe('#efefef');

  // Each was one step, and the list follows.
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await panel.getByText('Texto cortado').waitFor();
  await page.getByRole('button', { name: 'Refazer', exact: true }).click();
  await panel.getByText('Tudo pronto').waitFor();
  const file = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Exportar PNG' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.png$/);

  await whenSaved(page);
  await page.goto(address);
  const again = await openPreflight(page);
  await again.getByText('1 ponto ignorado neste aparelho').waitFor();
  await again.getByRole('button', { name: 'Mostrar de novo' }).click();
  await again.getByText('Sai escrito {{nome}}').waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

it('works on a phone, above whose sheet what is meant is seen', async () => {
  const { page, problems } = await openEditor(started, { viewport: NARROW });
  await importDesign(page, design);
  const panel = await openPreflight(page);
  await panel.getByRole('button', { name: 'Mostrar Letras miúdas' }).click();
  const zoom = page.getByText(/^\d+%$/);
  await expect.poll(async () => Number.parseInt(await zoom.first().innerText(), 10)).toBeGreaterThan(40);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

it('tells in words what a picture shows, in files as well', async () => {
  const { page, problems } = await openEditor(started);
  await placePicture(page);
  await page.getByRole('application').click({ button: 'right', position: { x: 420, y: 330 } });
  await page.getByRole('menuitem', { name: 'Texto alternativo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Texto alternativo' });
  await dialog.getByRole('textbox').fill('Um céu azul sem nuvens');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'detached' });
  const saved = (await readDesign(page)) as unknown as { objects: { alt?: string }[] };
  expect(saved.objects.at(-1)?.alt).toBe('Um céu azul sem nuvens');
  const svg = (await download(page, 'SVG')).bytes.toString();
  expect(svg).toMatch(/<image [^>]*aria-label="Um céu azul sem nuvens"/);
  await page.keyboard.press('Control+z');
  const before = (await readDesign(page)) as unknown as { objects: { alt?: string }[] };
  expect(before.objects.at(-1)).not.toHaveProperty('alt');
  expect(problems).toEqual([]);
  await page.context().close();
});
