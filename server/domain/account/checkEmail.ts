import type { Store } from '../../repositories/createStore.ts';
import type { Sleep } from '../types.ts';
import type { AttemptCounter } from './attempts.ts';
import { readEmail } from './readEmail.ts';

const answerMilliseconds = 180;
const spreadMilliseconds = 40;

/** Tells whether an e-mail is taken, in a time that does not depend on the answer. */
export const checkEmail = async (
  store: Pick<Store, 'users'>,
  { attempts, sleep }: { readonly attempts: AttemptCounter; readonly sleep: Sleep },
  address: string,
): Promise<boolean> => {
  const email = readEmail(address);
  await attempts.count('checkEmail', email);
  const [user] = await Promise.all([
    store.users.findByEmail(email),
    sleep(answerMilliseconds + Math.random() * spreadMilliseconds),
  ]);
  return user !== undefined;
};
