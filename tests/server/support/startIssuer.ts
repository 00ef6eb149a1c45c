import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type Account = { readonly email: string; readonly email_verified: boolean; readonly name: string };

export type Issuer = {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Walks through the issuer's pages as this person and gives what the redirect brings. */
  readonly walk: (authorizationUrl: string, subject: string) => Promise<URLSearchParams>;
  readonly stop: () => Promise<void>;
};

/** A browser without pages: follows redirects, keeps cookies, posts the two forms. */
const walkPages = async (issuerUrl: string, start: string, subject: string): Promise<URLSearchParams> => {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const header of response.headers.getSetCookie()) {
      const [pair = ''] = header.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const forms: Record<string, string>[] = [
    { prompt: 'login', login: subject, password: 'x' },
    { prompt: 'consent' },
  ];
  let url = start;
  for (let step = 0; step < 12; step += 1) {
    if (!url.startsWith(issuerUrl)) return new URL(url).searchParams;
    const isPage = url.includes('/interaction/') && (await visit(url)).status === 200;
    const response = isPage ? await visit(url, forms.shift()) : await visit(url);
    const location = response.headers.get('location');
    if (!location) throw new Error(`${response.status} at ${url}: ${(await response.text()).slice(0, 500)}`);
    url = new URL(location, url).href;
  }
  throw new Error('The issuer never came back');
};

/** A real OpenID Connect issuer on this machine. */
export const startIssuer = async (
  accounts: Readonly<Record<string, Account>>,
  redirectUri: string,
): Promise<Issuer> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const clientId = 'prancheta';
  const clientSecret = 'only-for-tests-only-for-tests-only';
  const provider = new Provider(url, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    features: { devInteractions: { enabled: true } },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));
  return {
    url,
    clientId,
    clientSecret,
    walk: (start, subject) => walkPages(url, start, subject),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
