import createFetchClient, { type Client } from 'openapi-fetch';
import { ApiError, type ApiErrorKind, isUnauthorized, toApiError } from './ApiError.ts';
import { createTokenRefresher, type ExclusiveRunner, type TokenStore } from './refreshToken.ts';
import type { paths } from './schema.d.ts';
import { toFormData } from './toFormData.ts';

/** Longest wait for an answer, in milliseconds. */
export const apiTimeout = 300_000;

/** Answers that go on coming for longer than that: everything a person has, over a slow line. */
const longAnswers: Readonly<Record<string, number>> = { '/api/users/export': 3_600_000 };

/** Typed calls, one per path of `openapi.yaml`: `api.POST('/api/projects/create', { body })`. */
export type ApiClient = Client<paths>;

export type ApiClientOptions = {
  /** Origin of the server, without a final slash; empty = the page's own. */
  readonly baseUrl: string;
  readonly tokens: TokenStore;
  /** Told once when the server ended the session; the caller signs out and shows the login. */
  readonly onSessionEnded: () => void;
  readonly fetch?: typeof fetch;
  readonly runExclusively?: ExclusiveRunner;
  readonly timeoutMilliseconds?: number;
};

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

const withToken = (request: Request, token: string | undefined): Request => {
  const copy = new Request(request);
  if (token) copy.headers.set('authorization', `Bearer ${token}`);
  return copy;
};

/** Leaving a session that has ended already is no loss to tell of. */
const leavingPath = '/api/users/logout';

/** Calls that must not trigger a refresh: they work without a session. */
const sessionFreePaths = new Set(['/api/users/login', '/api/users/create', '/api/users/session']);

/**
 * Sends with a time limit and turns every failure to get an answer into an `ApiError`.
 * The caller's own signal still aborts.
 */
const createTimedFetch =
  (send: typeof fetch, limit: number) =>
  async (request: Request): Promise<Response> => {
    const timeout = AbortSignal.timeout(longAnswers[new URL(request.url).pathname] ?? limit);
    const signal = AbortSignal.any([request.signal, timeout]);
    try {
      return await send(new Request(request, { signal }));
    } catch (error) {
      if (timeout.aborted && !request.signal.aborted) throw new ApiError('timeout', 0, {}, error);
      if (request.signal.aborted) {
        throw new ApiError(isTimeout(request.signal.reason) ? 'timeout' : 'aborted', 0, {}, error);
      }
      throw new ApiError('network', 0, {}, error);
    }
  };

/** Creates the client of the API: form bodies, bearer token, time limit, one shared refresh on 401. */
export const createApiClient = (options: ApiClientOptions): ApiClient => {
  const { baseUrl, tokens } = options;
  const timedFetch = createTimedFetch(
    options.fetch ?? ((request) => globalThis.fetch(request)),
    options.timeoutMilliseconds ?? apiTimeout,
  );

  const bare = createFetchClient<paths>({ baseUrl, fetch: timedFetch, bodySerializer: toFormData });
  const refresh = createTokenRefresher(
    tokens,
    async (refreshToken) => {
      const { data, error, response } = await bare.POST('/api/users/session', {
        body: { token: refreshToken },
      });
      if (data) return { token: data.data.token, refreshToken: data.data.refresh_token };
      const refusal = toApiError(response.status, error);
      if (isUnauthorized(refusal)) return undefined;
      throw refusal;
    },
    {
      ...(options.runExclusively ? { runExclusively: options.runExclusively } : {}),
      endUnwanted: ({ token }) => {
        // Without cookies: the answer would drop the one of whoever signs in next.
        const call = { headers: { authorization: `Bearer ${token}` }, credentials: 'omit' } as const;
        bare
          .POST(leavingPath, call)
          .catch((error: unknown) => console.warn('A session that was left goes on', error));
      },
    },
  );

  const fetchWithSession = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (sessionFreePaths.has(pathname)) return timedFetch(request);
    const onEnded = pathname === leavingPath ? () => undefined : options.onSessionEnded;
    const token = tokens.read()?.token;
    const response = await timedFetch(withToken(request.clone(), token));
    if (response.status !== 401) return response;
    if (!token) {
      onEnded();
      return response;
    }
    const result = await refresh(token);
    if (result === 'renewed') return timedFetch(withToken(request, tokens.read()?.token));
    if (result === 'ended') onEnded();
    else throw new ApiError('network', 0);
    return response;
  };

  return createFetchClient<paths>({ baseUrl, fetch: fetchWithSession, bodySerializer: toFormData });
};

/** What kept the answer from being read, by the name of the error; nobody has told it apart before. */
const brokenOff: Readonly<Record<string, ApiErrorKind>> = {
  TimeoutError: 'timeout',
  AbortError: 'aborted',
  TypeError: 'network',
  // Half an answer, or the page of a network that wants a sign-in first.
  SyntaxError: 'network',
};

type CallResult<T> = { data?: T; error?: unknown; response: Response };

/**
 * Waits for a call and gives its answer as it came, everything else is thrown as `ApiError`:
 * `const blob = await unwrapFile(api.POST('/api/users/export', { parseAs: 'blob' }))`.
 */
export const unwrapFile = async <T>(call: Promise<CallResult<T>>): Promise<T> => {
  const { data, error, response } = await call.catch((failure: Error) => {
    const kind = brokenOff[failure.name];
    throw kind ? new ApiError(kind, 0, {}, failure) : failure;
  });
  if (data) return data;
  throw toApiError(response.status, error);
};

/**
 * Waits for a call and gives its data; everything else is thrown as `ApiError`:
 * `const { project_id } = await unwrap(api.POST('/api/projects/create', { body }))`.
 */
export const unwrap = async <T>(call: Promise<CallResult<{ data: T }>>): Promise<T> =>
  (await unwrapFile(call)).data;
