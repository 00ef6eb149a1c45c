import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './ApiError.ts';
import { createApiClient, unwrap } from './client.ts';
import {
  createTokenRefresher,
  type ExclusiveRunner,
  type TokenPair,
  type TokenStore,
} from './refreshToken.ts';
import { toFormData } from './toFormData.ts';

const createStore = (pair?: TokenPair): TokenStore & { pair: TokenPair | undefined } => ({
  pair,
  read() {
    return this.pair;
  },
  write(next) {
    this.pair = next;
  },
});

type Answer = (request: Request) => Response | Promise<Response>;

// A network holds what it sends. Here nothing would: Node collects a call that only waits for its time limit,
// the limit with it, and neither ever ends.
let held: unknown[] = [];
let limits: number[] = [];
beforeEach(() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    const signal = timeout(limit);
    held.push(signal);
    limits.push(limit);
    return signal;
  });
});
afterEach(() => {
  held = [];
  limits = [];
  vi.restoreAllMocks();
});

const createSession = (answer: Answer, pair?: TokenPair) => {
  const store = createStore(pair);
  const requests: Request[] = [];
  const onSessionEnded = vi.fn<() => void>();
  const api = createApiClient({
    baseUrl: 'http://test.local',
    tokens: { read: () => store.read(), write: (next) => store.write(next) },
    onSessionEnded,
    fetch: async (input) => {
      const request = input as Request;
      held.push(request);
      requests.push(request.clone());
      return answer(request);
    },
    runExclusively: (work) => work(),
    timeoutMilliseconds: 50,
  });
  return { api, store, requests, onSessionEnded };
};

const pair = { token: 'old', refreshToken: 'refresh-1' };
const isRefresh = (request: Request) => request.url.endsWith('/api/users/session');
const renewed = () => Response.json({ data: { token: 'new', refresh_token: 'refresh-2', expires_in: 900 } });
const unauthorized = () =>
  Response.json({ message: 'Faça o login novamente', code: 'session_ended' }, { status: 401 });

describe('toFormData', () => {
  test('skips empty values, repeats arrays, writes objects as JSON and keeps blobs', () => {
    const form = toFormData({
      a: 1,
      b: null,
      c: undefined,
      d: ['x', 'y'],
      e: { z: 1 },
      f: true,
      g: new Blob(['q']),
    });
    expect([...form.keys()]).toEqual(['a', 'd', 'd', 'e', 'f', 'g']);
    expect(form.getAll('d')).toEqual(['x', 'y']);
    expect(form.get('e')).toBe('{"z":1}');
    expect(form.get('f')).toBe('1');
    expect(form.get('g')).toBeInstanceOf(Blob);
  });
});

