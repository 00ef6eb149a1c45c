import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { takeLeft } from './leftForProvider.ts';
import { closeLoginModal, openLoginModal, switchLoginModal } from './loginModalStore.ts';
import { ProviderButtons } from './ProviderButtons.tsx';

const before = location.href;

afterEach(() => {
  closeLoginModal();
  cleanUi();
  vi.useRealTimers();
  takeLeft('google');
  history.replaceState(null, '', before);
});

const button = () => page.getByRole('button', { name: 'Continuar com Google' });
const isBusy = () => button().element().hasAttribute('data-loading');

function mount(answer: Answer) {
  openLoginModal('login');
  renderUi(<ProviderButtons providers={['google']} />, createFakeApi(answer).api);
}

/** Going there leaves this page where it is, as with somebody who stops it. */
const provider: Answer = () => ({ data: { url: '#provider', state: 's' } });

async function press(): Promise<void> {
  await userEvent.click(button());
  await expect.poll(() => location.hash).toBe('#provider');
  expect(isBusy()).toBe(true);
}

/** Whether it may be pressed again once `happens` has, which the page may have to be ready for first. */
const mayPressAfter = (happens: () => void) => () => {
  happens();
  return !isBusy();
};

test('who comes back to the page by the way of history may press again', async () => {
  mount(provider);
  await press();
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(mayPressAfter(comeBack)).toBe(true);
});

test('who stops the page that was coming may press again after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mount(provider);
  await press();
  await expect.poll(mayPressAfter(() => void vi.advanceTimersByTime(1000))).toBe(true);
});

test('who has gone to another form meanwhile is not taken away from it', async () => {
  const first = Promise.withResolvers<Awaited<ReturnType<Answer>>>();
  const answers = [first.promise, { data: { url: '#second', state: 's' } }];
  mount(() => answers.shift() ?? {});
  await userEvent.click(button());
  await expect.poll(isBusy).toBe(true);
  switchLoginModal('register');
  await expect.poll(isBusy).toBe(false);
  const left: string[] = [];
  const onLeave = ({ oldURL }: HashChangeEvent) => void left.push(oldURL);
  addEventListener('hashchange', onLeave);
  first.resolve({ data: { url: '#first', state: 's' } });
  await userEvent.click(button());
  await expect.poll(() => location.hash).toBe('#second');
  await expect.poll(() => left).toEqual([before]);
  removeEventListener('hashchange', onLeave);
});
