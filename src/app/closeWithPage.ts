import { closeLoginModal, loginModalStore } from '../features/account/loginModalStore.ts';
import { confirmStore } from '../ui/dialogs/confirmStore.ts';

/** Questions and the login form stand outside the pages, but belong to the one they were opened on: they go with it. */
export function closeWithPage(): void {
  confirmStore.getState().pending?.answer(false);
  // A required form is all there is on its page, which takes it away itself.
  if (!loginModalStore.getState().required) closeLoginModal();
}
