import type { createBrowserRouter } from 'react-router-dom';
import { closeLoginModal, loginModalStore } from '../features/account/loginModalStore.ts';
import { confirmStore } from '../ui/dialogs/confirmStore.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Questions and the login form stand outside the pages, but belong to the one they were opened on: they go with it. */
export function closeWithPage(router: Router): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    ({ pathname } = location);
    confirmStore.getState().pending?.answer(false);
    // A required form is all there is on its page, which takes it away itself.
    if (!loginModalStore.getState().required) closeLoginModal();
  });
}
