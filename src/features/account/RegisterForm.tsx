import { Loader, PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { describeError } from '../../api/reportError.ts';
import { t } from '../../i18n/account.ts';
import { AccountForm, FormLink } from './AccountForm.tsx';
import { isEmailTaken, register, type SignIn } from './accountApi.ts';
import { switchLoginModal } from './loginModalStore.ts';
import { useFields } from './useFields.ts';
import { checkEmail, checkName, checkNewPassword } from './validation.ts';

/** Asks the server whether the e-mail left in the field is taken; an answer about another one does not count. */
function useEmailCheck(setError: (error: string | undefined) => void) {
  const api = useApi();
  const [checking, setChecking] = useState(false);
  const running = useRef<AbortController | null>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setChecking(false);
  };
  const check = async (email: string) => {
    stop();
    if (checkEmail(email) !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setChecking(true);
    try {
      const isTaken = await isEmailTaken(api, email.trim(), controller.signal);
      if (isTaken && !controller.signal.aborted) setError(t('account.emailTaken'));
    } catch (error) {
      if (!controller.signal.aborted) setError(describeError(error, t('account.emailCheckFailed')));
    } finally {
      if (running.current === controller) setChecking(false);
    }
  };
  return { checking, check, stop };
}

/** Create an account: full name, e-mail (checked when left) and a password of 3 to 20 characters. */
export function RegisterForm({ onSignedIn }: { onSignedIn: (result: SignIn) => Promise<void> }) {
  const api = useApi();
  const form = useFields({ name: checkName, email: checkEmail, password: checkNewPassword });
  const emailCheck = useEmailCheck((error) => form.setError('email', error));
  const emailField = form.field('email');

  const send = async () => {
    const { name, email, password } = form.values;
    await onSignedIn(await register(api, { name: name.trim(), email: email.trim(), password }));
  };

  return (
    <AccountForm
      fields={form}
      onSend={send}
      submitLabel={t('account.register')}
      links={
        <span>
          {t('account.hasAccount')}{' '}
          <FormLink onClick={() => switchLoginModal('login')}>{t('account.toLogin')}</FormLink>
        </span>
      }
    >
      <TextInput
        {...form.field('name')}
        label={t('account.name')}
        placeholder={t('account.namePlaceholder')}
        autoComplete="name"
        data-autofocus
      />
      <TextInput
        {...emailField}
        onChange={(event) => {
          emailCheck.stop();
          emailField.onChange(event);
        }}
        onBlur={() => {
          emailField.onBlur();
          void emailCheck.check(form.values.email);
        }}
        label={t('account.email')}
        placeholder={t('account.emailPlaceholder')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        rightSection={
          emailCheck.checking ? <Loader size={16} aria-label={t('account.checkingEmail')} /> : null
        }
      />
      <PasswordInput
        {...form.field('password')}
        label={t('account.password')}
        description={t('account.passwordHint')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
      />
    </AccountForm>
  );
}
