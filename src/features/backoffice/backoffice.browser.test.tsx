import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useStore } from 'zustand';
import { type Answer, cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { confirmStore } from '../../ui/dialogs/confirmStore.ts';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { useEver } from '../../ui/useEver.ts';
import { CategoriesTab } from './CategoriesTab.tsx';
import { DayChart } from './DayChart.tsx';
import { PendingTab } from './PendingTab.tsx';
import { RejectedItems } from './RejectedItems.tsx';
import { SubscriptionsTab } from './SubscriptionsTab.tsx';
import { UsersTab } from './UsersTab.tsx';

afterEach(() => {
  confirmStore.getState().pending?.answer(false);
  cleanUi();
});

/** As on every page: what was not there before the first question gives the keyboard back too. */
function Question() {
  const isAsked = useEver(useStore(confirmStore, ({ pending }) => pending !== null));
  return isAsked && <ConfirmDialog />;
}

function mount(tab: ReactNode, answer: Answer) {
  const { api, calls } = createFakeApi(answer);
  renderUi(
    <>
      {tab}
      <Question />
      <Toasts closeLabel="Fechar" />
    </>,
    api,
  );
  return calls;
}

const user = (id: string, user_type: string, email = `${id}@prancheta.local`) => ({
  user_id: id,
  user_type,
  status: 'enabled',
  email,
  name: id,
  username: id,
  avatar_url: '',
  created_at: '2026-01-01T00:00:00.000Z',
});

const filed = { thumbnail_url: '', category: '', tags: '' };

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

test('names and e-mails are cut; each kind of person has its one action', async () => {
  const people = [
    user('mariadasilvasauro', 'user', 'maria.da.silva.sauro@exemplo.com.br'),
    user('socia', 'partner'),
    user('chefe', 'admin'),
  ];
  const calls = mount(<UsersTab />, (path) => ({ data: path.endsWith('read/all') ? people : people[0] }));
  await expect.element(page.getByText('mariadasilv…')).toBeVisible();
  await expect.element(page.getByText('maria.da.silva.sauro@exe…')).toBeVisible();
  await expect.element(row('socia').getByRole('button')).toHaveTextContent('Encerrar Parceria');
  await expect
    .element(row('chefe').getByRole('button', { name: 'Remover' }))
    .toHaveAttribute('aria-disabled', 'true');
  // Many rows have a button of one name: whose it is has to be told as well.
  await expect.element(row('socia').getByRole('button')).toHaveAccessibleDescription('socia@prancheta.local');
  await expect.element(row('chefe').getByRole('button')).toHaveAccessibleDescription('chefe@prancheta.local');

  await userEvent.click(row('maria').getByRole('button', { name: 'Tornar Parceiro' }));
  await expect.poll(() => calls.some(({ form }) => form.get('user_type') === 'partner')).toBe(true);
});

test('a category needs its type and its name', async () => {
  const calls = mount(<CategoriesTab />, (path) =>
    path.endsWith('read')
      ? { data: { categories: [{ id: '1', name: 'Comida', product_type: 'template' }] } }
      : { data: { id: '2', name: 'Selos', product_type: 'image' } },
  );
  await expect.element(page.getByText('Modelo - Comida')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Nome da categoria'), 'Selos');
  await userEvent.click(page.getByRole('button', { name: 'Criar' }));
  await expect.element(page.getByText('Por favor, preencha todos os campos.')).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Tipo de produto'), 'image');
  await userEvent.click(page.getByRole('button', { name: 'Criar' }));
  await expect.poll(() => calls.filter(({ path }) => path.endsWith('create')).length).toBe(1);
});

test('a category that another admin was first to create is in the list once that is known', async () => {
  const known: { id: string; name: string; product_type: string }[] = [];
  mount(<CategoriesTab />, (path) => {
    if (path.endsWith('read')) return { data: { categories: [...known] } };
    known.push({ id: '1', name: 'Selos', product_type: 'image' });
    return { status: 409, message: 'Essa categoria já existe.' };
  });
  await userEvent.selectOptions(page.getByLabelText('Tipo de produto'), 'image');
  await userEvent.fill(page.getByLabelText('Nome da categoria'), 'Selos');
  await userEvent.click(page.getByRole('button', { name: 'Criar' }));
  await expect.element(page.getByText('Essa categoria já existe.')).toBeVisible();
  await expect.element(page.getByText('Imagem - Selos')).toBeVisible();
});

test('a category corrected at once is sent once, however late the list after the refused one comes', async () => {
  const list = { data: { categories: [] } };
  const late = Promise.withResolvers<typeof list>();
  const created = Promise.withResolvers<{ data: object }>();
  let reads = 0;
  const calls = mount(<CategoriesTab />, (path, form) => {
    if (path.endsWith('read')) return ++reads === 2 ? late.promise : list;
    return form.get('category') === 'Selo'
      ? { status: 409, message: 'Essa categoria já existe.' }
      : created.promise;
  });
  const create = page.getByRole('button', { name: 'Criar' });
  await userEvent.selectOptions(page.getByLabelText('Tipo de produto'), 'image');
  await userEvent.fill(page.getByLabelText('Nome da categoria'), 'Selo');
  await userEvent.click(create);
  await expect.element(page.getByText('Essa categoria já existe.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Nome da categoria'), 'Selos');
  await userEvent.click(create);
  await expect.poll(() => calls.filter(({ path }) => path.endsWith('create')).length).toBe(2);
  late.resolve(list);
  await expect.poll(() => reads).toBe(2);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await expect.element(create).toBeDisabled();
  created.resolve({ data: { id: '1', name: 'Selos', product_type: 'image' } });
  await expect.element(create).toBeEnabled();
});

test('after a decision the list starts again from page 1, until nothing is pending', async () => {
  const updated_at = '2026-05-01T10:00:00.123Z';
  let pending = [{ ...filed, project_id: 'p1', project_name: 'Feirinha', is_pro: 0, updated_at }];
  const calls = mount(<PendingTab kind="templates" mayDecide onView={null} />, (path) => {
    if (path.endsWith('all/user')) return { data: { projects: pending } };
    pending = [];
    return { data: {} };
  });
  await userEvent.click(page.getByRole('button', { name: 'Aprovar' }));
  await expect.element(page.getByText('Nenhum projeto pendente')).toBeVisible();
  const lists = calls.filter(({ path }) => path.endsWith('all/user'));
  expect(
    lists.map(({ form }) => [form.get('page'), form.get('items_per_page'), form.get('user_id')]),
  ).toEqual([
    ['1', '5', '%'],
    ['1', '5', '%'],
  ]);
  const decision = calls.find(({ path }) => path.endsWith('status'))?.form;
  expect([decision?.get('status'), decision?.get('seen_at')]).toEqual(['enabled', updated_at]);
});

test('after a decision the keyboard goes on with the next one, and to the empty list after the last', async () => {
  const element = (product_id: string) => ({
    product_id,
    original_name: product_id,
    file_url: '',
    is_pro: 0,
    ...filed,
  });
  let waiting = ['a.png', 'b.png', 'c.png'];
  mount(<PendingTab kind="elements" mayDecide onView={null} />, (path, form) => {
    if (path.endsWith('file/get')) return { data: { file_products: waiting.map(element) } };
    waiting = waiting.filter((id) => id !== form.get('product_id'));
    return { data: {} };
  });
  await expect
    .element(page.getByRole('button', { name: 'Aprovar' }).first())
    .toHaveAccessibleDescription('a.png');
  const focused = () => document.activeElement;
  const cardOf = (name: string) => page.getByText(name).element().closest('article')!;
  // The list comes anew after each decision: a card may not be there yet.
  const heldName = () => focused()?.closest('article')?.textContent;
  const approve = async (name: string) => {
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(name)).not.toBeInTheDocument();
  };
  await expect.element(page.getByText('b.png')).toBeVisible();
  cardOf('b.png').querySelector('button')!.focus();
  await approve('b.png');
  await expect.poll(heldName).toContain('c.png');
  await approve('c.png');
  await expect.poll(heldName).toContain('a.png');
  await approve('a.png');
  await expect.poll(() => focused()?.textContent).toMatch(/Nenhum elemento pendente/);
  expect(focused()).not.toBe(document.body);
});

test('a person whose row was worked on keeps the keyboard', async () => {
  let type = 'user';
  const made = Promise.withResolvers<void>();
  mount(<UsersTab />, async (path) => {
    if (path.endsWith('read/all')) return { data: [user('ana', type)] };
    await made.promise;
    type = 'partner';
    return { data: user('ana', type) };
  });
  const make = row('ana').getByRole('button', { name: 'Tornar Parceiro' });
  await expect.element(make).toBeVisible();
  (make.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
  expect(document.activeElement).toBe(make.element());
  made.resolve();
  const end = row('ana').getByRole('button', { name: 'Encerrar Parceria' });
  await expect.element(end).toHaveAttribute('aria-disabled', 'false');
  expect(document.activeElement).toBe(end.element());
});

test.each([
  { filter: 'Todas', kept: 'Ana' },
  { filter: 'Ativas', kept: 'Bia' },
])(
  'a cancelled subscription leaves the keyboard to its row, or to the one in its place: $filter',
  async ({ filter, kept }) => {
    let ended = false;
    const cancelled = Promise.withResolvers<void>();
    mount(<SubscriptionsTab />, async (path, form) => {
      if (path.endsWith('count')) return { data: { active: 2 } };
      const ana = { ...subscription, cancel_at_period_end: ended };
      const bia = { ...subscription, subscription_id: 's2', user_name: 'Bia', cancel_at_period_end: true };
      if (path.endsWith('all'))
        return { data: { subscriptions: ended && form.get('status') === 'active' ? [bia] : [ana, bia] } };
      await cancelled.promise;
      ended = true;
      return { data: {} };
    });
    await userEvent.click(page.getByRole('button', { name: filter }));
    const cancel = row('Ana').getByRole('button', { name: 'Cancelar' });
    await expect.element(cancel).toBeVisible();
    (cancel.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }));
    await expect.poll(() => document.activeElement).toBe(cancel.element());
    cancelled.resolve();
    await expect.element(cancel).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(row(kept).element());
  },
);

