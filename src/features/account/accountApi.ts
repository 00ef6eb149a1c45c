import { isUnauthorized } from '../../api/ApiError.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import type { TokenPair } from '../../api/refreshToken.ts';
import type { components } from '../../api/schema.d.ts';
import type { SessionCheck } from './sessionMachine.ts';
import { type SessionUser, toSessionUser } from './sessionUser.ts';

/** What every way of signing in gives. */
export type SignIn = { readonly tokens: TokenPair; readonly user: SessionUser };

function toSignIn(data: components['schemas']['SignedIn']): SignIn {
  return {
    tokens: { token: data.token, refreshToken: data.refresh_token },
    user: toSessionUser(data.user_details),
  };
}

/** Signs in with e-mail or username. */
export async function signIn(api: ApiClient, login: string, password: string): Promise<SignIn> {
  return toSignIn(await unwrap(api.POST('/api/users/login', { body: { login, password } })));
}

/** Creates an account, which is signed in at once. */
export async function register(
  api: ApiClient,
  body: { name: string; email: string; password: string },
): Promise<SignIn> {
  return toSignIn(await unwrap(api.POST('/api/users/create', { body })));
}

/** Whether an account with this e-mail exists. */
export async function isEmailTaken(api: ApiClient, email: string, signal?: AbortSignal): Promise<boolean> {
  const { exists } = await unwrap(api.POST('/api/users/check-email', { body: { email }, signal }));
  return exists === '1';
}

/** Asks for a reset link; the server answers the same whether the account exists or not. */
export async function requestPasswordReset(api: ApiClient, email: string): Promise<string> {
  const { message } = await unwrap(api.POST('/api/users/request-password-reset', { body: { email } }));
  return message;
}

/** Sets a new password with the token of a reset link. */
export async function resetPassword(api: ApiClient, password: string, token: string): Promise<void> {
  await unwrap(api.POST('/api/users/reset-password', { body: { password, token } }));
}

/** Ends the session on the server; a server that does not answer is not worth holding the user back. */
export async function endSession(api: ApiClient): Promise<void> {
  try {
    await unwrap(api.POST('/api/users/logout', { signal: AbortSignal.timeout(3000) }));
  } catch (error) {
    console.warn('The server was not told about signing out', error);
  }
}

/** Completes a sign-in with a provider. */
export async function signInWithProvider(
  api: ApiClient,
  social: string,
  body: { token: string; state?: string; redirect_uri?: string },
): Promise<SignIn> {
  return toSignIn(
    await unwrap(api.POST('/api/users/login/{social}', { params: { path: { social } }, body })),
  );
}

/** Where to send the browser for signing in with a provider. */
export async function startProvider(api: ApiClient, social: string): Promise<{ url: string; state: string }> {
  return unwrap(
    api.POST('/api/users/login/{social}/start', {
      params: { path: { social } },
      body: { redirect_uri: `${location.origin}/${social}-redirect` },
    }),
  );
}

/** The check at start: only an answer of the server refuses a session, silence never does. */
export async function checkSession(api: ApiClient, hasToken: boolean): Promise<SessionCheck> {
  if (!hasToken) return { kind: 'refused' };
  try {
    return {
      kind: 'user',
      user: toSessionUser(await unwrap(api.POST('/api/users/read/credentials'))),
    };
  } catch (error) {
    // A 403 is of whatever stands before the server.
    if (isUnauthorized(error)) return { kind: 'refused' };
    console.warn('The session could not be checked', error);
    return { kind: 'unreachable' };
  }
}
