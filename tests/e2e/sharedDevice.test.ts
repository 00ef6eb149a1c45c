// One design in two tabs, and designs that are gone: nothing that was made on this device is lost.
import type { BrowserContext, Page, WebSocketRoute } from 'playwright';
import { expect, it } from 'vitest';
import {
  createDesign,
  kinds,
  openPanel,
  readDesign,
  signIn,
  whenDrawn,
  whenSaved,
  whenShellIsKept,
} from '../harness/journey.ts';
import { openPage } from '../harness/openBrowser.ts';
import { withProduct } from '../harness/withProduct.ts';

const PATIENCE = 60_000;
const started = withProduct();

/** A page of a fresh context; patient, because two tabs share what one page has elsewhere. */
async function open(): Promise<Page> {
  const { page } = await openPage(started.browser);
  page.context().setDefaultTimeout(PATIENCE);
  page.setDefaultTimeout(PATIENCE);
  return page;
}

async function addShape(page: Page, name: string): Promise<void> {
  const shape = page.getByRole('button', { name, exact: true });
  if (!(await shape.isVisible())) await openPanel(page, 'Elementos');
  await shape.click();
}

const eventually = { timeout: PATIENCE };
const kindsOf = async (page: Page) => kinds(await readDesign(page)).toSorted();
const readId = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';
const listJournals = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

type Call = (path: string, form?: Record<string, string>) => Promise<{ status: number; data: unknown }>;

