import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { closeLoginModal, openLoginModal } from '../../features/account/loginModalStore.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useSessionUser } from '../useSession.ts';
import { whenQuiet } from '../whenQuiet.ts';
import { t } from '../../i18n/appPages.ts';
import styles from './LoginPage.module.css';

/** A full-page picture with the login modal on it, which cannot be dismissed; both stay until the next page stands. */
export function LoginPage() {
  usePageTitle(t('app.loginPageTitle'));
  const user = useSessionUser();
  const [wasVisitor] = useState(user === null);
  useEffect(() => {
    if (!wasVisitor) return undefined;
    openLoginModal('login', { required: true });
    void fetchHome();
    return closeLoginModal;
  }, [wasVisitor]);
  return (
    <>
      <main className={styles.page} />
      {user !== null && <Navigate to="/home" replace />}
    </>
  );
}

/** Fetches where signing in leads to, while the fields are filled in. */
async function fetchHome(): Promise<void> {
  await whenQuiet();
  try {
    await import('./HomePage.tsx');
  } catch (error) {
    console.warn('Not loaded ahead', error);
  }
}
