import { Stack, Text, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { t } from '../../i18n/account.ts';
import { AccountForm, FormLink } from './AccountForm.tsx';
import { requestPasswordReset } from './accountApi.ts';
import styles from './account.module.css';
import { switchLoginModal } from './loginModalStore.ts';
import { useFields } from './useFields.ts';
import { checkEmail } from './validation.ts';

/** Asks for a reset link; afterwards says to look at the mail, whether the account exists or not. */
export function ResetRequestForm() {
  const api = useApi();
  const form = useFields({ email: checkEmail });
  const [answer, setAnswer] = useState<string | null>(null);
  const back = <FormLink onClick={() => switchLoginModal('login')}>{t('account.backToLogin')}</FormLink>;

  if (answer !== null) {
    return (
      <Stack gap={16} align="center" role="status">
        <span className={styles.sentIcon} aria-hidden>
          <IconMailCheck size={28} stroke={1.5} />
        </span>
        <Text ta="center">{answer}</Text>
        <div className={styles.links}>{back}</div>
      </Stack>
    );
  }
  return (
    <AccountForm
      fields={form}
      onSend={async () => setAnswer(await requestPasswordReset(api, form.values.email.trim()))}
      submitLabel={t('account.sendLink')}
      links={back}
    >
      <TextInput
        {...form.field('email')}
        label={t('account.email')}
        placeholder={t('account.emailPlaceholder')}
        type="email"
        autoComplete="email"
        data-autofocus
      />
    </AccountForm>
  );
}
