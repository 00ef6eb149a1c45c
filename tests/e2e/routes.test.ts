// The route table by role, and the ways in and out of an account.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { canvas, createDesign, openPanel, whenDrawn, whenSaved } from '../harness/journey.ts';
import { NARROW, openPage } from '../harness/openBrowser.ts';
import { withProduct } from '../harness/withProduct.ts';

const started = withProduct();

const accounts = {
  user: ['ana@prancheta.local', 'ana12345'],
  partner: ['parceira@prancheta.local', 'parceira123'],
  admin: ['admin@prancheta.local', 'admin123'],
} as const;

type Role = 'visitor' | keyof typeof accounts;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function enter(page: Page, role: keyof typeof accounts): Promise<void> {
  const [email, password] = accounts[role];
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await button(page, 'Entrar').click();
}

async function openAs(role: Role, viewport?: typeof NARROW) {
  const watched = await openPage(started.browser, viewport);
  await watched.page.goto(`${started.product.address}/${role === 'visitor' ? 'home' : 'login'}`);
  if (role !== 'visitor') {
    await enter(watched.page, role);
    await watched.page.waitForURL('**/home');
  }
  return watched;
}

/** Runs in the page: counts the frames without a page, and those where the sign-in page stands without its form. */
function watchForEmptiness(): void {
  const frames = { empty: 0, bare: 0 };
  Object.assign(globalThis, { frames });
  const look = (): void => {
    const main = document.querySelector('main');
    if (main === null) frames.empty += 1;
    else if (main.childElementCount === 0 && document.querySelector('form') === null) frames.bare += 1;
    requestAnimationFrame(look);
  };
  look();
}

/** What each role sees at each address: a text of the page, and where it ends up. */
const table: readonly (readonly [path: string, role: Role, end: string, text: string | RegExp])[] = [
  ['/', 'visitor', '/home', 'Modelos para começar'],
  ['/', 'user', '/home', 'Seus projetos'],
  ['/home', 'visitor', '/home', 'Criar design'],
  ['/home', 'partner', '/home', 'Seus projetos'],
  ['/home', 'admin', '/home', 'Seus projetos'],
  ['/templates', 'visitor', '/templates', 'Escolha um modelo, troque textos e fotos e publique.'],
  ['/templates', 'user', '/templates', 'Escolha um modelo, troque textos e fotos e publique.'],
  ['/projects', 'visitor', '/login', 'Entre na sua conta'],
  ['/projects', 'user', '/projects', 'Meus projetos'],
  ['/projects', 'partner', '/projects', 'Meus projetos'],
  ['/projects/trash', 'visitor', '/login', 'Entre na sua conta'],
  ['/projects/trash', 'user', '/projects/trash', 'A lixeira está vazia'],
  ['/login', 'visitor', '/login', 'Entre na sua conta'],
  ['/login', 'user', '/home', 'Seus projetos'],
  ['/login', 'admin', '/home', 'Seus projetos'],
  ['/subscribe', 'visitor', '/subscribe', 'Modelos premium'],
  ['/subscribe', 'user', '/subscribe', 'Modelos premium'],
  ['/subscription', 'visitor', '/login', 'Entre na sua conta'],
  ['/subscription', 'user', '/subscription', /assinatura/i],
  ['/subscription', 'admin', '/subscription', /assinatura/i],
  ['/account', 'visitor', '/login', 'Entre na sua conta'],
  ['/account', 'user', '/account', 'Excluir conta'],
  ['/support', 'visitor', '/support', 'Como podemos ajudar?'],
  ['/support', 'user', '/support', 'suporte@prancheta.local'],
  ['/creditos', 'visitor', '/creditos', /Fluent Emoji/],
  ['/reset-password?token=x', 'visitor', '/reset-password', 'Escolha uma nova senha'],
  ['/reset-password?token=x', 'user', '/reset-password', 'Escolha uma nova senha'],
  ['/google-redirect', 'visitor', '/login', 'Authorization code missing'],
  ['/google-redirect?code=a&state=b', 'visitor', '/login', 'Failed to log in with Google'],
  ['/editor/nada', 'visitor', '/login', 'Entre na sua conta'],
  ['/editor/nada', 'user', '/home', 'Você não tem acesso a este projeto'],
  ['/editor/nada', 'partner', '/home', 'Você não tem acesso a este projeto'],
  ['/editor/nada', 'admin', '/home', 'Você não tem acesso a este projeto'],
  ['/admin-dashboard', 'visitor', '/login', 'Entre na sua conta'],
  ['/admin-dashboard', 'user', '/home', 'Seus projetos'],
  ['/admin-dashboard', 'partner', '/home', 'Seus projetos'],
  ['/admin-dashboard', 'admin', '/admin-dashboard', 'Painel de administração'],
  ['/partner-dashboard', 'visitor', '/partners/status/account', 'Sua parceria não está ativa'],
  ['/partner-dashboard', 'user', '/partners/status/account', 'Sua parceria não está ativa'],
  ['/partner-dashboard', 'partner', '/partner-dashboard', 'Modelos Pendentes'],
  ['/partner-dashboard', 'admin', '/partner-dashboard', 'Elementos Pendentes'],
  ['/partners/status/account', 'visitor', '/partners/status/account', 'Sua parceria não está ativa'],
  ['/qualquer/coisa', 'visitor', '/qualquer/coisa', 'Modelos para começar'],
  ['/qualquer/coisa', 'user', '/qualquer/coisa', 'Seus projetos'],
];

