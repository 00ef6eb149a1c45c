import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/account.ts';
import { requestPasswordReset } from './accountApi.ts';

/** For who came through a provider: the reset mail gives the account its first password. */
export function SetPassword({ email }: { email: string }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);

  const send = async () => {
    setBusy(true);
    try {
      setAnswer(await requestPasswordReset(api, email));
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  if (answer !== null) return <Text role="status">{answer}</Text>;
  return (
    <Button variant="default" loading={busy} onClick={() => void send()}>
      {t('account.setPassword')}
    </Button>
  );
}
