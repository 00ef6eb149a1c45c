import '../base.css';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { markTyping } from '../../ui/markTyping.ts';
import { PageFrame } from './PageFrame.tsx';
import styles from './PageFrame.module.css';

afterEach(cleanUi);

const user = {
  id: 'u1',
  type: 'user',
  status: 'enabled',
  name: 'Ana',
  email: 'ana@prancheta.local',
  username: 'ana',
  avatarUrl: '',
} as const;

test('what the keyboard goes to is not under the bars of a narrow page', async () => {
  await page.viewport(390, 844);
  renderUi(
    <MemoryRouter>
      <PageFrame user={null}>
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index}>
            <button type="button">{`Passo ${index}`}</button>
          </p>
        ))}
      </PageFrame>
    </MemoryRouter>,
  );
  const step = (index: number) => page.getByRole('button', { name: `Passo ${index}`, exact: true }).element();
  await expect.element(page.getByText('Passo 39')).toBeInTheDocument();
  const isSeen = (element: Element): boolean => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 4, y) === element);
  };
  const tab = async (keys: string, count: number) => {
    const seen: boolean[] = [];
    for (let index = 0; index < count; index++) {
      await userEvent.keyboard(keys);
      seen.push(isSeen(document.activeElement!));
    }
    return seen.filter((is) => !is).length;
  };
  (step(0) as HTMLElement).focus();
  expect(await tab('{Tab}', 38)).toBe(0);
  expect(await tab('{Shift>}{Tab}{/Shift}', 37)).toBe(0);
});

test('on paper stands what the page says, and no way to other pages', async () => {
  const setMedia = (media: string) =>
    (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
      'Emulation.setEmulatedMedia',
      { media },
    );
  await page.viewport(794, 1123);
  await setMedia('print');
  renderUi(
    <MemoryRouter>
      <PageFrame user={null}>
        <p>Recibo</p>
      </PageFrame>
    </MemoryRouter>,
  );
  await expect.element(page.getByText('Recibo')).toBeVisible();
  expect(page.getByText('Recibo').element().getBoundingClientRect().left).toBeLessThan(100);
  await expect.element(page.getByText('Ir para o conteúdo')).not.toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Modelos' })).not.toBeInTheDocument();
  await setMedia('');
});

test('the link to the page on show is told apart, and a press leads on without a new document', async () => {
  renderUi(
    <MemoryRouter initialEntries={['/templates']}>
      <PageFrame user={null}>-</PageFrame>
    </MemoryRouter>,
  );
  const shown = () =>
    [...document.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href'));
  await expect.poll(shown).toEqual(['/templates', '/templates']);
  document.querySelector<HTMLAnchorElement>('footer a[href="/support"]')?.click();
  await expect.poll(() => [...new Set(shown())]).toEqual(['/support']);
});

test('on a phone a finger meets the menu of the account on 44 pixels', async () => {
  await page.viewport(390, 844);
  renderUi(
    <MemoryRouter>
      <PageFrame user={user}>-</PageFrame>
    </MemoryRouter>,
  );
  const meets = (target: Element): readonly unknown[] => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [-21, 21]
      .map((by) => document.elementFromPoint(x, y + by))
      .filter((hit) => !target.contains(hit))
      .map((hit) => hit?.className);
  };
  const menu = page.getByRole('button', { name: 'Menu do usuário' });
  await expect.element(menu).toBeVisible();
  expect(meets(menu.element())).toEqual([]);
});

test('the menu of the account gives the keyboard to its first entry', async () => {
  renderUi(
    <MemoryRouter>
      <PageFrame user={user}>-</PageFrame>
    </MemoryRouter>,
  );
  const menu = page.getByRole('button', { name: 'Menu do usuário' });
  await expect.element(menu).toBeVisible();
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Minha conta' })).toHaveFocus();
});

test('the bars leave what the keyboard leaves of a phone to the field that is typed into', async () => {
  await page.viewport(640, 200);
  let presses = 0;
  const root = renderUi(
    <MemoryRouter>
      <PageFrame user={null}>
        <p style={{ height: 400 }}>Senha</p>
        <input type="checkbox" aria-label="Lembrar" />
        <input aria-label="Nova senha" />
        <button onClick={() => (presses += 1)}>Salvar</button>
        <p style={{ height: 400 }}>Depois</p>
      </PageFrame>
    </MemoryRouter>,
  );
  const bars = () =>
    [styles.topbar, styles.footer].map((bar) => {
      const { top, bottom } = document.querySelector(`.${bar}`)!.getBoundingClientRect();
      return bottom > top && bottom > 0 && top < innerHeight;
    });
  onTestFinished(markTyping(root));
  await expect.element(page.getByRole('checkbox')).toBeInTheDocument();
  (page.getByRole('checkbox').element() as HTMLElement).focus();
  expect(bars()).toEqual([true, true]);
  await userEvent.click(page.getByRole('textbox'));
  await expect.poll(bars).toEqual([false, false]);
  // A press takes the focus: what comes back with that is not to lie under the finger.
  const button = page.getByRole('button', { name: 'Salvar' });
  button.element().scrollIntoView({ block: 'end' });
  await userEvent.click(button);
  expect(presses).toBe(1);
  await expect.poll(bars).toEqual([true, true]);
});
