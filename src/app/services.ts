import { createActor, fromPromise } from 'xstate';
import { createApiClient } from '../api/client.ts';
import { checkSession } from '../features/account/accountApi.ts';
import { createCredentials } from '../features/account/credentials.ts';
import { sessionMachine } from '../features/account/sessionMachine.ts';
import { t } from '../i18n/t.ts';
import { showToast } from '../ui/toasts/toastStore.ts';
import { clearOnNewPerson } from './clearOnNewPerson.ts';
import { createQueryClient } from './createQueryClient.ts';
import { navigation } from './navigation.ts';

/** These pages work without a session: what somebody came there to do is not taken from them. */
const isWayIn = (path: string): boolean => /^\/(reset-password|[^/]+-redirect)$/.test(path);

/** Leads to the login, which offers the page that was left; says why to who did not come as a visitor. */
function askToSignIn(hadSession: boolean): void {
  const { pathname, search } = location;
  if (isWayIn(pathname)) return;
  if (hadSession) showToast({ kind: 'info', text: t('app.signInAgain'), id: 'session-ended' });
  if (pathname === '/login') return;
  navigation.remember(pathname + search);
  void navigation.go('/login');
}

/** The parts every page shares, made once when the app starts. */
export const credentials = createCredentials(localStorage);

export const api = createApiClient({
  baseUrl: location.origin,
  tokens: credentials.tokens,
  onSessionEnded: () => {
    const hadSession = credentials.tokens.read() !== undefined;
    // The late answer to a call of somebody who has left by their own will: nobody is to be sent away.
    if (!hadSession && session.getSnapshot().context.user === null) return;
    session.send({ type: 'CREDENTIALS_REFUSED' });
    credentials.clear();
    askToSignIn(hadSession);
  },
});

export const session = createActor(
  sessionMachine.provide({
    actors: {
      checkSession: fromPromise(() => checkSession(api, credentials.tokens.read() !== undefined)),
    },
    actions: {
      keepUser: ({ context }) => {
        if (context.user !== null) credentials.writeUser(context.user);
      },
      dropCredentials: () => credentials.clear(),
    },
  }),
  { input: { cachedUser: credentials.tokens.read() === undefined ? null : credentials.readUser() } },
);

export const queryClient = createQueryClient(() => navigator.onLine);
clearOnNewPerson(session, queryClient);

/** Who is signed in now, confirmed or remembered by this device. */
export const findUserId = (): string | undefined => session.getSnapshot().context.user?.id;
