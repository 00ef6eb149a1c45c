// From the upsell to a running subscription and back, and from a partner's design to the gallery.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createDesign, download, openPanel, whenDrawn, whenSaved } from '../harness/journey.ts';
import { NARROW, openPage } from '../harness/openBrowser.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${started.product.address}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/home');
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Nome no cartão').fill('Ana Souza');
  await page.getByLabel('Número do cartão').fill(number);
  await page.getByLabel('Validade').fill('12/60');
  await page.getByLabel('Código (CVC)').fill('123');
  await page.getByRole('button', { name: /^Assinar por/ }).click();
}

/** Opens the first Pro template of the gallery. */
async function openProTemplate(page: Page): Promise<void> {
  await page.goto(`${started.product.address}/templates`);
  await page.getByLabel('Pro', { exact: true }).check();
  await page
    .getByRole('button', { name: /^Ver o modelo/ })
    .first()
    .click();
  await press(page, 'Usar modelo');
}

describe('the subscription', () => {
  it('a visitor becomes a person, edits a template, buys Pro, exports, cancels and takes it back', async () => {
    const { page } = await openPage(started.browser);
    await page.goto(`${started.product.address}/templates`);
    await page.getByLabel('Grátis', { exact: true }).check();
    await page
      .getByRole('button', { name: /^Ver o modelo/ })
      .first()
      .click();
    await press(page, 'Usar modelo');
    await page.getByLabel('Nome Completo').fill('Duda Melo');
    await page.getByLabel('E-mail').fill(`duda.${Date.now()}@exemplo.com.br`);
    await page.getByLabel('Senha', { exact: true }).fill('segredo1');
    await answer(page, 'Criar conta');
    await page.waitForURL('**/editor/**');
    await whenDrawn(page);
    await openPanel(page, 'Texto');
    await press(page, 'Titulo');
    await page.keyboard.press('Escape');
    await whenSaved(page);

    await openProTemplate(page);
    await press(page, 'Ver planos');
    await page.waitForURL('**/subscribe');
    await page.getByText(/Economize R\$\s114/).waitFor();
    await press(page, 'Assinar o Pro');
    await payWith(page, '4000000000000002');
    await page.getByText('Seu cartão foi recusado.').waitFor();
    await payWith(page, '4242424242424242');
    await page.waitForURL('**/home');
    await page.getByText('Assinatura criada com sucesso').waitFor();

    await openProTemplate(page);
    await page.waitForURL('**/editor/**');
    await whenDrawn(page);
    const counted = page.waitForResponse('**/api/projects/exported');
    const { name, bytes } = await download(page, 'PNG');
    expect([name.endsWith('.png'), bytes.subarray(1, 4).toString()]).toEqual([true, 'PNG']);
    expect((await counted).status()).toBe(200);

    await page.goto(`${started.product.address}/subscription`);
    await press(page, 'Cancelar assinatura');
    await page
      .getByText('Você ainda poderá utilizar o app até o final do ciclo de faturamento', { exact: true })
      .waitFor();
    await answer(page, 'Cancelar assinatura');
    await page.getByText(/^Solicitado cancelamento \(\d\d\/\d\d\/\d{4}, \d\d:\d\d\)$/).waitFor();
    await press(page, 'Reativar');
    await page.getByText('Assinatura reativada com sucesso').waitFor();
    await page.getByText('Ativa', { exact: true }).waitFor();
    await page.context().close();
  });

  it('asks the bank on a narrow screen; refused there, nothing is bought', async () => {
    const { page } = await openPage(started.browser, NARROW);
    await page.goto(`${started.product.address}/subscribe`);
    await press(page, 'Assinar o Pro');
    await page.getByLabel('Nome Completo').fill('Bia Lima');
    await page.getByLabel('E-mail').fill(`bia.${Date.now()}@prancheta.local`);
    await page.getByLabel('Senha', { exact: true }).fill('bia12345');
    await press(page, 'Criar conta');

    await payWith(page, '4000002500003155');
    await page.getByRole('dialog').getByText('Recusar', { exact: true }).click();
    await page.getByText('A autenticação do cartão não foi concluída.').waitFor();
    await page.goto(`${started.product.address}/subscription`);
    await page.getByText('Você ainda não tem uma assinatura').waitFor();

    await page.goto(`${started.product.address}/subscribe`);
    await press(page, 'Assinar o Pro');
    await payWith(page, '4000002500003155');
    await answer(page, 'Aprovar pagamento');
    await page.waitForURL('**/home');
    await page.goto(`${started.product.address}/subscribe`);
    await page.getByText('Cartão final 3155').waitFor();
    await page.context().close();
  });
});

describe('the approval', () => {
  it('sends a rejected design back to its partner, who sends it again', async () => {
    const partner = (await openPage(started.browser)).page;
    await signInAs(partner, 'parceira@prancheta.local', 'parceira123');
    const address = await createDesign(partner);
    await press(partner, 'Salvar');
    await partner.getByRole('menuitem', { name: 'Template', exact: true }).click();
    await partner.getByLabel('Categoria').selectOption({ index: 1 });
    await partner.getByRole('dialog').getByRole('textbox').fill('feira,');
    await answer(partner, 'Criar');
    await partner.getByText('Template criado com sucesso').waitFor();
    await partner.goto(`${started.product.address}/partner-dashboard`);
    const name = await partner.getByRole('article').getByRole('heading').innerText();

    const admin = (await openPage(started.browser)).page;
    await signInAs(admin, 'admin@prancheta.local', 'admin123');
    await admin.goto(`${started.product.address}/admin-dashboard?tab=templates`);
    const card = admin.getByRole('article');
    await card.getByRole('button', { name: 'Ver modelo' }).click();
    await admin.waitForURL(address);
    await admin.goBack();
    await card.getByRole('button', { name: 'Rejeitar' }).click();
    await admin.getByText('Nenhum projeto pendente').waitFor();

    await partner.reload();
    await partner.getByText('Nenhum projeto pendente').waitFor();
    await press(partner, 'Reenviar para aprovação');
    await partner.getByRole('dialog').getByText('feira', { exact: true }).waitFor();
    await answer(partner, 'Reenviar');
    await partner.getByText('Em análise').waitFor();

    await admin.reload();
    await card.getByRole('button', { name: 'Aprovar' }).click();
    await admin.getByText('Nenhum projeto pendente').waitFor();
    const visitor = (await openPage(started.browser)).page;
    await visitor.goto(`${started.product.address}/templates`);
    await visitor.getByRole('button', { name: `Ver o modelo ${name}`, exact: true }).waitFor();
    for (const page of [partner, admin, visitor]) await page.context().close();
  });
});
