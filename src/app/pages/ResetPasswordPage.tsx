import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { openLoginModal } from '../../features/account/loginModalStore.ts';
import { ResetPasswordCard } from '../../features/account/ResetPasswordCard.tsx';
import { t } from '../../i18n/account.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { navigation } from '../navigation.ts';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './ResetPasswordPage.module.css';

/** Reads the token of a reset link and takes it out of the address at once, so that it is not left in the history. */
export function ResetPasswordPage() {
  usePageTitle(t('account.resetPageTitle'));
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [token] = useState(params.get('token') ?? '');
  useEffect(() => history.replaceState(history.state, '', '/reset-password'), []);
  return (
    <main className={styles.page}>
      <ResetPasswordCard
        token={token}
        onDone={() => {
          showToast({ kind: 'success', text: t('account.resetDone') });
          void navigate('/login');
        }}
        onRequestNew={() => {
          // Once there: what is open goes with the page it was opened on.
          void navigation.go('/home').then(() => openLoginModal('reset-password'));
        }}
      />
    </main>
  );
}
