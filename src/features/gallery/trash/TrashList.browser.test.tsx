import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useStore } from 'zustand';
import { cleanUi, createFakeApi, type Reply, renderUi } from '../../../../tests/harness/renderUi.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { confirmStore } from '../../../ui/dialogs/confirmStore.ts';
import { Toasts } from '../../../ui/toasts/Toasts.tsx';
import { toastStore } from '../../../ui/toasts/toastStore.ts';
import { useEver } from '../../../ui/useEver.ts';
import { TrashList } from './TrashList.tsx';
import { type DeletedProject, TRASH_PAGE_SIZE } from './trashApi.ts';
import type { TrashViewer } from './useTrashActions.ts';

afterEach(() => {
  confirmStore.getState().pending?.answer(false);
  cleanUi();
  toastStore.setState({ toasts: [] });
});

/** Deleted so many days ago, at noon: what day that was is the same in every zone and at every hour of the test. */
function makeDeleted(
  project_id: string,
  project_name: string,
  daysAgo: number,
  more: object = {},
): DeletedProject {
  const deleted = new Date();
  deleted.setHours(12, 0, 0, Number(project_id.replace(/\D/g, '')) || 0);
  deleted.setDate(deleted.getDate() - daysAgo);
  const until = new Date(deleted);
  until.setDate(until.getDate() + 30);
  return {
    project_id,
    project_name,
    width: 1080,
    height: 1350,
    thumbnail_url: '',
    thumbnail_srcset: '',
    is_template: 0,
    taken_out: 0,
    deleted_at: deleted.toISOString(),
    restorable_until: until.toISOString(),
    ...more,
  };
}

const three = () => [makeDeleted('p3', 'Feira', 0), makeDeleted('p2', 'Festa', 3), makeDeleted('p1', '', 28)];

function Question() {
  const isAsked = useEver(useStore(confirmStore, ({ pending }) => pending !== null));
  return isAsked ? <ConfirmDialog /> : null;
}

/** A server with these in its trash; `refuse` answers instead of it, or loses its answer by throwing. */
function openTrash(
  deleted: readonly DeletedProject[],
  refuse: (path: string) => Reply | Promise<Reply> | undefined = () => undefined,
) {
  let inTrash = deleted;
  const { api, calls } = createFakeApi((path, form) => {
    const id = form.get('project_id');
    const refusal = refuse(path);
    if (refusal !== undefined) return refusal;
    if (path.endsWith('/restore') || path.endsWith('/trash/delete'))
      inTrash = inTrash.filter(({ project_id }) => project_id !== id);
    if (path.endsWith('/trash/empty'))
      inTrash = inTrash.filter(({ deleted_at }) => deleted_at > (form.get('deleted_until') as string));
    if (!path.endsWith('/trash/read')) return { data: {} };
    const from = (Number(form.get('page')) - 1) * TRASH_PAGE_SIZE;
    return { data: { projects: inTrash.slice(from, from + TRASH_PAGE_SIZE), total: inTrash.length } };
  });
  const viewer = {
    userId: 'u1',
    openEditor: vi.fn<TrashViewer['openEditor']>(),
    openPlans: vi.fn<TrashViewer['openPlans']>(),
    sendEdits: vi.fn<TrashViewer['sendEdits']>(),
    discardEdits: vi.fn<TrashViewer['discardEdits']>(),
  };
  const onLeave = vi.fn<() => void>();
  renderUi(
    <>
      <div data-panel-scroll style={{ height: 600, overflow: 'auto' }}>
        <TrashList viewer={viewer} onLeave={onLeave} />
      </div>
      <Question />
      <Toasts closeLabel="Fechar" />
    </>,
    api,
  );
  return {
    calls,
    viewer,
    onLeave,
    removeElsewhere: (id: string) => {
      inTrash = inTrash.filter(({ project_id }) => project_id !== id);
    },
  };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const cards = () => page.getByRole('article');
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test('says of each design when it was deleted and when it goes', async () => {
  openTrash([...three(), makeDeleted('p0', 'Retirado', 3, { taken_out: 1 })]);
  await expect.element(page.getByText('4 projetos')).toBeVisible();
  const texts = cards()
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Feira1080 × 1350 pxExcluído hojesome em 30 diasRestaurar',
    'Festa1080 × 1350 pxExcluído há 3 diassome em 27 diasRestaurar',
    'Sem título1080 × 1350 pxExcluído há 28 diassome depois de amanhãRestaurar',
    'Retirado1080 × 1350 pxRetirado pela administração há 3 diassome em 27 diasRestaurar',
  ]);
});

