import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { waitFor } from 'xstate';
import { createStore } from 'zustand/vanilla';
import { cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { makeSessionUser } from '../../../tests/harness/sessionUser.ts';
import type { ReviewState, SaveStatus } from '../../editor/page/types.ts';
import type { EditorSession } from '../../editor/session/types.ts';
import { session } from '../services.ts';
import { useIsPro } from '../useGalleryViewer.ts';
import { useSessionUser } from '../useSession.ts';
import { createSession } from './createSession.ts';
import { openDesignFor } from './earlyDesign.ts';
import { EditorScreen } from './EditorScreen.tsx';
import type { AppDesign } from './loadDesign.ts';

// The document and its session come from the harness: no network, no renderer.
vi.mock('./createSession.ts', () => ({ createSession: vi.fn() }));
vi.mock('./earlyDesign.ts', { spy: true });

const ana = makeSessionUser({ id: 'editor-screen' });

function Screen() {
  const user = useSessionUser();
  const isPro = useIsPro();
  if (user === null) return null;
  return (
    <>
      <p>
        {user.name} {isPro ? 'é Pro' : 'sem plano'}
      </p>
      <EditorScreen projectId="p" user={user} />
    </>
  );
}

beforeAll(async () => {
  session.start();
  await waitFor(session, (state) => state.matches('signedOut'));
});
afterAll(() => session.stop());

beforeEach(() => session.send({ type: 'SIGNED_IN', user: ana }));

afterEach(() => {
  cleanUi();
  session.send({ type: 'SIGNED_OUT' });
  vi.resetAllMocks();
});

function open() {
  const editor = createTestEditor();
  const close = vi.fn(async () => undefined);
  const design = {
    projectId: 'p',
    document: editor.document,
    history: editor.history,
    status: createStore<{ status: SaveStatus }>(() => ({ status: 'saved' })),
    safety: createStore(() => ({ isOnlyHere: false, isOffline: false, isKeptHere: false })),
    review: createStore<ReviewState>(() => ({ isTemplate: false, status: 'enabled', hasChanges: false })),
    people: createStore<{ list: readonly [] }>(() => ({ list: [] })),
    close,
  } as unknown as AppDesign;
  const made = Promise.withResolvers<EditorSession>();
  const plan = Promise.withResolvers<{ data: { is_pro: boolean } }>();
  const readPlan = vi.fn(() => plan.promise);
  vi.mocked(openDesignFor).mockResolvedValue(design);
  vi.mocked(createSession).mockImplementation((_design, parent) => {
    const element = document.createElement('div');
    parent.append(element);
    Object.assign(editor.renderer, { element });
    return made.promise;
  });
  const { api } = createFakeApi((path) => (path.endsWith('/entitlement') ? readPlan() : { status: 404 }));
  renderUi(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
    api,
  );
  return { editor, close, finish: () => made.resolve(editor.session), plan, readPlan };
}

const status = () => page.getByRole('status').filter({ hasText: 'Salvo' });

test('a plan that becomes known while the editor is made is known to it', async () => {
  const { editor, finish, plan } = open();
  await vi.waitFor(() => expect(createSession).toHaveBeenCalledOnce());
  plan.resolve({ data: { is_pro: true } });
  await expect.element(page.getByText('Ana é Pro')).toBeInTheDocument();
  finish();
  await expect.element(status()).toBeInTheDocument();
  expect(editor.session.role.getState().isPro).toBe(true);
});

test('a plan that was taken in another tab is known to the editor once one comes back to it', async () => {
  const { editor, finish, plan, readPlan } = open();
  plan.resolve({ data: { is_pro: false } });
  finish();
  await expect.element(status()).toBeInTheDocument();
  await vi.waitFor(() => expect(readPlan).toHaveBeenCalled());
  readPlan.mockResolvedValue({ data: { is_pro: true } });
  await vi.waitFor(() => {
    globalThis.dispatchEvent(new Event('visibilitychange'));
    expect(editor.session.role.getState().isPro).toBe(true);
  });
});

test('a name that is changed in another tab leaves the design open, and is the one others see', async () => {
  const { close, finish, plan } = open();
  plan.resolve({ data: { is_pro: false } });
  finish();
  await expect.element(status()).toBeInTheDocument();
  session.send({ type: 'SIGNED_IN', user: { ...ana, name: 'Ana Souza' } });
  await expect.element(page.getByText('Ana Souza sem plano')).toBeInTheDocument();
  expect(openDesignFor).toHaveBeenCalledOnce();
  expect(createSession).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
  expect(vi.mocked(createSession).mock.calls[0]?.[3]).toEqual({ id: ana.id, name: 'Ana Souza' });
});
