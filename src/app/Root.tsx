import { Outlet } from 'react-router-dom';
import { LoginModal } from '../features/account/LoginModal.tsx';
import { t } from '../i18n/t.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { Toasts } from '../ui/toasts/Toasts.tsx';
import { ConnectionBanner } from './connection/ConnectionBanner.tsx';
import { StartScreen } from './StartScreen.tsx';
import { completeSignIn } from './signInFlow.ts';
import { usePublicConfig } from './usePublicConfig.ts';
import { useIsChecking } from './useSession.ts';

/** Around every page: the session gate and the hosts of modals, questions, toasts and the banner. */
export function Root() {
  const checking = useIsChecking();
  const config = usePublicConfig();
  if (checking) return <StartScreen />;
  return (
    <>
      <Outlet />
      <LoginModal providers={config?.social_providers ?? []} onSignedIn={completeSignIn} />
      <ConfirmDialog />
      <Toasts closeLabel={t('app.close')} />
      <ConnectionBanner />
    </>
  );
}
