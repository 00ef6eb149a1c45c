// Puts a piece of interface on the page of a browser test, with the theme and a client that has no retries.
import '../../src/app/mantine.css';
import '../../src/app/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ApiContext } from '../../src/api/apiContext.ts';
import { createApiClient } from '../../src/api/client.ts';
import { theme } from '../../src/app/theme.ts';
import { Hints } from '../../src/ui/hints/Hints.tsx';

export type Reply = { status?: number; data?: unknown; message?: string; code?: string };
export type Answer = (path: string, form: FormData) => Reply | Promise<Reply>;

const roots: Root[] = [];

/** A client whose server is a function: what it returns as `data` comes back wrapped, as the contract says. */
export function createFakeApi(answer: Answer) {
  const calls: { path: string; form: FormData }[] = [];
  const api = createApiClient({
    baseUrl: location.origin,
    tokens: { read: () => ({ token: 't', refreshToken: 'r' }), write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async (input) => {
      const request = input as Request;
      const { pathname } = new URL(request.url);
      const form = request.body === null ? new FormData() : await request.formData();
      calls.push({ path: pathname, form });
      const { status = 200, data, message = '', code = 'test' } = await answer(pathname, form);
      return Response.json(status === 200 ? { data } : { message, code }, { status });
    },
  });
  return { api, calls };
}

/** Renders with the product's providers; call `cleanUi` after each test. */
export function renderUi(children: ReactNode, api = createFakeApi(() => ({ status: 404 })).api): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  roots.push(root);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root.render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queries}>
        <ApiContext value={api}>
          {children}
          <Hints />
        </ApiContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return element;
}

/** Takes everything rendered off the page. */
export function cleanUi(): void {
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
}
