import { expect, it } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { createApiClient } from '../../api/client.ts';
import { readEntitlement } from './readEntitlement.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const statement = {
  is_pro: true,
  expires_at: new Date(now + 72 * HOUR).toISOString(),
  statement: 'signed',
};

function setUp() {
  const kept = new Map<string, string>();
  let answer: () => Response = () => Response.json({ data: statement });
  const api = createApiClient({
    baseUrl: 'https://prancheta.test',
    tokens: { read: () => undefined, write: () => undefined },
    onSessionEnded: () => undefined,
    fetch: async () => answer(),
  });
  let isFull = false;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
  return {
    kept,
    read: (userId: string, at = now) => readEntitlement(api, userId, { storage, now: at }),
    answerWith: (next: () => Response) => {
      answer = next;
    },
    fill: () => {
      isFull = true;
    },
  };
}

const offline = (): Response => {
  throw new TypeError('Failed to fetch');
};

it('keeps the last statement for the time without a network, for its person, until it expires', async () => {
  const { read, answerWith } = setUp();
  expect(await read('ana')).toEqual(statement);
  answerWith(offline);
  expect(await read('ana', now + 71 * HOUR)).toEqual(statement);
  await expect(read('ana', now + 73 * HOUR)).rejects.toMatchObject({ kind: 'network' });
  await expect(read('bia')).rejects.toMatchObject({ kind: 'network' });
});

it('believes an answer of the server, also a refusal, and no broken entry', async () => {
  const { kept, read, answerWith } = setUp();
  await read('ana');
  answerWith(() => Response.json({ message: 'Não.', code: 'forbidden' }, { status: 403 }));
  await expect(read('ana')).rejects.toMatchObject({ kind: 'http', status: 403 });
  answerWith(() => Response.json({ data: { ...statement, is_pro: false } }));
  expect((await read('ana')).is_pro).toBe(false);
  answerWith(offline);
  await expect(read('ana')).rejects.toMatchObject({ kind: 'network' });
  answerWith(() => Response.json({ data: statement }));
  await read('ana');
  answerWith(offline);
  kept.set('prancheta.entitlement.ana', '{');
  await expect(read('ana')).rejects.toMatchObject({ kind: 'network' });
});

it.each([500, 502, 503])(
  'a server that is down (%s) is no answer: the last statement holds',
  async (status) => {
    const { read, answerWith } = setUp();
    answerWith(() => Response.json({ message: 'Tente mais tarde.' }, { status }));
    await expect(read('ana')).rejects.toMatchObject({ kind: 'http', status });
    answerWith(() => Response.json({ data: statement }));
    await read('ana');
    answerWith(() => Response.json({ message: 'Tente mais tarde.' }, { status }));
    expect(await read('ana', now + 71 * HOUR)).toEqual(statement);
    await expect(read('ana', now + 73 * HOUR)).rejects.toMatchObject({ kind: 'http', status });
  },
);

it.each([403, 404])(
  'what stands before the server (%s) is no answer of it: the last statement holds',
  async (status) => {
    const { read, answerWith } = setUp();
    await read('ana');
    answerWith(() => new Response('<h1>Bloqueado</h1>', { status }));
    expect(await read('ana', now + 71 * HOUR)).toEqual(statement);
    await expect(read('ana', now + 73 * HOUR)).rejects.toMatchObject({ kind: 'http', status });
  },
);

it('nor is the sign-in page of a network, though it comes as if all were well', async () => {
  const { read, answerWith } = setUp();
  await read('ana');
  answerWith(() => new Response('<h1>Entre na rede</h1>'));
  expect(await read('ana', now + 71 * HOUR)).toEqual(statement);
  await expect(read('ana', now + 73 * HOUR)).rejects.toMatchObject({ kind: 'network' });
});

it.each([
  { what: 'a server that is down', answer: () => Response.json({ message: 'Tente.' }, { status: 503 }) },
  { what: 'no network', answer: offline },
])('$what does not state again that somebody had no right, nor the one before that', async ({ answer }) => {
  const { read, answerWith } = setUp();
  await read('ana');
  answerWith(() => Response.json({ data: { ...statement, is_pro: false } }));
  await read('ana');
  answerWith(answer);
  await expect(read('ana')).rejects.toBeInstanceOf(ApiError);
  answerWith(() => Response.json({ data: statement }));
  expect((await read('ana')).is_pro).toBe(true);
});

it('a device that is full takes nothing from what the server says', async () => {
  const { read, fill } = setUp();
  fill();
  expect(await read('ana')).toEqual(statement);
});
