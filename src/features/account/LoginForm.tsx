import { PasswordInput, TextInput } from '@mantine/core';
import { isUnauthorized } from '../../api/ApiError.ts';
import { useApi } from '../../api/apiContext.ts';
import { describeError } from '../../api/reportError.ts';
import { t } from '../../i18n/account.ts';
import { AccountForm, FormLink } from './AccountForm.tsx';
import { type SignIn, signIn } from './accountApi.ts';
import { switchLoginModal } from './loginModalStore.ts';
import { useFields } from './useFields.ts';
import { checkLogin, checkPassword } from './validation.ts';

function explain(error: unknown): string {
  return isUnauthorized(error) ? t('account.invalidCredentials') : describeError(error);
}

/** Sign in with e-mail (or username) and password. */
export function LoginForm({ onSignedIn }: { onSignedIn: (result: SignIn) => Promise<void> }) {
  const api = useApi();
  const form = useFields({ login: checkLogin, password: checkPassword });
  return (
    <AccountForm
      fields={form}
      onSend={async () => onSignedIn(await signIn(api, form.values.login.trim(), form.values.password))}
      explain={explain}
      submitLabel={t('account.signIn')}
      links={
        <>
          <FormLink onClick={() => switchLoginModal('reset-password')}>{t('account.forgot')}</FormLink>
          <span>
            {t('account.noAccount')}{' '}
            <FormLink onClick={() => switchLoginModal('register')}>{t('account.toRegister')}</FormLink>
          </span>
        </>
      }
    >
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
    </AccountForm>
  );
}
