import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../api/apiContext.ts';
import { reportError } from '../../api/reportError.ts';
import { signInWithProvider } from '../../features/account/accountApi.ts';
import { takeLeft } from '../../features/account/leftForProvider.ts';
import { t } from '../../i18n/account.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { StartScreen } from '../StartScreen.tsx';
import { completeSignIn } from '../signInFlow.ts';

/** Exchanges the provider's code for a session; on failure says why and goes to /login. */
export function SocialRedirectPage({ provider }: { provider: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const started = useRef(false);

  useEffect(() => {
    // The code works once only, also when React runs the effect again.
    if (started.current) return;
    started.current = true;
    const code = params.get('code');
    const state = params.get('state');
    const left = takeLeft(provider);
    const fail = (text: string) => {
      showToast({ kind: 'error', text });
      void navigate('/login', { replace: true });
    };
    if (code === null || code === '') return fail(t('account.socialCodeMissing'));
    if (left === null || state !== left.state) return fail(t('account.socialFailed'));
    const body = { token: code, state, redirect_uri: `${location.origin}/${provider}-redirect` };
    signInWithProvider(api, provider, body).then(
      (result) => completeSignIn(result, left),
      (error: unknown) => {
        reportError(error, t('account.socialFailed'));
        void navigate('/login', { replace: true });
      },
    );
  }, [api, navigate, params, provider]);

  return <StartScreen />;
}
