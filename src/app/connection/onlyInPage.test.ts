import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { followOnlyInPage, onlyInPage } from './onlyInPage.ts';

const count = () => onlyInPage.getState().length;

it('goes on counting a design that is left while it is open again, and the other way round', () => {
  const left = createStore(() => ({ isOnlyHere: true }));
  const leave = followOnlyInPage(left);
  const opened = createStore(() => ({ isOnlyHere: false }));
  const leaveOpened = followOnlyInPage(opened);
  expect(count()).toBe(1);
  opened.setState({ isOnlyHere: true });
  expect(count()).toBe(2);
  leave();
  expect(count()).toBe(1);
  leaveOpened();
  expect(count()).toBe(0);
});