test('an element is judged by its file, not by the watermarked preview, and by what is approved with it', async () => {
  const element = {
    product_id: 'e1',
    original_name: 'faixa.png',
    file_type: 'image',
    file_url: '/api/files/original',
    thumbnail_url: '/api/files/preview',
    is_pro: 1,
    category: 'c1',
    tags: 'festa,junina',
  };
  mount(<PendingTab kind="elements" mayDecide onView={null} />, (path) =>
    path.endsWith('categories/read')
      ? { data: { categories: [{ id: 'c1', name: 'Faixas', product_type: 'image' }] } }
      : { data: { file_products: [element] } },
  );
  await expect.element(page.getByText('Faixas · festa, junina')).toBeVisible();
  const card = page.getByText('faixa.png').element().closest('article')!;
  expect(card.querySelector('img')!.getAttribute('src')).toBe(element.file_url);
  await expect
    .element(page.getByRole('link', { name: 'Ver arquivo' }))
    .toHaveAttribute('href', element.file_url);
});

test.each([0, 1])('an element is approved at the price that is shown: %s', async (is_pro) => {
  let pending = [{ product_id: 'e1', original_name: 'flor.png', file_url: '', is_pro, ...filed }];
  const calls = mount(<PendingTab kind="elements" mayDecide onView={null} />, (path) => {
    if (path.endsWith('file/get')) return { data: { file_products: pending } };
    pending = [];
    return { data: {} };
  });
  await userEvent.click(page.getByRole('button', { name: 'Aprovar' }));
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('status'))?.form.get('seen_is_pro'))
    .toBe(String(is_pro));
});

