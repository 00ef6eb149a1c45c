import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { t } from '../../i18n/account.ts';
import { Logo } from '../../ui/Logo.tsx';
import type { SignIn } from './accountApi.ts';
import styles from './account.module.css';
import { LoginForm } from './LoginForm.tsx';
import { closeLoginModal, type LoginModalType, loginModalStore } from './loginModalStore.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

const heads = {
  login: { title: 'account.loginTitle', lead: 'account.loginLead' },
  register: { title: 'account.registerTitle', lead: 'account.registerLead' },
  'reset-password': { title: 'account.resetTitle', lead: 'account.resetLead' },
} as const satisfies Record<LoginModalType, unknown>;

/** The link just pressed is gone with its form: eyes and keys go to the beginning of the next one. */
function useFormStart(type: LoginModalType | null) {
  const forms = useRef<HTMLDivElement>(null);
  const before = useRef(type);
  useEffect(() => {
    const was = before.current;
    before.current = type;
    // Opening and closing are the modal's own matter.
    if (type === null || was === null || was === type) return;
    forms.current?.closest('[role="dialog"]')?.scrollTo(0, 0);
    forms.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [type]);
  return forms;
}

/** The modal of login, register and reset-password; a required one has no way out but signing in. */
export function LoginModal({
  providers,
  onSignedIn,
}: {
  providers: readonly string[];
  onSignedIn: (result: SignIn) => Promise<void>;
}) {
  const { type, required, reason } = useStore(loginModalStore);
  const last = useRef<LoginModalType>('login');
  if (type !== null) last.current = type;
  const shown = last.current;
  const forms = useFormStart(type);
  // Why one is to sign in says nothing to who has lost the password.
  const lead = reason === '' || shown === 'reset-password' ? t(heads[shown].lead) : reason;
  return (
    <Dialog
      opened={type !== null}
      onClose={required ? undefined : closeLoginModal}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      size={400}
      padding={32}
      classNames={{ content: styles.modal, header: styles.modalHead, body: styles.modalBody }}
      attributes={{ content: { 'aria-label': t(heads[shown].title) } }}
      overlayProps={{ backgroundOpacity: required ? 0 : 0.4 }}
    >
      <div ref={forms}>
        <header className={styles.head}>
          <Logo size={40} />
          <h2 className={styles.title}>{t(heads[shown].title)}</h2>
          <p className={styles.lead}>{lead}</p>
        </header>
        {shown !== 'reset-password' && <ProviderButtons providers={providers} />}
        {shown === 'login' && <LoginForm onSignedIn={onSignedIn} />}
        {shown === 'register' && <RegisterForm onSignedIn={onSignedIn} />}
        {shown === 'reset-password' && <ResetRequestForm />}
      </div>
    </Dialog>
  );
}
