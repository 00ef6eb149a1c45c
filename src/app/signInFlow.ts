import { type SignIn, endSession } from '../features/account/accountApi.ts';
import type { LeftForProvider } from '../features/account/leftForProvider.ts';
import { closeLoginModal, loginModalStore, type SignInWish } from '../features/account/loginModalStore.ts';
import { pickSize } from '../features/gallery/sizePickerStore.ts';
import { pickTemplate } from '../features/gallery/templatePreviewStore.ts';
import { countOnlyHere } from '../features/uploads/uploadFiles.ts';
import { t } from '../i18n/account.ts';
import { confirm } from '../ui/dialogs/confirmStore.ts';
import { showToast } from '../ui/toasts/toastStore.ts';
import { navigation } from './navigation.ts';
import { api, credentials, session } from './services.ts';
import { unsyncedDesigns } from './unsyncedDesigns.ts';

/**
 * Takes over a new session; goes to /home unless there is something one signed in for. Resolves when the page is loaded; a
 * required modal is left to the page it stands on, which would be empty without it. `left` for who has been at a provider.
 */
export async function completeSignIn({ tokens, user }: SignIn, left?: LeftForProvider): Promise<void> {
  const { wish, required } = loginModalStore.getState();
  // Who goes back is not to come again to an address whose code is used up.
  const options = { replace: left !== undefined };
  credentials.signIn(tokens, user);
  session.send({ type: 'SIGNED_IN', user });
  if (!required) closeLoginModal();
  if (left?.goOn) {
    await navigation.go(left.goOn.page, options);
    return grantWish(left.goOn.wish);
  }
  if (wish !== null) return grantWish(wish);
  const arrival = navigation.go('/home', options);
  offerLastPage();
  await arrival;
}

/** Goes on with what one signed in for, on the page where it was wished. */
function grantWish(wish: SignInWish): void {
  if (wish.kind === 'design') pickSize(wish);
  else if (wish.kind === 'template') pickTemplate(wish.template);
  else void navigation.go(wish.path, { state: wish.state });
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

/**
 * Signs out; asks first when designs hold edits that only this device has, which stay on the device, and when files are on
 * their way to the library, which are not sent any more.
 */
export async function signOut(): Promise<void> {
  const { user } = session.getSnapshot().context;
  const designs = user === null ? 0 : unsyncedDesigns.list(user.id).length;
  const files = countOnlyHere();
  if (designs > 0 || files > 0) {
    const texts = [
      designs > 0 && t('account.unsyncedText', { count: designs }),
      files > 0 && t('account.uploadingText', { count: files }),
    ];
    const goOn = await confirm({
      title: t(designs > 0 ? 'account.unsyncedTitle' : 'account.uploadingTitle'),
      text: texts.filter(Boolean).join(' '),
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
  // First away from a page that needs a session: its guard would go to /login instead. And in one turn with the end of the
  // session: drawn as the person who leaves, the page would ask for their lists once more.
  const arrival = navigation.go('/home');
  session.send({ type: 'SIGNED_OUT' });
  await arrival;
}
