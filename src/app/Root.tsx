import { lazyPart } from '../ui/lazyPart.tsx';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useStore } from 'zustand';
import { loginModalStore } from '../features/account/loginModalStore.ts';
import { t } from '../i18n/t.ts';
import { confirmStore } from '../ui/dialogs/confirmStore.ts';
import { Hints } from '../ui/hints/Hints.tsx';
import { Toasts } from '../ui/toasts/Toasts.tsx';
import { isLeftBehind } from '../ui/isLeftBehind.ts';
import { useEver } from '../ui/useEver.ts';
import { ConnectionBanner } from './connection/ConnectionBanner.tsx';
import { usePublicConfig } from './usePublicConfig.ts';

// Dialogs come when they are first asked for: the first page shows none.
const SignInModal = lazyPart(async () => (await import('./SignInModal.tsx')).SignInModal);
const ConfirmDialog = lazyPart(
  async () => (await import('../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
  () => <Unasked />,
);

/** A question that a newer version took away is answered with no: whoever asked would wait for ever. */
function Unasked() {
  const isOld = useStore(isLeftBehind);
  const pending = useStore(confirmStore, (state) => state.pending);
  useEffect(() => {
    if (isOld) pending?.answer(false);
  }, [isOld, pending]);
  return null;
}

function Dialogs() {
  const config = usePublicConfig();
  const login = useEver(useStore(loginModalStore, ({ type }) => type !== null));
  const question = useEver(useStore(confirmStore, ({ pending }) => pending !== null));
  return (
    <>
      {login && <SignInModal providers={config?.social_providers ?? []} />}
      {question && <ConfirmDialog />}
    </>
  );
}

/** Around every page: the hosts of modals, questions, hints, toasts and the banner. */
export function Root() {
  return (
    <>
      <Outlet />
      <Dialogs />
      <Hints />
      <Toasts closeLabel={t('app.close')} />
      <ConnectionBanner />
    </>
  );
}