test("what came back is asked for as one's own, so that an admin sees nobody else's", async () => {
  const rejected = { ...filed, project_id: 'p1', project_name: 'Feirinha', is_pro: 0 };
  const calls = mount(<RejectedItems kind="templates" onView={null} onResubmit={() => undefined} />, () => ({
    data: { projects: [rejected] },
  }));
  const again = page.getByRole('button', { name: 'Reenviar para aprovação' });
  await expect.element(again).toHaveAccessibleDescription('Feirinha');
  expect(calls.map(({ form }) => [form.get('status'), form.get('user_id')])).toEqual([['rejected', null]]);
});

test.each([404, 409])('what another admin has decided goes from the list: %s', async (status) => {
  let pending = [{ ...filed, project_id: 'p1', project_name: 'Feirinha', is_pro: 0 }];
  mount(<PendingTab kind="templates" mayDecide onView={null} />, (path) => {
    if (path.endsWith('all/user')) return { data: { projects: pending } };
    pending = [];
    return { status, message: 'Isto já foi avaliado.' };
  });
  await userEvent.click(page.getByRole('button', { name: 'Rejeitar' }));
  await expect.element(page.getByText('Isto já foi avaliado.')).toBeVisible();
  await expect.element(page.getByText('Nenhum projeto pendente')).toBeVisible();
});

