import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { closeLoginModal, openLoginModal } from '../../features/account/loginModalStore.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useSessionUser } from '../useSession.ts';
import styles from './LoginPage.module.css';

/** A full-page picture with the login modal on it, which cannot be dismissed. */
export function LoginPage() {
  usePageTitle('app.loginPageTitle');
  const user = useSessionUser();
  useEffect(() => {
    if (user !== null) return undefined;
    openLoginModal('login', { required: true });
    return closeLoginModal;
  }, [user]);
  if (user !== null) return <Navigate to="/home" replace />;
  return <main className={styles.page} />;
}
