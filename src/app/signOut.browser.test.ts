import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeSessionUser } from '../../tests/harness/sessionUser.ts';
import * as sending from '../features/uploads/uploadFiles.ts';
import { confirmStore } from '../ui/dialogs/confirmStore.ts';
import { session } from './services.ts';
import { signOut } from './signInFlow.ts';
import { unsyncedDesigns } from './unsyncedDesigns.ts';

vi.mock('../features/uploads/uploadFiles.ts', { spy: true });

const user = makeSessionUser({ id: 'leaving' });

beforeAll(() => session.start());
afterAll(() => session.stop());
afterEach(() => {
  unsyncedDesigns.mark(user.id, 'd1', false);
  vi.restoreAllMocks();
});

/** What who wants to leave is asked; they stay. */
async function ask(): Promise<readonly (string | undefined)[]> {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  session.send({ type: 'SIGNED_IN', user });
  const leaving = signOut();
  const { pending } = confirmStore.getState();
  pending?.answer(false);
  await leaving;
  expect(asked).not.toHaveBeenCalled();
  expect(session.getSnapshot().context.user?.id).toBe(user.id);
  return [pending?.title, pending?.text];
}

test('who leaves while files are on their way is asked first, and may stay', async () => {
  vi.mocked(sending.countOnlyHere).mockReturnValue(2);
  const text = 'Arquivos a caminho da sua biblioteca: 2. Se você sair agora, o envio será cancelado.';
  expect(await ask()).toEqual(['Há arquivos que ainda não foram enviados', text]);
  unsyncedDesigns.mark(user.id, 'd1', true);
  expect(await ask()).toEqual([
    'Há designs que ainda não chegaram ao servidor',
    `Designs com alterações guardadas só neste aparelho: 1. Elas continuam aqui e serão enviadas quando você entrar de novo com esta conta. ${text}`,
  ]);
});
