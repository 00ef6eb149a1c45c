import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import { cleanUi, createFakeApi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { openDesign, type OpenDesign } from '../../features/sync/openDesign.ts';
import type { SaveStatus } from '../../features/sync/syncMachine.ts';
import { ConnectionBanner } from '../connection/ConnectionBanner.tsx';
import { connection } from '../connection/connection.ts';
import { onlyInPage } from '../connection/onlyInPage.ts';
import { probeServer } from '../connection/probeServer.ts';
import { type AppDesign, loadDesign } from './loadDesign.ts';

vi.mock('../../features/sync/openDesign.ts', () => ({ openDesign: vi.fn() }));
vi.mock('../connection/probeServer.ts', () => ({
  probeServer: vi.fn(() => Promise.withResolvers().promise),
}));

const status = createStore(() => ({ status: 'saved' as SaveStatus, isOnlyHere: false, isOffline: false }));
let design: AppDesign;
let closing: Promise<void>;
const retry = vi.fn();

beforeEach(async () => {
  status.setState({ status: 'saved', isOnlyHere: false });
  closing = Promise.resolve();
  retry.mockClear();
  const document = { pages: {} };
  const onChange = () => () => undefined;
  const close = () => closing;
  const parts = { status, document, onChange, close, retry, setNetwork: vi.fn() };
  vi.mocked(openDesign).mockResolvedValue(parts as unknown as OpenDesign);
  const { api } = createFakeApi(() => ({ data: { can_edit: true, can_view: true } }));
  connection.start();
  design = await loadDesign(api, { id: 'ana', name: 'Ana' }, 'p', new AbortController().signal, false);
  connection.send({ type: 'BROWSER_OFFLINE' });
});
afterEach(async () => {
  cleanUi();
  await design.close();
});

test('where a design is saved while the server counts as away, the page looks at once whether it is back', async () => {
  const send = vi.spyOn(connection, 'send');
  status.setState({ status: 'savedOnDevice' });
  expect(design.status.getState().status).toBe('savedOnDevice');
  status.setState({ status: 'saved' });
  await expect.poll(() => send.mock.calls).toEqual([[{ type: 'SERVER_HEARD' }]]);
  expect(connection.getSnapshot().value).toBe('probing');
});

test('a design opens from this device where a proxy asks for a sign-in of its own', async () => {
  const { api } = createFakeApi((path) =>
    path.endsWith('/session')
      ? { data: { token: 't2', refresh_token: 'r2', expires_in: 900 } }
      : { status: 401, code: 'http' },
  );
  const opened = await loadDesign(api, { id: 'ana', name: 'Ana' }, 'p', new AbortController().signal, false);
  expect(opened.projectId).toBe('p');
  await opened.close();
});

test('the banner promises nothing of this device while an open design has no room on it', async () => {
  renderUi(createElement(ConnectionBanner));
  const promise = page.getByText(/ficam salvas neste aparelho/);
  await expect.element(promise).toBeVisible();
  status.setState({ status: 'deviceFailing', isOnlyHere: true });
  await expect.element(page.getByText(/só está nesta página. Baixe uma cópia/)).toBeVisible();
  await expect.element(promise).not.toBeInTheDocument();
  await design.close();
  await expect.element(promise).toBeVisible();
});

test('a design whose end failed is not counted for ever', async () => {
  status.setState({ status: 'deviceFailing', isOnlyHere: true });
  expect(onlyInPage.getState()).toHaveLength(1);
  closing = Promise.reject(new Error('The store is gone'));
  await expect(design.close()).rejects.toThrow('The store is gone');
  expect(onlyInPage.getState()).toEqual([]);
  closing = Promise.resolve();
});

test('a design that was left with edits nowhere but in the page is told of, and goes out as soon as the server is back', async () => {
  renderUi(createElement(ConnectionBanner));
  status.setState({ status: 'deviceFailing', isOnlyHere: true });
  const kept = Promise.withResolvers<void>();
  closing = kept.promise;
  const left = design.close();
  await expect.element(page.getByText(/só está nesta página/)).toBeVisible();
  expect(retry).not.toHaveBeenCalled();
  vi.mocked(probeServer).mockResolvedValueOnce(20);
  connection.send({ type: 'BROWSER_ONLINE' });
  await expect.poll(() => retry.mock.calls.length).toBe(1);
  kept.resolve();
  await left;
});
