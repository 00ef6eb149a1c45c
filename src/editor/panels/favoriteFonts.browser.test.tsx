import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { ApiError } from '../../api/ApiError.ts';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';
import { PortsContext, type PortsContextValue } from '../page/PortsContext.ts';
import { PanelContent } from './PanelContent.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanUi();
});

/** A server with favourites of its own; `hold` keeps its answers back until they are let go. */
function mount(kept: readonly string[]) {
  const server = { kept: [...kept], isThere: true, hold: false, held: [] as (() => void)[] };
  const answer = async <T,>(value: () => T): Promise<T> => {
    if (!server.isThere) throw new ApiError('network', 0);
    const now = value();
    if (server.hold) await new Promise<void>((resolve) => void server.held.push(resolve));
    return now;
  };
  const ports = {
    listFonts: () =>
      Promise.resolve(
        ['Anton', 'Lato', 'Pacifico'].map((family) => ({
          family,
          category: '',
          tags: [],
          isAvailable: true,
        })),
      ),
    previewFont: () => Promise.resolve(true),
    readFavoriteFonts: () => answer(() => [...server.kept]),
    toggleFavoriteFont: (family: string) =>
      answer(() => {
        const rest = server.kept.filter((name) => name !== family);
        server.kept = rest.length < server.kept.length ? rest : [...rest, family];
        return [...server.kept];
      }),
  };
  const { session } = createTestEditor([]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const show = () =>
    renderUi(
      <PortsContext value={{ ports, design: { projectId: 'p' } } as unknown as PortsContextValue}>
        <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
          <QueryClientProvider client={queries}>
            <div style={{ height: 700, width: 360, display: 'flex', flexDirection: 'column' }}>
              <PanelContent panel="font" />
            </div>
          </QueryClientProvider>
        </EditorContext>
      </PortsContext>,
    );
  return { server, queries, show };
}

const all = page.getByRole('region', { name: 'Todas' });
const favorites = page.getByRole('region', { name: 'Favoritas' });
const listed = () =>
  favorites
    .getByRole('button', { name: /^Remover/ })
    .elements()
    .map((heart) => heart.getAttribute('aria-label')?.slice('Remover '.length, -' das favoritas'.length));

test('a heart waits until the favourites are known, and says so where they could not be had', async () => {
  const { server, show } = mount(['Lato']);
  server.isThere = false;
  show();
  const heart = all.getByRole('button', { name: 'Favoritar Lato' });
  await expect.element(heart).toBeDisabled();
  await expect.element(page.getByText(/^Não foi possível carregar as favoritas/)).toBeVisible();
  server.isThere = true;
  await userEvent.click(page.getByRole('button', { name: 'Tentar novamente' }));
  await expect.poll(listed).toEqual(['Lato']);
  expect(server.kept).toEqual(['Lato']);
  await userEvent.click(all.getByRole('button', { name: 'Favoritar Anton' }));
  await expect.poll(listed).toEqual(['Lato', 'Anton']);
  expect(server.kept).toEqual(['Lato', 'Anton']);
});

test('hearts clicked one after the other stay as they were clicked, and end as the server has them', async () => {
  const { server, show } = mount(['Lato']);
  show();
  await expect.poll(listed).toEqual(['Lato']);
  server.hold = true;
  await userEvent.click(all.getByRole('button', { name: 'Favoritar Anton' }));
  await expect.poll(listed).toEqual(['Lato', 'Anton']);
  // Somebody took one out elsewhere.
  server.kept = ['Anton'];
  await userEvent.click(all.getByRole('button', { name: 'Favoritar Pacifico' }));
  await expect.poll(listed).toEqual(['Lato', 'Anton', 'Pacifico']);
  server.hold = false;
  for (const release of server.held) release();
  await expect.poll(listed).toEqual(['Anton', 'Pacifico']);
});

test('a heart that did not reach the server shows again what is there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { server, show } = mount(['Lato']);
  show();
  await expect.poll(listed).toEqual(['Lato']);
  server.isThere = false;
  await userEvent.click(all.getByRole('button', { name: 'Favoritar Anton' }));
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1);
  server.isThere = true;
  await userEvent.click(all.getByRole('button', { name: 'Favoritar Pacifico' }));
  await expect.poll(listed).toEqual(['Lato', 'Pacifico']);
  expect(server.kept).toEqual(['Lato', 'Pacifico']);
});

test("hearts that wait when their person goes are not sent for the next one, whose list is the next one's", async () => {
  const { server, queries, show } = mount(['Lato']);
  show();
  await expect.poll(listed).toEqual(['Lato']);
  server.hold = true;
  await userEvent.click(all.getByRole('button', { name: 'Favoritar Anton' }));
  await userEvent.click(all.getByRole('button', { name: 'Favoritar Pacifico' }));
  await expect.poll(() => server.held.length).toBe(1);
  // As `clearOnNewPerson` does; the editor of the first one goes with it.
  cleanUi();
  queries.clear();
  server.hold = false;
  server.kept = ['Pacifico'];
  show();
  await expect.poll(listed).toEqual(['Pacifico']);
  for (const release of server.held) release();
  await userEvent.click(all.getByRole('button', { name: 'Favoritar Lato' }));
  await expect.poll(() => server.kept).toEqual(['Pacifico', 'Lato']);
  await expect.poll(listed).toEqual(['Pacifico', 'Lato']);
});
