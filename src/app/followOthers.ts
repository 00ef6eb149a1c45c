import { closeLoginModal, loginModalStore } from '../features/account/loginModalStore.ts';
import { credentials, session } from './services.ts';

/** Goes on as whoever has signed in in another tab, or as nobody where somebody has signed out there. */
export function followOthers(signedIn: boolean): void {
  const user = credentials.readUser();
  // Who has signed in again meanwhile is not to be signed out by the late word of having left.
  if (!signedIn && user === null) session.send({ type: 'SIGNED_OUT' });
  if (!signedIn || user === null) return;
  session.send({ type: 'SIGNED_IN', user });
  // A required form goes with its page, which leads on by itself.
  if (!loginModalStore.getState().required) closeLoginModal();
}
