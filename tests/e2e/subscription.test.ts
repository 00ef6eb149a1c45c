// From the upsell to a running subscription and back, and from a partner's design to the gallery.
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { createDesign, signIn, whenDrawn } from '../harness/journey.ts';
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
  it('goes from the upsell over a refused card to Pro, is cancelled and taken back', async () => {
    const { page } = await openPage(started.browser);
    await signIn(page, started.product);
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

    await page.goto(`${started.product.address}/subscription`);
    await press(page, 'Cancelar assinatura');
    await page
      .getByText('Você ainda poderá utilizar o app até o final do ciclo de faturamento', { exact: true })
      .waitFor();
    await answer(page, 'Cancelar assinatura');
    await page.getByText(/^Solicitado cancelamento \(\d\d\/\d\d\/\d{4}\)$/).waitFor();
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
    await page.getByLabel('E-mail').fill('bia@prancheta.local');
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
  it("brings a partner's design into the gallery", async () => {
    const partner = await openPage(started.browser);
    await signInAs(partner.page, 'parceira@prancheta.local', 'parceira123');
    const address = await createDesign(partner.page);
    await partner.page.getByRole('button', { name: 'Salvar' }).click();
    await partner.page.getByRole('menuitem', { name: 'Template', exact: true }).click();
    await partner.page.getByLabel('Categoria').selectOption({ index: 1 });
    await answer(partner.page, 'Criar');
    await partner.page.getByText('Template criado com sucesso').waitFor();
    await partner.page.goto(`${started.product.address}/partner-dashboard`);
    const name = await partner.page.getByRole('article').getByRole('heading').innerText();
    await partner.page.context().close();

    const admin = await openPage(started.browser);
    await signInAs(admin.page, 'admin@prancheta.local', 'admin123');
    await admin.page.goto(`${started.product.address}/admin-dashboard?tab=templates`);
    const card = admin.page.getByRole('article');
    await card.getByRole('button', { name: 'Ver modelo' }).click();
    await admin.page.waitForURL(address);
    await admin.page.goBack();
    await card.getByRole('button', { name: 'Aprovar' }).click();
    await admin.page.getByText('Nenhum projeto pendente').waitFor();
    await admin.page.context().close();

    const visitor = await openPage(started.browser);
    await visitor.page.goto(`${started.product.address}/templates`);
    await visitor.page.getByRole('button', { name: `Ver o modelo ${name}`, exact: true }).waitFor();
    await visitor.page.context().close();
  });
});
