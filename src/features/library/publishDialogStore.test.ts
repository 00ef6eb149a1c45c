import { afterEach, expect, test } from 'vitest';
import {
  closePublishDialog,
  openPublishDialog,
  type PublishRequest,
  publishDialogStore,
} from './publishDialogStore.ts';

afterEach(() => closePublishDialog());

const values = { category: '1', tags: [], isPro: false };

const ask = (submit: PublishRequest['submit'] = () => Promise.resolve()) =>
  openPublishDialog({ kind: 'product', title: 'Publicar', confirmLabel: 'Criar', submit });

const submit = () => publishDialogStore.getState().request?.submit(values);

test('a question that is given up, or that another takes the place of, is answered', async () => {
  const first = ask();
  const second = ask();
  await expect(first).resolves.toBe(false);
  closePublishDialog();
  await expect(second).resolves.toBe(false);
});

test('what was sent is told of, also when the dialog goes before the answer comes', async () => {
  const sent = ask();
  await submit();
  closePublishDialog();
  await expect(sent).resolves.toBe(true);

  const late = Promise.withResolvers<void>();
  const gone = ask(() => late.promise);
  void submit();
  closePublishDialog();
  late.resolve();
  await expect(gone).resolves.toBe(true);
});

test('a refused question stays, and counts as given up when it is closed', async () => {
  const asked = ask(() => Promise.reject(new Error('refused')));
  await expect(submit()).rejects.toThrow('refused');
  expect(publishDialogStore.getState().request).not.toBeNull();
  closePublishDialog();
  await expect(asked).resolves.toBe(false);
});
