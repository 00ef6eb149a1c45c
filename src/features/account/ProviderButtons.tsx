import { Button } from '@mantine/core';
import { IconBrandGoogle, IconLogin2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../../api/apiContext.ts';
import { reportError } from '../../api/reportError.ts';
import { t } from '../../i18n/account.ts';
import { useGone } from '../../ui/useGone.ts';
import { startProvider } from './accountApi.ts';
import styles from './account.module.css';
import { rememberLeft } from './leftForProvider.ts';
import { loginModalStore } from './loginModalStore.ts';

const nameOf = (provider: string) => provider.charAt(0).toUpperCase() + provider.slice(1);

/** So long the page may take to be left, milliseconds: nothing tells of somebody who stops it. */
const PATIENCE = 10_000;

type Leaving = { readonly provider: string; readonly isUnderWay: boolean };

/** The provider this page is being left for; null again once the page stays after all, or has come back. */
function useLeaving() {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isUnderWay = leaving?.isUnderWay === true;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const stay = (): void => setLeaving(null);
    const timer = setTimeout(stay, PATIENCE);
    addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', stay);
    };
  }, [isUnderWay]);
  return [leaving, setLeaving] as const;
}

/** One button for each sign-in provider of this server; nothing when there is none. */
export function ProviderButtons({ providers }: { providers: readonly string[] }) {
  const type = useStore(loginModalStore, (state) => state.type);
  // Whoever goes to another form, or closes this one, is not taken away from there.
  return providers.length === 0 ? null : <Buttons key={type} providers={providers} />;
}

function Buttons({ providers }: { providers: readonly string[] }) {
  const api = useApi();
  const gone = useGone();
  const [leaving, setLeaving] = useLeaving();

  const start = async (provider: string) => {
    const signal = gone();
    setLeaving({ provider, isUnderWay: false });
    try {
      const { url, state } = await startProvider(api, provider);
      if (signal.aborted) return;
      const { wish } = loginModalStore.getState();
      const page = location.pathname + location.search;
      rememberLeft(provider, { state, goOn: wish && { page, wish } });
      setLeaving({ provider, isUnderWay: true });
      location.assign(url);
    } catch (error) {
      if (signal.aborted) return;
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
            loading={leaving?.provider === provider}
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
