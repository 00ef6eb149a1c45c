import { Button, PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { useApi } from '../../api/apiContext.ts';
import { describeError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import { Logo } from '../../ui/Logo.tsx';
import { resetPassword } from './accountApi.ts';
import styles from './account.module.css';
import { FormError } from './FormError.tsx';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(token === '' ? t('account.resetLinkInvalid') : null);
  const [dead, setDead] = useState(token === '');

  const submit = async () => {
    setFailure(null);
    if (!form.validate()) return;
    setBusy(true);
    try {
      await resetPassword(api, form.values.password, token);
      onDone();
    } catch (error) {
      setDead(error instanceof ApiError && error.status === 400);
      setFailure(describeError(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.card}>
      <header className={styles.head}>
        <Logo size={40} />
        <h1 className={styles.title}>{t('account.resetPageTitle')}</h1>
      </header>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap={16}>
          <PasswordInput
            {...form.field('password')}
            label={t('account.newPassword')}
            description={t('account.passwordHint')}
            autoComplete="new-password"
            disabled={dead}
            visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
          />
          <FormError text={failure} />
          {dead ? (
            <Button fullWidth size="md" onClick={onRequestNew}>
              {t('account.requestNewLink')}
            </Button>
          ) : (
            <Button type="submit" fullWidth size="md" loading={busy} disabled={form.hasError}>
              {t('account.savePassword')}
            </Button>
          )}
        </Stack>
      </form>
    </div>
  );
}
