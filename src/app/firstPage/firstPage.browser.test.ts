import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Project } from '../../features/gallery/types.ts';
import { rememberActions, repeatActions, whenReleased } from './actions.ts';
import { fillRows } from './fillRows.ts';
import { whenUsed } from './whenUsed.ts';

const page = `<button>Entrar</button><label>Buscar <input type="search"></label>
  <label>Pro <input type="checkbox"></label><a href="#x">Modelos</a>`;
let root: HTMLElement;

const sample = document.createElement('div');
sample.className = 'row';
sample.innerHTML = ['free', 'pro']
  .map(
    (kind) => `<article class="${kind}" style="width:{cardWidth}px">
      <img src="{picture}" alt="" width="{width}" loading="lazy"><button aria-label="Ver {name}">{name}</button></article>`,
  )
  .join('');

const template = (name: string, isPro: 0 | 1): Project => ({
  project_id: name,
  project_name: name,
  user_id: '',
  width: 1080,
  height: 1080,
  thumbnail_url: 'data:,',
  thumbnail_srcset: '',
  is_template: 1,
  is_pro: isPro,
  status: 'enabled',
  title: '',
  category: '',
  tags: '',
  revision: 1,
  created_at: '',
  updated_at: '',
});

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = page;
  document.body.append(root);
});
afterEach(() => root.remove());

test('what was typed, focused and pressed before the app ran is done once it is there', async () => {
  rememberActions(root);
  await userEvent.type(root.querySelector('[type="search"]')!, 'pizza');
  await userEvent.click(root.querySelector('button')!);
  root.innerHTML = page;
  const [pressed, typed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  root.querySelector('button')!.addEventListener('click', pressed);
  root.querySelector('[type="search"]')!.addEventListener('input', typed);
  repeatActions();
  expect(root.querySelector<HTMLInputElement>('[type="search"]')!.value).toBe('pizza');
  expect(document.activeElement).toBe(root.querySelector('button'));
  repeatActions();
  expect([pressed.mock.calls.length, typed.mock.calls.length]).toEqual([1, 1]);
});

test('what is pressed shows that it was heard, and only the last of it', async () => {
  root.innerHTML = `<button>Entrar</button><input type="search"><article><button>Ver o modelo</button></article>`;
  rememberActions(root);
  const moving = () =>
    [...root.querySelectorAll('*')].filter((element) => element.getAnimations().length > 0);
  for (const [pressed, shown] of [
    ['button', 'button'],
    ['article button', 'article'],
  ] as const) {
    await userEvent.click(root.querySelector(pressed)!);
    expect(moving()).toEqual([root.querySelector(shown)]);
  }
  await userEvent.click(root.querySelector('input')!);
  expect(moving()).toEqual([]);
  root.replaceChildren();
  repeatActions();
});

test('nothing is taken away under a finger', async () => {
  rememberActions(root);
  const told: string[] = [];
  const button = root.querySelector('button')!;
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  const released = whenReleased().then(() => told.push('released'));
  button.addEventListener('click', () => told.push('click'));
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  button.click();
  await released;
  expect(told).toEqual(['click', 'released']);
  repeatActions();
});

test.each(['pointermove', 'touchstart', 'scroll', 'keydown', 'offline'])(
  '%s starts the app, once',
  async (sign) => {
    const used = whenUsed();
    const before = await Promise.race([used.then(() => 'used'), Promise.resolve('rests')]);
    window.dispatchEvent(new Event(sign));
    await used;
    expect(before).toBe('rests');
  },
);

test('a tick is repeated as one press', async () => {
  rememberActions(root);
  await userEvent.click(root.querySelector('[type="checkbox"]')!);
  root.innerHTML = page;
  repeatActions();
  expect(root.querySelector<HTMLInputElement>('[type="checkbox"]')!.checked).toBe(true);
});

test('on another page nothing is pressed', async () => {
  rememberActions(root);
  await userEvent.click(root.querySelector('button')!);
  root.innerHTML = '<button>Apagar</button>';
  const pressed = vi.fn<() => void>();
  root.querySelector('button')!.addEventListener('click', pressed);
  repeatActions();
  expect(pressed).not.toHaveBeenCalled();
});

test('rows hold the cards of the templates, whatever their names', () => {
  root.style.width = '800px';
  const names = ['<b>"Olá" {name}</b>', 'Feira', 'Bolo', 'Praia', 'Sol'];
  fillRows(
    root,
    sample,
    names.map((name, index) => template(name, index === 1 ? 1 : 0)),
  );
  const cards = [...root.querySelectorAll('article')];
  expect(cards.map(({ className }) => className)).toEqual(['free', 'pro', 'free']);
  expect(cards.map((card) => card.querySelector('button')!.textContent)).toEqual(names.slice(0, 3));
  expect(cards[0]!.querySelector('button')!.getAttribute('aria-label')).toBe(`Ver ${names[0]}`);
  expect(cards[0]!.getBoundingClientRect().width).toBeCloseTo((800 - 32) / 3, 1);
  expect(root.querySelectorAll('b')).toHaveLength(0);
  expect([...root.querySelectorAll('img')].map(({ loading }) => loading)).toEqual([
    'eager',
    'eager',
    'eager',
  ]);
});