test('a design that is brought back leaves the list and can be opened, and the keyboard goes on to the next', async () => {
  const { viewer } = openTrash(three());
  await expect.element(button('Restaurar Feira')).toBeVisible();
  (button('Restaurar Feira').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Feira')).not.toBeInTheDocument();
  await expect.element(button('Restaurar Festa')).toHaveFocus();
  await expect.element(page.getByText('2 projetos')).toBeVisible();
  expect(viewer.sendEdits).toHaveBeenCalledExactlyOnceWith('p3');
  await userEvent.click(button('Abrir'));
  expect(viewer.openEditor).toHaveBeenCalledExactlyOnceWith('p3');
});

test('a template that was taken out says that it has to be approved again', async () => {
  openTrash([makeDeleted('p1', 'Modelo', 1, { taken_out: 1, is_template: 1 })]);
  await userEvent.click(button('Restaurar Modelo'));
  await expect.element(page.getByText(/Como modelo, ele precisa ser aprovado de novo\.$/)).toBeVisible();
  await expect.element(page.getByText('A lixeira está vazia')).toBeVisible();
});

test('asks before a design is deleted for good, and keeps it when thought better of', async () => {
  const { calls, viewer } = openTrash(three());
  await userEvent.click(button('Excluir Festa para sempre'));
  const dialog = page.getByRole('dialog', { name: 'Excluir para sempre' });
  await expect.element(dialog.getByText(/O projeto "Festa" e todas as suas versões/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }).last());
  await expect.element(button('Excluir Festa para sempre')).toHaveFocus();
  await userEvent.click(button('Excluir Festa para sempre'));
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir para sempre' }));
  await expect.element(heading('Festa')).not.toBeInTheDocument();
  await expect.element(page.getByText('Projeto excluído para sempre')).toBeVisible();
  const purges = calls.filter(({ path }) => path.endsWith('/trash/delete'));
  expect(purges.map(({ form }) => form.get('project_id'))).toEqual(['p2']);
  expect(viewer.discardEdits).toHaveBeenCalledExactlyOnceWith(['p2']);
});

