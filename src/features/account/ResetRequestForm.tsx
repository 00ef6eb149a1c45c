import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { describeError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import { requestPasswordReset } from './accountApi.ts';
import styles from './account.module.css';
import { FormError } from './FormError.tsx';
import { switchLoginModal } from './loginModalStore.ts';
import { useFields } from './useFields.ts';
import { checkEmail } from './validation.ts';

/** Asks for a reset link; afterwards says to look at the mail, whether the account exists or not. */
export function ResetRequestForm() {
  const api = useApi();
  const form = useFields({ email: checkEmail });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);

  const submit = async () => {
    setFailure(null);
    if (!form.validate()) return;
    setBusy(true);
    try {
      setAnswer(await requestPasswordReset(api, form.values.email.trim()));
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setBusy(false);
    }
  };

  const back = (
    <div className={styles.links}>
      <Anchor component="button" type="button" onClick={() => switchLoginModal('login')}>
        {t('account.backToLogin')}
      </Anchor>
    </div>
  );

  if (answer !== null) {
    return (
      <Stack gap={16} align="center" role="status">
        <span className={styles.sentIcon} aria-hidden>
          <IconMailCheck size={28} stroke={1.5} />
        </span>
        <Text ta="center">{answer}</Text>
        {back}
      </Stack>
    );
  }
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
          {...form.field('email')}
          label={t('account.email')}
          placeholder={t('account.emailPlaceholder')}
          type="email"
          autoComplete="email"
          data-autofocus
        />
        <FormError text={failure} />
        <Button type="submit" fullWidth size="md" loading={busy} disabled={form.hasError}>
          {t('account.sendLink')}
        </Button>
        {back}
      </Stack>
    </form>
  );
}
