import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { makeSessionUser } from '../../tests/harness/sessionUser.ts';
import { closeLoginModal, loginModalStore, openLoginModal } from '../features/account/loginModalStore.ts';
import { sizePickerStore } from '../features/gallery/sizePickerStore.ts';
import { followOthers } from './followOthers.ts';
import { credentials, session } from './services.ts';

beforeAll(async () => {
  session.start();
  await waitFor(session, (state) => state.matches('signedOut'));
});
afterAll(() => session.stop());

afterEach(() => {
  closeLoginModal();
  session.send({ type: 'SIGNED_OUT' });
  credentials.clear();
});

/** Somebody signs in in another tab, which writes for both. */
function signInElsewhere(): void {
  credentials.writeUser(makeSessionUser({ id: 'elsewhere' }));
  followOthers(true);
}

const isSignedIn = () => session.getSnapshot().context.user?.id === 'elsewhere';

test('a login form that is open goes when its person has signed in in another tab', () => {
  openLoginModal('register', { wish: { kind: 'design', width: 1, height: 1 } });
  signInElsewhere();
  expect(isSignedIn()).toBe(true);
  expect(loginModalStore.getState()).toMatchObject({ type: null, wish: null });
  // Nobody looks at this tab: it is led nowhere.
  expect(sizePickerStore.getState().open).toBe(false);
});

test('a required one is left to its page, which leads on', () => {
  openLoginModal('login', { required: true });
  signInElsewhere();
  expect(isSignedIn()).toBe(true);
  expect(loginModalStore.getState().type).toBe('login');
});

test('a late word of having left signs nobody out who has come again', () => {
  signInElsewhere();
  followOthers(false);
  expect(isSignedIn()).toBe(true);
  credentials.clear();
  followOthers(false);
  expect(isSignedIn()).toBe(false);
});