describe('createApiClient', () => {
  test('sends form data with the bearer token and unwraps the data', async () => {
    const { api, requests } = createSession(() => Response.json({ data: { project_id: 'p1' } }), pair);
    const data = await unwrap(
      api.POST('/api/projects/create', { body: { project_name: 'Ação', width: 10, height: 20 } }),
    );
    expect(data.project_id).toBe('p1');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer old');
    expect((await requests[0]?.formData())?.get('project_name')).toBe('Ação');
  });

  test('many refused calls share one refresh and are all repeated', async () => {
    const { api, requests, store, onSessionEnded } = createSession((request) => {
      if (isRefresh(request)) return renewed();
      return request.headers.get('authorization') === 'Bearer new'
        ? Response.json({ data: { project_id: 'p1' } })
        : unauthorized();
    }, pair);
    const body = { project_name: 'a', width: 1, height: 1 };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => unwrap(api.POST('/api/projects/create', { body }))),
    );
    expect(answers).toHaveLength(8);
    expect(requests.filter(isRefresh)).toHaveLength(1);
    expect(store.pair).toEqual({ token: 'new', refreshToken: 'refresh-2' });
    expect(onSessionEnded).not.toHaveBeenCalled();
    const repeated = requests.at(-1);
    expect((await repeated?.formData())?.get('project_name')).toBe('a');
  });

  test('a refresh the server refuses ends the session once the call is over', async () => {
    const { api, onSessionEnded } = createSession(unauthorized, pair);
    const failure = await unwrap(api.POST('/api/users/read/credentials')).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 401, code: 'session_ended', message: 'Faça o login novamente' });
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  test('a refresh without an answer keeps the session', async () => {
    const { api, store, onSessionEnded } = createSession((request) => {
      if (isRefresh(request)) throw new TypeError('offline');
      return unauthorized();
    }, pair);
    const failure = await unwrap(api.POST('/api/users/read/credentials')).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'network' });
    expect(onSessionEnded).not.toHaveBeenCalled();
    expect(store.pair).toEqual(pair);
  });

  test.each(['<h1>Entre</h1>', '', '{"message":"Unauthorized"}'])(
    'a proxy that refuses every call keeps the session, whatever it says: %j',
    async (text) => {
      const { api, store, onSessionEnded } = createSession(() => new Response(text, { status: 401 }), pair);
      const failure = await unwrap(api.POST('/api/users/read/credentials')).catch((error: unknown) => error);
      expect(failure).toMatchObject({ kind: 'network' });
      expect(onSessionEnded).not.toHaveBeenCalled();
      expect(store.pair).toEqual(pair);
    },
  );

  test('whoever signs out while the token is renewed stays signed out, on the server as well', async () => {
    const { api, store, requests, onSessionEnded } = createSession((request) => {
      if (request.url.endsWith('/api/users/logout')) return Response.json({ data: { done: true } });
      if (!isRefresh(request)) return unauthorized();
      store.pair = undefined;
      return renewed();
    }, pair);
    await expect(unwrap(api.POST('/api/users/read/credentials'))).rejects.toMatchObject({ status: 401 });
    expect(store.pair).toBeUndefined();
    expect(onSessionEnded).toHaveBeenCalledOnce();
    const [last] = requests.slice(-1);
    expect([last?.url, last?.headers.get('authorization'), last?.credentials]).toEqual([
      'http://test.local/api/users/logout',
      'Bearer new',
      'omit',
    ]);
  });

  test.each([
    ['gives a pair', renewed],
    ['refuses', unauthorized],
  ])('who has signed in meanwhile stays signed in when the renewal %s', async (_, answer) => {
    const other = { token: 'other', refreshToken: 'other-refresh' };
    const { api, store, onSessionEnded } = createSession((request) => {
      if (isRefresh(request)) {
        store.pair = other;
        return answer();
      }
      const isOther = request.headers.get('authorization') === 'Bearer other';
      return isOther ? Response.json({ data: { done: true } }) : unauthorized();
    }, pair);
    await unwrap(api.POST('/api/users/read/credentials'));
    expect(store.pair).toBe(other);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test('a page that got no lock for its refresh gets it the next time', async () => {
    let store = pair;
    let clock = 0;
    const lock = vi
      .fn(<T>(work: () => Promise<T>) => work())
      .mockRejectedValueOnce(new DOMException('The page is not active', 'InvalidStateError'));
    const refresh = createTokenRefresher(
      { read: () => store, write: (next) => void (store = next) },
      async () => ({ token: 'new', refreshToken: 'refresh-2' }),
      { runExclusively: lock as ExclusiveRunner, now: () => clock },
    );
    expect(await refresh('old')).toBe('unreachable');
    clock = 1000;
    expect(await refresh('old')).toBe('renewed');
    expect(store.token).toBe('new');
  });

  test('a refused call without a token ends the session without refreshing', async () => {
    const { api, requests, onSessionEnded } = createSession(unauthorized);
    await api.POST('/api/users/read/credentials');
    expect(requests).toHaveLength(1);
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  test('a wrong password is not a lost session', async () => {
    const { api, requests, onSessionEnded } = createSession(unauthorized, pair);
    const { response } = await api.POST('/api/users/login', { body: { login: 'a', password: 'b' } });
    expect(response.status).toBe(401);
    expect(requests).toHaveLength(1);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test('tells timeout, abort and lost network apart', async () => {
    const hang: Answer = (request) =>
      new Promise((_, reject) => {
        const giveUp = () => reject(request.signal.reason as Error);
        // Under load the time may be over before the call is made.
        if (request.signal.aborted) giveUp();
        request.signal.addEventListener('abort', giveUp);
      });
    const { api } = createSession(hang, pair);
    await expect(api.POST('/api/users/read/credentials')).rejects.toMatchObject({ kind: 'timeout' });

    const controller = new AbortController();
    const call = api.POST('/api/users/read/credentials', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });

    const offline = createSession(() => Promise.reject(new TypeError('failed')), pair);
    await expect(offline.api.POST('/api/users/read/credentials')).rejects.toBeInstanceOf(ApiError);
  });

  test('everything a person has may come for longer than another answer', async () => {
    const { api } = createSession(() => Response.json({ data: {} }), pair);
    await api.POST('/api/users/read/credentials');
    await api.POST('/api/users/export', { parseAs: 'blob' });
    expect(limits).toEqual([50, 3_600_000]);
  });

  test('tells them apart as well once the answer has begun to come', async () => {
    const begin = (end: (body: ReadableStreamDefaultController<Uint8Array>, request: Request) => void) =>
      createSession((request) => {
        const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
          body.enqueue(new TextEncoder().encode('{"data":'));
          end(body, request);
        };
        return new Response(new ReadableStream({ start }), {
          headers: { 'content-type': 'application/json' },
        });
      }, pair).api;
    const read = (api: ReturnType<typeof begin>, signal?: AbortSignal) =>
      unwrap(api.POST('/api/users/read/credentials', signal ? { signal } : {}));
    const hang = begin((body, { signal }) =>
      signal.addEventListener('abort', () => body.error(signal.reason)),
    );
    await expect(read(hang)).rejects.toMatchObject({ kind: 'timeout' });
    const controller = new AbortController();
    const call = read(hang, controller.signal);
    controller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    const dropped = begin((body) => body.error(new TypeError('network error')));
    await expect(read(dropped)).rejects.toMatchObject({ kind: 'network' });
    const broken = begin((body) => body.close());
    await expect(read(broken)).rejects.toMatchObject({ kind: 'network' });
  });

  test('leaving a session that has ended elsewhere is not told as a loss; one to be renewed is', async () => {
    const ended = createSession(unauthorized, pair);
    await expect(unwrap(ended.api.POST('/api/users/logout'))).rejects.toMatchObject({ status: 401 });
    const none = createSession(unauthorized);
    await none.api.POST('/api/users/logout');
    for (const { onSessionEnded } of [ended, none]) expect(onSessionEnded).not.toHaveBeenCalled();
    const old = createSession((request) => {
      if (isRefresh(request)) return renewed();
      const isNew = request.headers.get('authorization') === 'Bearer new';
      return isNew ? Response.json({ data: { done: true } }) : unauthorized();
    }, pair);
    expect(await unwrap(old.api.POST('/api/users/logout'))).toEqual({ done: true });
  });

  test('the page of a network that wants a sign-in first is no answer of the server', async () => {
    const { api } = createSession(() => new Response('<h1>Entre na rede</h1>'), pair);
    const failure = await unwrap(api.POST('/api/users/read/credentials')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ kind: 'network', cause: { name: 'SyntaxError' } });
  });

  test('a page of a proxy is an error without a message', async () => {
    const { api } = createSession(() => new Response('<html>Bad gateway</html>', { status: 502 }), pair);
    await expect(unwrap(api.POST('/api/users/read/credentials'))).rejects.toMatchObject({
      status: 502,
      message: '',
    });
  });
});