test('what came back is said not to have come, and asked for again', async () => {
  let isBroken = true;
  const rejected = { ...filed, project_id: 'p1', project_name: 'Feirinha', is_pro: 0 };
  mount(<RejectedItems kind="templates" onView={null} onResubmit={() => undefined} />, () =>
    isBroken ? { status: 500, message: 'Erro' } : { data: { projects: [rejected] } },
  );
  const failed = page.getByRole('region', { name: 'Rejeitados' });
  await expect.element(failed.getByText('Não foi possível carregar esta lista')).toBeVisible();
  isBroken = false;
  await userEvent.click(failed.getByRole('button', { name: 'Tentar novamente' }));
  await expect.element(page.getByRole('heading', { name: 'Feirinha' })).toBeVisible();
});

const subscription = {
  subscription_id: 's1',
  customer_id: 'c1',
  status: 'active',
  plan_period_type: 'month',
  cancel_at_period_end: false,
  cancel_at: null,
  current_period_start: 1_780_000_000,
  current_period_end: 1_782_600_000,
  cost: 27,
  user_id: 'u1',
  user_name: 'Ana Souza',
  username: 'ana',
  email: 'ana@prancheta.local',
};

test('a subscription is cancelled only after the question by name', async () => {
  const overdue = { ...subscription, subscription_id: 's2', status: 'past_due', user_name: 'Bia Lima' };
  const calls = mount(<SubscriptionsTab />, (path, form) => {
    if (path.endsWith('card/all')) return { data: { subscriptions: [subscription, overdue] } };
    const ended = form.get('subscription_id') === 's2' ? { ...overdue, status: 'canceled' } : null;
    return { data: { active: 7, subscription_details: ended } };
  });
  await expect.element(page.getByText('7 assinaturas ativas')).toBeVisible();
  await expect
    .element(row('Ana Souza').getByRole('button', { name: 'Cancelar' }))
    .toHaveAccessibleDescription('Ana Souza ana@prancheta.local');
  await userEvent.click(row('Ana Souza').getByRole('button', { name: 'Cancelar' }));
  await expect
    .element(page.getByText('Tem certeza de que deseja cancelar a assinatura de Ana Souza?'))
    .toBeVisible();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }));
  await expect
    .element(page.getByText('O usuario ainda poderá utilizar o app até o final do ciclo de faturamento'))
    .toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('cancel/end'))?.form.get('subscription_id')).toBe('s1');
  await expect.element(row('Bia Lima').getByText('Pagamento pendente')).toBeVisible();
  await userEvent.click(row('Bia Lima').getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }));
  await expect.element(page.getByText('Assinatura cancelada', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Canceladas' }));
  await expect.poll(() => calls.at(-1)?.form.get('status')).toBe('canceled');
});

test('a subscription that ended meanwhile cannot be cancelled, and shows so', async () => {
  let listed = { ...subscription, status: 'past_due' };
  mount(<SubscriptionsTab />, (path) => {
    if (path.endsWith('card/all')) return { data: { subscriptions: [listed] } };
    if (path.endsWith('count')) return { data: { active: 1 } };
    listed = { ...subscription, status: 'canceled' };
    return { status: 409, message: 'Esta assinatura já terminou.' };
  });
  await userEvent.click(row('Ana Souza').getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }));
  await expect.element(page.getByText('Esta assinatura já terminou.')).toBeVisible();
  await expect.element(row('Ana Souza').getByRole('button', { name: 'Cancelar' })).not.toBeInTheDocument();
});

test.each([404, 503])(
  'somebody whose account was deleted meanwhile goes from the list: %s',
  async (status) => {
    let people = [user('caio', 'user'), user('dora', 'user')];
    mount(<UsersTab />, (path) => {
      if (path.endsWith('read/all')) return { data: people };
      people = people.slice(1);
      return { status, message: 'Usuário não encontrado.' };
    });
    await userEvent.click(row('caio').getByRole('button', { name: 'Tornar Parceiro' }));
    await expect.element(page.getByText('Usuário não encontrado.')).toBeVisible();
    await expect.element(row('caio')).not.toBeInTheDocument();
    await expect.element(row('dora').getByRole('button', { name: 'Tornar Parceiro' })).toBeEnabled();
  },
);

