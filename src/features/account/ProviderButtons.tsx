import { Button } from '@mantine/core';
import { IconBrandGoogle, IconLogin2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/t.ts';
import { startProvider } from './accountApi.ts';
import styles from './account.module.css';
import { rememberProviderState } from './providerState.ts';

const nameOf = (provider: string) => provider.charAt(0).toUpperCase() + provider.slice(1);

/** One button for each sign-in provider of this server; nothing when there is none. */
export function ProviderButtons({ providers }: { providers: readonly string[] }) {
  const api = useApi();
  const [leaving, setLeaving] = useState<string | null>(null);
  if (providers.length === 0) return null;

  const start = async (provider: string) => {
    setLeaving(provider);
    try {
      const { url, state } = await startProvider(api, provider);
      rememberProviderState(provider, state);
      location.assign(url);
    } catch (error) {
      setLeaving(null);
      reportError(error, t('account.socialFailed'));
    }
  };

  return (
    <>
      <div className={styles.providers}>
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="default"
            size="md"
            fullWidth
            loading={leaving === provider}
            leftSection={provider === 'google' ? <IconBrandGoogle size={18} /> : <IconLogin2 size={18} />}
            onClick={() => void start(provider)}
          >
            {t('account.continueWith', { provider: nameOf(provider) })}
          </Button>
        ))}
      </div>
      <div className={styles.divider}>{t('account.or')}</div>
    </>
  );
}
