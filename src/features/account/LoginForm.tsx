import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { useApi } from '../../api/apiContext.ts';
import { describeError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import { type SignIn, signIn } from './accountApi.ts';
import styles from './account.module.css';
import { FormError } from './FormError.tsx';
import { switchLoginModal } from './loginModalStore.ts';
import { useFields } from './useFields.ts';
import { checkLogin, checkPassword } from './validation.ts';

/** Sign in with e-mail (or username) and password. */
export function LoginForm({ onSignedIn }: { onSignedIn: (result: SignIn) => void }) {
  const api = useApi();
  const form = useFields({ login: checkLogin, password: checkPassword });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async () => {
    setFailure(null);
    if (!form.validate()) return;
    setBusy(true);
    try {
      onSignedIn(await signIn(api, form.values.login.trim(), form.values.password));
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 401;
      setFailure(refused ? t('account.invalidCredentials') : describeError(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={16}>
        <TextInput
          {...form.field('login')}
          label={t('account.email')}
          placeholder={t('account.emailPlaceholder')}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <PasswordInput
          {...form.field('password')}
          label={t('account.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
        />
        <FormError text={failure} />
        <Button type="submit" fullWidth size="md" loading={busy} disabled={form.hasError}>
          {t('account.signIn')}
        </Button>
        <div className={styles.links}>
          <Anchor component="button" type="button" onClick={() => switchLoginModal('reset-password')}>
            {t('account.forgot')}
          </Anchor>
          <span>
            {t('account.noAccount')}{' '}
            <Anchor component="button" type="button" onClick={() => switchLoginModal('register')}>
              {t('account.toRegister')}
            </Anchor>
          </span>
        </div>
      </Stack>
    </form>
  );
}