describe('the route table', () => {
  it.each(['visitor', 'user', 'partner', 'admin'] as const)('as %s', async (role) => {
    const { page } = await openAs(role);
    for (const [path, , end, text] of table.filter(([, who]) => who === role)) {
      await page.goto(started.product.address + path);
      await page.getByText(text).first().waitFor();
      await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(end);
    }
    await page.context().close();
  });

  it('shows the sidebar entries of each role', async () => {
    for (const [role, expected] of [
      ['visitor', ['Home', 'Modelos', 'Planos', 'Suporte']],
      ['user', ['Home', 'Modelos', 'Meus projetos', 'Planos', 'Suporte']],
      ['admin', ['Home', 'Modelos', 'Meus projetos', 'Dashboard', 'Planos', 'Suporte']],
    ] as const) {
      const { page } = await openAs(role);
      const links = page.getByRole('navigation', { name: 'Navegação principal' }).first().getByRole('link');
      await expect.poll(() => links.allTextContents()).toEqual(expected);
      await page.context().close();
    }
  });
});

describe('a browser that is too old', () => {
  it('is told so, and which ones are not, until that is put away', async () => {
    const { page } = await openPage(started.browser, NARROW);
    await page.addInitScript(() => {
      Reflect.deleteProperty(AbortSignal, 'any');
      Reflect.deleteProperty(Promise, 'withResolvers');
    });
    await page.goto(`${started.product.address}/login`);
    const notice = page.getByRole('alert').filter({ hasText: 'antigo demais para a Prancheta' });
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Fechar' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('accounts', () => {
  it('a visitor who wants to create makes an account on the way and lands in the editor', async () => {
    const { page, problems } = await openAs('visitor', NARROW);
    await button(page, 'Criar design').first().click();
    await page.getByRole('button', { name: /1080x1350/ }).click();
    await page.getByText('Entre ou crie uma conta grátis para começar seu design.').waitFor();
    await page.getByLabel('Nome Completo').fill('Bia Ramos');
    await page.getByLabel('E-mail').fill('ana@prancheta.local');
    await page.getByLabel('Senha', { exact: true }).fill('segredo1');
    await page.getByText('Esse email já está em uso').waitFor();
    expect(await button(page, 'Criar conta').last().isDisabled()).toBe(true);
    await page.getByLabel('E-mail').fill('bia@exemplo.com.br');
    await page.getByRole('dialog').getByRole('button', { name: 'Criar conta', exact: true }).click();
    await page.waitForURL('**/editor/**');
    await whenDrawn(page);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('keeps the form, busy, until the home screen stands: at no moment is the page empty', async () => {
    const { page, problems } = await openPage(started.browser, NARROW);
    await page.goto(`${started.product.address}/login`);
    await button(page, 'Entrar').waitFor();
    await page.evaluate(watchForEmptiness);
    await enter(page, 'user');
    await page.getByText('Seus projetos').first().waitFor();
    expect(await page.evaluate('frames')).toEqual({ empty: 0, bare: 0 });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('offers the page a guard turned away, after the literal /home', async () => {
    const { page } = await openPage(started.browser);
    await page.goto(`${started.product.address}/subscription`);
    await enter(page, 'user');
    await page.waitForURL('**/home');
    await button(page, 'Voltar para onde estava').click();
    await page.waitForURL('**/subscription');
    await page.context().close();
  });

  it('a session that ended elsewhere asks to sign in again and keeps the designs of the device', async () => {
    const { page } = await openAs('user');
    await createDesign(page);
    await openPanel(page, 'Elementos');
    await button(page, 'Retângulo').click();
    await whenSaved(page);
    await page.evaluate(() => {
      localStorage.setItem('prancheta.token', 'old');
      localStorage.setItem('prancheta.refreshToken', 'old');
    });
    await page.goto(`${started.product.address}/projects`);
    await page.getByText('Faça o login novamente').waitFor();
    await page.waitForURL('**/login');
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(databases.length).toBeGreaterThan(0);
    await enter(page, 'user');
    await page.waitForURL('**/home');
    await button(page, 'Voltar para onde estava').click();
    await page.waitForURL('**/projects');
    await page.context().close();
  });

  it('a link to a new password opens on a device whose session has ended', async () => {
    const { page } = await openPage(started.browser);
    await page.goto(`${started.product.address}/home`);
    await page.evaluate(() => {
      localStorage.setItem('prancheta.token', 'old');
      localStorage.setItem('prancheta.refreshToken', 'old');
    });
    await page.goto(`${started.product.address}/reset-password?token=x`);
    await page.getByText('Escolha uma nova senha').waitFor();
    expect(new URL(page.url()).pathname).toBe('/reset-password');
    expect(await page.getByText('Faça o login novamente').count()).toBe(0);
    await page.context().close();
  });

  it.each(['/home', '/projects'])('signs out from the menu of %s, which shows the version', async (path) => {
    const { page } = await openAs('user');
    await page.goto(started.product.address + path);
    await page.waitForLoadState('networkidle');
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 401 && refused.push(new URL(answer.url()).pathname));
    await button(page, 'Menu do usuário').click();
    await page.getByText('V2.6.5').waitFor();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL('**/home');
    await button(page, 'Entrar').waitFor();
    await page.waitForLoadState('networkidle');
    // Nothing of theirs is asked for any more.
    expect(refused).toEqual([]);
    await page.context().close();
  });
});

describe('leaving for good', () => {
  it('ends at the home screen as a visitor, not at the login', async () => {
    const { page } = await openAs('visitor');
    await button(page, 'Criar conta').click();
    await page.getByLabel('Nome Completo').fill('Caio Reis');
    await page.getByLabel('E-mail').fill(`caio.${Date.now()}@exemplo.com.br`);
    await page.getByLabel('Senha', { exact: true }).fill('segredo1');
    await page.getByRole('dialog').getByRole('button', { name: 'Criar conta', exact: true }).click();
    await page.getByText('Seus projetos').waitFor();
    const visited: string[] = [];
    await page.goto(`${started.product.address}/account`);
    await button(page, 'Excluir conta').waitFor();
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await button(page, 'Excluir conta').click();
    await page.getByLabel('Digite sua senha para confirmar').fill('segredo1');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Excluir/ })
      .click();
    await page.getByText('Modelos para começar').waitFor();
    await button(page, 'Entrar').waitFor();
    await page.waitForLoadState('networkidle');
    expect(visited).toEqual(['/home']);
    await page.context().close();
  });
});

describe('publishing', () => {
  it('a partner sends a template, the admin approves it, and it is in the gallery', async () => {
    const partner = (await openAs('partner')).page;
    await createDesign(partner);
    await partner.getByLabel('Título do projeto').fill('Modelo da parceira');
    await partner.keyboard.press('Enter');
    await openPanel(partner, 'Texto');
    await button(partner, 'Titulo').click();
    await canvas(partner).focus();
    await whenSaved(partner);
    await button(partner, 'Salvar').click();
    await partner.getByRole('menuitem', { name: 'Template' }).click();
    await button(partner, 'Enviar assim mesmo').click();
    expect(await button(partner, 'Criar').isDisabled()).toBe(true);
    await partner.getByLabel('Categoria').selectOption({ index: 1 });
    await button(partner, 'Criar').click();
    await partner.getByText('Template criado com sucesso').waitFor();
    await button(partner, 'Salvar').click();
    expect(await partner.getByRole('menuitem', { name: 'Template' }).isDisabled()).toBe(true);

    const visitor = (await openAs('visitor')).page;
    await visitor.goto(`${started.product.address}/templates`);
    await visitor.getByRole('searchbox').fill('parceira');
    await visitor.getByText('Nada encontrado').waitFor();

    const admin = (await openAs('admin')).page;
    await admin.goto(`${started.product.address}/admin-dashboard?tab=templates`);
    const card = admin.getByRole('article').filter({ hasText: 'Modelo da parceira' });
    await card.getByRole('button', { name: 'Aprovar' }).click();
    await admin.getByText('Nenhum projeto pendente').waitFor();

    await visitor.reload();
    await visitor.getByRole('searchbox').fill('parceira');
    await button(visitor, 'Ver o modelo Modelo da parceira').click();
    await button(visitor, 'Usar modelo').waitFor();
    for (const page of [partner, admin, visitor]) await page.context().close();
  });
});
