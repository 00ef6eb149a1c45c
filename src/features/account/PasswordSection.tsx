import { Button, PasswordInput } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import { describeError } from '../../api/reportError.ts';
import { t } from '../../i18n/account.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { AccountSection } from './AccountSection.tsx';
import { FormError } from '../../ui/FormError.tsx';
import type { SessionUser } from './sessionUser.ts';
import { SetPassword } from './SetPassword.tsx';
import { useFields } from './useFields.ts';
import { useRefusal } from './useRefusal.ts';
import { checkNewPassword, checkPassword } from './validation.ts';

/** Changes the password; emptied when it is done, and its button keeps the keyboard. */
function PasswordForm() {
  const api = useApi();
  const form = useFields({ current: checkPassword, next: checkNewPassword });
  const [turn, setTurn] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { form: element, refuse } = useRefusal();

  const change = async () => {
    setFailure(null);
    if (!form.validate()) {
      refuse();
      return;
    }
    setBusy(true);
    try {
      const body = { current_password: form.values.current, password: form.values.next };
      await unwrap(api.POST('/api/users/update/password', { body }));
      showToast({ kind: 'success', text: t('account.passwordChanged') });
      form.clear();
      setTurn(turn + 1);
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setBusy(false);
    }
  };
  const toggle = { 'aria-label': t('account.showPassword') };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      {/* New fields each time: those that showed what was typed hide the next. */}
      <Fragment key={turn}>
        <PasswordInput
          {...form.field('current')}
          label={t('account.currentPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={toggle}
        />
        <PasswordInput
          {...form.field('next')}
          label={t('account.newPassword')}
          description={t('account.passwordHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
        />
      </Fragment>
      <FormError text={failure} />
      <Button type="submit" variant="default" loading={busy} disabled={form.hasError}>
        {t('account.changePassword')}
      </Button>
    </form>
  );
}

/** Change the password, or set the first. */
export function PasswordSection({ user }: { user: SessionUser }) {
  if (user.hasPassword === false) {
    return (
      <AccountSection title={t('account.passwordTitle')} text={t('account.passwordUnset')}>
        <SetPassword email={user.email} />
      </AccountSection>
    );
  }
  return (
    <AccountSection title={t('account.passwordTitle')} text={t('account.passwordText')}>
      <PasswordForm />
    </AccountSection>
  );
}