test('while a design is being deleted for good it is neither brought back nor asked about again', async () => {
  const answers = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()] as const;
  let asked = 0;
  const { calls, removeElsewhere } = openTrash(three(), (path) =>
    path.endsWith('/trash/delete') ? answers[asked++]?.promise : undefined,
  );
  const purge = button('Excluir Festa para sempre');
  const deleteForGood = async () => {
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Excluir para sempre' });
    await expect.element(dialog.getByRole('button', { name: 'Excluir para sempre' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Restaurar Festa')).toBeDisabled();
    await expect.element(purge).toHaveFocus();
  };
  await expect.element(purge).toBeVisible();
  (purge.element() as HTMLElement).focus();
  await deleteForGood();
  await userEvent.keyboard('{Enter}');
  expect(confirmStore.getState().pending).toBeNull();
  answers[0].resolve({ status: 500, code: 'internal', message: 'Falhou' });
  await expect.element(button('Restaurar Festa')).toBeEnabled();
  await expect.element(purge).toHaveFocus();

  await deleteForGood();
  removeElsewhere('p2');
  answers[1].resolve({ data: {} });
  await expect.element(heading('Festa')).not.toBeInTheDocument();
  await expect.element(button('Restaurar Sem título')).toHaveFocus();
  expect(calls.filter(({ path }) => path.endsWith('/trash/delete'))).toHaveLength(2);
});

test('emptying says how many go, and names the newest that was seen', async () => {
  const deleted = three();
  const { calls, viewer, onLeave } = openTrash(deleted);
  await userEvent.click(button('Esvaziar lixeira'));
  const dialog = page.getByRole('dialog', { name: 'Esvaziar lixeira' });
  await expect.element(dialog.getByText(/^Os 3 projetos que estão na lixeira/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Esvaziar lixeira' }));
  await expect.element(page.getByText('A lixeira está vazia')).toBeVisible();
  await expect.element(button('Esvaziar lixeira')).not.toBeInTheDocument();
  const emptied = calls.find(({ path }) => path.endsWith('/trash/empty'));
  expect(emptied?.form.get('deleted_until')).toBe(deleted[0]!.deleted_at);
  expect(viewer.discardEdits).toHaveBeenCalledExactlyOnceWith(['p3', 'p2', 'p1']);
  await userEvent.click(button('Ver meus projetos'));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a free account that is full is told what to do, and the design stays', async () => {
  const { viewer } = openTrash(three(), (path) =>
    path.endsWith('/restore') ? { status: 402, code: 'project_limit', message: 'Limite' } : undefined,
  );
  await userEvent.click(button('Restaurar Feira'));
  const dialog = page.getByRole('dialog', { name: 'Não há lugar para este projeto' });
  await userEvent.click(dialog.getByRole('button', { name: 'Agora não' }).last());
  await expect.element(button('Restaurar Feira')).toHaveFocus();
  expect(viewer.openPlans).not.toHaveBeenCalled();
  await userEvent.click(button('Restaurar Feira'));
  await userEvent.click(dialog.getByRole('button', { name: 'Ver planos' }));
  await expect.poll(() => viewer.openPlans.mock.calls.length).toBe(1);
  expect(viewer.sendEdits).not.toHaveBeenCalled();
});

test.each(['Restaurar Feira', 'Excluir Feira para sempre'])(
  'what is no longer in the trash leaves the list: %s',
  async (name) => {
    const { removeElsewhere } = openTrash(three(), (path) =>
      path.endsWith('/trash/read') ? undefined : { status: 404, code: 'project_not_found', message: 'x' },
    );
    await expect.element(button(name)).toBeVisible();
    removeElsewhere('p3');
    await userEvent.click(button(name));
    const dialog = page.getByRole('dialog');
    if (name.startsWith('Excluir'))
      await userEvent.click(dialog.getByRole('button', { name: 'Excluir para sempre' }));
    await expect.element(page.getByText('Este projeto não está mais na lixeira.')).toBeVisible();
    await expect.element(heading('Feira')).not.toBeInTheDocument();
  },
);

test('a design is off the list when it was brought back, though the answer was lost', async () => {
  const trash = openTrash(three(), (path) => {
    if (!path.endsWith('/restore')) return undefined;
    trash.removeElsewhere('p3');
    throw new TypeError('Failed to fetch');
  });
  await userEvent.click(button('Restaurar Feira'));
  await expect.element(page.getByText(/Não foi possível falar com o servidor/)).toBeVisible();
  await expect.element(heading('Feira')).not.toBeInTheDocument();
});

test('says that it needs the network, and comes when asked again', async () => {
  let isAway = true;
  openTrash(three(), () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return undefined;
  });
  await expect.element(page.getByText('Não foi possível carregar a lixeira')).toBeVisible();
  await expect.element(page.getByText(/Sem conexão com a internet/)).toBeVisible();
  isAway = false;
  await userEvent.click(button('Tentar novamente'));
  await expect.element(heading('Feira')).toBeVisible();
});

test('all of a large trash can be reached, page by page, and is counted as a whole at once', async () => {
  const many = Array.from({ length: 2 * TRASH_PAGE_SIZE + 5 }, (_, at) =>
    makeDeleted(`p${99 - at}`, `P${at}`, 1),
  );
  const { calls } = openTrash(many);
  await expect.element(page.getByText('45 projetos')).toBeVisible();
  await expect.element(heading('P19')).toBeInTheDocument();
  for (const last of ['P39', 'P44']) {
    const scrollOn = () => {
      document.querySelector('[data-panel-scroll]')?.scrollTo(0, 100_000);
      return heading(last).query() !== null;
    };
    await expect.poll(scrollOn).toBe(true);
  }
  expect(cards().elements()).toHaveLength(45);
  const pages = calls.map(({ form }) => form.get('page'));
  expect([...new Set(pages)]).toEqual(['1', '2', '3']);
});
