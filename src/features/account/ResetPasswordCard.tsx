import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { useApi } from '../../api/apiContext.ts';
import { t } from '../../i18n/account.ts';
import { Logo } from '../../ui/Logo.tsx';
import { AccountForm } from './AccountForm.tsx';
import { resetPassword } from './accountApi.ts';
import styles from './account.module.css';
import { useFields } from './useFields.ts';
import { checkNewPassword } from './validation.ts';

/** Choose a new password with the token of a reset link; a dead link offers to ask for another. */
export function ResetPasswordCard({
  token,
  onDone,
  onRequestNew,
}: {
  token: string;
  onDone: () => void;
  onRequestNew: () => void;
}) {
  const api = useApi();
  const form = useFields({ password: checkNewPassword });
  const [dead, setDead] = useState(token === '');

  const send = async () => {
    try {
      await resetPassword(api, form.values.password, token);
    } catch (error) {
      setDead(error instanceof ApiError && error.status === 400);
      throw error;
    }
    onDone();
  };

  return (
    <div className={styles.card}>
      <header className={styles.head}>
        <Logo size={40} />
        <h1 className={styles.title}>{t('account.resetPageTitle')}</h1>
      </header>
      <AccountForm
        fields={form}
        onSend={send}
        submitLabel={t('account.savePassword')}
        initialFailure={dead ? t('account.resetLinkInvalid') : null}
        instead={
          dead ? (
            <Button fullWidth size="md" onClick={onRequestNew}>
              {t('account.requestNewLink')}
            </Button>
          ) : undefined
        }
      >
        <PasswordInput
          {...form.field('password')}
          label={t('account.newPassword')}
          description={t('account.passwordHint')}
          autoComplete="new-password"
          disabled={dead}
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
        />
      </AccountForm>
    </div>
  );
}