/** Ana's calls of the API from another device. */
async function signInElsewhere(): Promise<Call> {
  const context = await started.browser.newContext();
  const post = async (path: string, form: Record<string, string>, token = '') => {
    const answer = await context.request.post(`${started.product.address}${path}`, {
      multipart: form,
      ...(token === '' ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });
    const { data } = (await answer.json()) as { data: unknown };
    return { status: answer.status(), data };
  };
  const { data } = await post('/api/users/login', { login: 'ana@prancheta.local', password: 'ana12345' });
  return (path, form = {}) => post(path, form, (data as { token: string }).token);
}

/** Switches the network of a context off and on; the browser's own switch leaves open sockets alone. */
async function wireNetwork(context: BrowserContext): Promise<(isOnline: boolean) => Promise<void>> {
  const sockets = new Set<WebSocketRoute>();
  let online = true;
  await context.routeWebSocket(/\/sync/, (socket) => {
    if (!online) return void socket.close();
    sockets.add(socket);
    socket.connectToServer();
  });
  return async (isOnline) => {
    online = isOnline;
    await context.setOffline(!isOnline);
    if (isOnline) return;
    for (const socket of sockets) await socket.close();
    sockets.clear();
  };
}

it('two tabs of a design agree, offline too, and each takes back only its own steps', async () => {
  const one = await open();
  const setOnline = await wireNetwork(one.context());
  await signIn(one, started.product);
  const address = await createDesign(one);
  await addShape(one, 'Retângulo');
  await whenSaved(one);
  const two = await one.context().newPage();
  await two.goto(address);
  await whenDrawn(two);
  await addShape(two, 'Círculo');
  await expect.poll(() => kindsOf(one), eventually).toEqual(['Circle', 'Rect']);

  // Exporting is fetched when it is first asked for.
  await whenShellIsKept(two);
  await setOnline(false);
  await addShape(one, 'Triângulo');
  await expect.poll(() => kindsOf(two), eventually).toEqual(['Circle', 'Rect', 'Triangle']);
  await two.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect.poll(() => kindsOf(one), eventually).toEqual(['Rect', 'Triangle']);
  await setOnline(true);
  await whenSaved(one);
  await whenSaved(two);
  await one.close();
  await two.close();

  const other = await open();
  await signIn(other, started.product);
  await other.goto(address);
  await whenDrawn(other);
  expect(await kindsOf(other)).toEqual(['Rect', 'Triangle']);
  await other.context().close();
});

it('a design edited without a network and closed is sent from the home screen', async () => {
  const page = await open();
  const setOnline = await wireNetwork(page.context());
  await signIn(page, started.product);
  const address = await createDesign(page);
  await addShape(page, 'Retângulo');
  await whenSaved(page);
  await whenShellIsKept(page);
  const other = await open();
  await signIn(other, started.product);
  await other.goto(address);
  await whenDrawn(other);

  await setOnline(false);
  await addShape(page, 'Círculo');
  await page.getByText('Salvo neste aparelho', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Voltar para a Home', exact: true }).click();
  await page.waitForURL('**/home');
  const readMark = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsynced')));
  expect(await readMark()).toHaveLength(1);
  const elsewhere = await signInElsewhere();
  const readPicture = async () => {
    const { data } = await elsewhere('/api/projects/get', { project_id: readId(address) });
    return (data as { thumbnail_url: string }).thumbnail_url;
  };
  const before = await readPicture();
  await setOnline(true);
  await expect.poll(() => kindsOf(other), eventually).toEqual(['Circle', 'Rect']);
  await expect.poll(readMark, eventually).toEqual([]);
  // Of a design that nobody has opened again.
  expect(await readPicture()).not.toBe(before);
  await page.locator(`img[src="${await readPicture()}"]`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/home');
  await other.context().close();
  await page.context().close();
});

it('a design deleted while this device was away becomes a new one with everything made here', async () => {
  const page = await open();
  const setOnline = await wireNetwork(page.context());
  await signIn(page, started.product);
  const address = await createDesign(page);
  const id = readId(address);
  await addShape(page, 'Retângulo');
  await whenSaved(page);
  await setOnline(false);
  await addShape(page, 'Círculo');
  await page.getByText('Salvo neste aparelho', { exact: true }).waitFor();
  const call = await signInElsewhere();
  expect((await call('/api/projects/delete', { project_id: id })).status).toBe(200);
  await setOnline(true);
  await page.getByRole('alert').getByText('Sem acesso a este projeto.').waitFor({ timeout: 60_000 });

  // It can be left and opened again: the copy stays until it is somewhere else.
  await page.reload();
  await whenDrawn(page);
  expect(await kindsOf(page)).toEqual(['Circle', 'Rect']);
  await page.getByRole('button', { name: 'Salvar como novo' }).click();
  await page.waitForURL((url) => readId(url.href) !== id);
  await whenDrawn(page);
  await whenSaved(page);
  expect(await kindsOf(page)).toEqual(['Circle', 'Rect']);
  await expect
    .poll(async () => (await listJournals(page)).filter((name) => name.includes(id)), eventually)
    .toEqual([]);
  await page.context().close();
});

it('a session ended elsewhere asks to sign in and loses nothing made meanwhile', async () => {
  const page = await open();
  const setOnline = await wireNetwork(page.context());
  await signIn(page, started.product);
  const address = await createDesign(page);
  await addShape(page, 'Retângulo');
  await whenSaved(page);
  await setOnline(false);
  await addShape(page, 'Círculo');
  await page.getByText('Salvo neste aparelho', { exact: true }).waitFor();
  const call = await signInElsewhere();
  expect((await call('/api/users/sessions/revoke')).status).toBe(200);
  await setOnline(true);
  await page.waitForURL('**/login');
  await signIn(page, started.product);
  await page.goto(address);
  await whenDrawn(page);
  expect(await kindsOf(page)).toEqual(['Circle', 'Rect']);
  await whenSaved(page);
  await page.context().close();
});

it('a design that is not there leaves no trace on the device', async () => {
  const page = await open();
  await signIn(page, started.product);
  const id = 'f'.repeat(32);
  await page.goto(`${started.product.address}/editor/${id}`);
  await page.waitForURL('**/home');
  await expect
    .poll(async () => (await listJournals(page)).filter((name) => name.includes(id)), eventually)
    .toEqual([]);
  await page.context().close();
});
