import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '../features/account/sessionUser.ts';
import { Guard } from './guards.tsx';
import { credentials, queryClient, session } from './services.ts';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  session.stop();
  credentials.clear();
  document.body.replaceChildren();
});

const person = (name: string): SessionUser => ({
  id: name,
  type: 'user',
  status: 'enabled',
  email: `${name}@prancheta.local`,
  name,
  username: name,
  avatarUrl: null,
});

test('a page of one person shows nothing of theirs once another has signed in elsewhere', async () => {
  session.start();
  const signIn = (name: string) => {
    credentials.tokens.write({ token: name, refreshToken: name });
    session.send({ type: 'SIGNED_IN', user: person(name) });
  };
  await expect.poll(() => session.getSnapshot().matches('signedOut')).toBe(true);
  signIn('Ana');
  // Its key does not say whose it is, as with many lists of the product.
  function Devices() {
    const key = ['sessions'];
    const { data } = useQuery({ queryKey: key, queryFn: () => `de ${credentials.tokens.read()?.token}` });
    return <p>{data ?? 'Carregando'}</p>;
  }
  const element = document.createElement('div');
  document.body.append(element);
  root = createRoot(element);
  root.render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Guard access="user">
          <Devices />
        </Guard>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('de Ana')).toBeVisible();
  signIn('Bia');
  await expect.element(page.getByText('de Bia')).toBeVisible();
});
