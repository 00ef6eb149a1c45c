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

export type EditorPage = Watched & { readonly address: string };

/** A page of its own, signed in (as the demo account without a plan), with an empty design of 1080 × 1080 drawn. */
export async function openEditor(
  { browser, product }: { readonly browser: Browser; readonly product: Product },
  {
    viewport = WIDE,
    account = ANA,
    hasTouch = false,
  }: { viewport?: typeof WIDE; account?: Account; hasTouch?: boolean } = {},
): Promise<EditorPage> {
  const { token, refresh_token } = await call<Schemas['Tokens']>(`${product.address}/api/users/login`, {
    login: account.email,
    password: account.password,
  });
  const size = { project_name: 'Sem título', width: '1080', height: '1080' };
  const { project_id } = await call<Schemas['ProjectId']>(
    `${product.address}/api/projects/create`,
    size,
    token,
  );
  const storageState = {
    cookies: [],
    origins: [
      {
        origin: product.address,
        localStorage: [
          { name: 'prancheta.refreshToken', value: refresh_token },
          { name: 'prancheta.token', value: token },
        ],
      },
    ],
  };
  const watched = await openPage(browser, viewport, { storageState, hasTouch });
  const address = `${product.address}/editor/${project_id}`;
  await watched.page.goto(address);
  await whenDrawn(watched.page);
  return { ...watched, address };
}
