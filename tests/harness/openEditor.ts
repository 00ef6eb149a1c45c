// A new design open in the editor, by the shortest way: tests that are about the editor need not walk through the doors.
import type { Browser } from 'playwright';
import type { components } from '../../src/api/schema.d.ts';
import { type Account, ANA, whenDrawn } from './journey.ts';
import { openPage, type Watched, WIDE } from './openBrowser.ts';
import type { Product } from './startProduct.ts';

type Schemas = components['schemas'];
type Answer<Data> = { readonly data: Data };

async function call<Data>(address: string, form: Record<string, string>, token?: string): Promise<Data> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as Answer<Data>).data;
}

export type PreparedDesign = {
  readonly address: string;
  /** What the product keeps of a person who is signed in, in `localStorage`. */
  readonly storage: readonly { readonly name: string; readonly value: string }[];
};

/** An account signed in, and an empty design of its own, by calls alone. */
export async function prepareDesign(
  product: Product,
  { account = ANA, side = 1080 }: { account?: Account; side?: number } = {},
): Promise<PreparedDesign> {
  const { token, refresh_token } = await call<Schemas['Tokens']>(`${product.address}/api/users/login`, {
    login: account.email,
    password: account.password,
  });
  const size = { project_name: 'Sem título', width: String(side), height: String(side) };
  const { project_id } = await call<Schemas['ProjectId']>(
    `${product.address}/api/projects/create`,
    size,
    token,
  );
  return {
    address: `${product.address}/editor/${project_id}`,
    storage: [
      { name: 'prancheta.refreshToken', value: refresh_token },
      { name: 'prancheta.token', value: token },
    ],
  };
}

/** In the page, before its own scripts: a context made with these takes half a second more. Signing out is for good. */
function keepOnce(storage: PreparedDesign['storage']): void {
  if (sessionStorage.getItem('signedIn') !== null) return;
  sessionStorage.setItem('signedIn', 'yes');
  for (const { name, value } of storage) localStorage.setItem(name, value);
}

export type EditorPage = Watched & { readonly address: string };

/** A page of its own, signed in (as the demo account without a plan), with an empty design of 1080 × 1080 drawn. */
export async function openEditor(
  { browser, product }: { readonly browser: Browser; readonly product: Product },
  { viewport = WIDE, account = ANA }: { viewport?: typeof WIDE; account?: Account } = {},
): Promise<EditorPage> {
  const { address, storage } = await prepareDesign(product, { account });
  const watched = await openPage(browser, viewport);
  await watched.page.addInitScript(keepOnce, storage);
  await watched.page.goto(address);
  await whenDrawn(watched.page);
  return { ...watched, address };
}
