import { type SignIn, endSession } from '../features/account/accountApi.ts';
import { closeLoginModal, loginModalStore } from '../features/account/loginModalStore.ts';
import { t } from '../i18n/t.ts';
import { confirm } from '../ui/dialogs/confirmStore.ts';
import { showToast } from '../ui/toasts/toastStore.ts';
import { navigation } from './navigation.ts';
import { api, credentials, session } from './services.ts';
import { unsyncedDesigns } from './unsyncedDesigns.ts';

/**
 * Takes over a new session; goes to /home unless whoever opened the modal wants to go on. Resolves when that page is
 * loaded; a required modal is left to the page it stands on, which would be empty without it. `replace` where the page
 * that is left cannot be shown again.
 */
export async function completeSignIn(
  { tokens, user }: SignIn,
  options: { readonly replace?: boolean } = {},
): Promise<void> {
  const { onSignedIn, required } = loginModalStore.getState();
  credentials.tokens.write(tokens);
  session.send({ type: 'SIGNED_IN', user });
  if (!required) closeLoginModal();
  if (onSignedIn !== null) {
    onSignedIn();
    return;
  }
  const arrival = navigation.go('/home', options);
  offerLastPage();
  await arrival;
}

function offerLastPage(): void {
  const path = navigation.takeRemembered();
  if (path === null || path === '/home' || path === '/') return;
  showToast({
    kind: 'info',
    id: 'last-page',
    text: t('app.returnText'),
    action: { label: t('app.returnToPage'), run: () => void navigation.go(path) },
  });
}

/** Signs out; asks first when designs hold edits that only this device has. They stay on the device. */
export async function signOut(): Promise<void> {
  const { user } = session.getSnapshot().context;
  const count = user === null ? 0 : unsyncedDesigns.list(user.id).length;
  if (count > 0) {
    const goOn = await confirm({
      title: t('account.unsyncedTitle'),
      text: t('account.unsyncedText', { count }),
      confirmLabel: t('account.unsyncedConfirm'),
      cancelLabel: t('account.unsyncedStay'),
    });
    if (!goOn) return;
  }
  await endSession(api);
  await leaveAccount();
  showToast({ kind: 'info', text: t('account.signedOut'), id: 'signed-out' });
}

/** Goes on as a visitor, the session being over on the server. Designs stay on the device. */
export async function leaveAccount(): Promise<void> {
  // First away from a page that needs a session: its guard would go to /login instead.
  await navigation.go('/home');
  session.send({ type: 'SIGNED_OUT' });
}