const hundred = Array.from({ length: 100 }, (_, index) => user(`pessoa${index}`, 'user'));
const five = Array.from({ length: 5 }, (_, index) => ({
  project_id: `p${index}`,
  project_name: `Feirinha ${index}`,
  ...filed,
  thumbnail_url: '',
  is_pro: 0,
}));
const numbered = (number: number) => ({ subscription_id: `s${number}`, user_name: `Cliente ${number}` });
const subscriptions = Array.from({ length: 50 }, (_, index) => ({
  ...numbered(index),
  status: 'active',
  plan_period_type: 'month',
  cancel_at_period_end: false,
  current_period_start: 1_780_000_000,
  cost: 27,
  email: 'cliente@prancheta.local',
}));

test.each([
  ['users', <UsersTab key="users" />, 'read/all', hundred, []],
  [
    'pending designs',
    <PendingTab key="pending" kind="templates" mayDecide onView={null} />,
    'all/user',
    { projects: five },
    { projects: [] },
  ],
  [
    'subscriptions',
    <SubscriptionsTab key="subscriptions" />,
    'card/all',
    { subscriptions },
    { subscriptions: [] },
  ],
])(
  'a second page of %s that fails is asked for again only when told to',
  async (_, tab, path, first, rest) => {
    let isBroken = true;
    // The end of each list is in sight.
    await page.viewport(1280, 9000);
    const calls = mount(tab, (asked, form) => {
      if (!asked.endsWith(path)) return { data: { active: 7 } };
      if (form.get('page') === '1') return { data: first };
      return isBroken ? { status: 500, message: 'Erro' } : { data: rest };
    });
    const asked = () =>
      calls.filter(({ path: one }) => one.endsWith(path)).map(({ form }) => form.get('page'));
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await expect.element(retry).toBeInTheDocument();
    expect(asked()).toEqual(['1', '2']);
    isBroken = false;
    await userEvent.click(retry);
    // The button goes when the asking starts, which is before the request leaves.
    await expect.poll(asked).toEqual(['1', '2', '2']);
    await expect.element(retry).not.toBeInTheDocument();
    await page.viewport(1280, 800);
  },
);

test.each([
  [
    'person',
    <UsersTab key="users" />,
    hundred,
    [...hundred.slice(-1), user('novata', 'user')],
    ['pessoa99@prancheta.local', 'novata@prancheta.local'],
  ],
  [
    'subscription',
    <SubscriptionsTab key="subscriptions" />,
    { subscriptions },
    { subscriptions: [49, 50].map((number) => ({ ...subscriptions[0], ...numbered(number) })) },
    ['Cliente 49', 'Cliente 50'],
  ],
])('a %s that a newcomer moves to the next page is listed once', async (_, tab, first, next, texts) => {
  await page.viewport(1280, 9000);
  mount(tab, (path, form) =>
    path.endsWith('/all') ? { data: form.get('page') === '1' ? first : next } : { data: { active: 7 } },
  );
  await expect.element(row(texts[1] ?? '')).toBeInTheDocument();
  expect(row(texts[0] ?? '').elements()).toHaveLength(1);
  await page.viewport(1280, 800);
});

test('the highest value below a chart is one that is in it', async () => {
  const days = ['2026-01-01', '2026-01-02'].map((day) => ({ day, value: 0 }));
  renderUi(<DayChart title="Exportações" days={days} period="day" how="sum" />);
  await expect.element(page.getByText('máximo 0')).toBeInTheDocument();
});

test('a long e-mail stays within its card, and breaks neither the date nor the value', async () => {
  const email = 'joaopedrocavalcantidealbuquerque.arquiteturaeurbanismo@hotmail.com.br';
  mount(<SubscriptionsTab />, (path) => {
    if (path.endsWith('count')) return { data: { active: 1 } };
    return { data: { subscriptions: [{ ...subscription, email }] } };
  });
  await page.viewport(320, 640);
  await expect.element(page.getByText(email)).toBeVisible();
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  expect(rightOf(page.getByText(email).element())).toBeLessThanOrEqual(rightOf(row('Ana').element()));
  await page.viewport(1040, 640);
  const linesOf = (cell: number) =>
    new Set([...rangeOf(row('Ana').element().children[cell]!)].map(({ top }) => top)).size;
  expect([linesOf(0), linesOf(3)]).toEqual([1, 1]);
});

function rangeOf(element: Element): DOMRectList {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects();
}
