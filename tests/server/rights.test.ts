import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContract, type Operation } from '../../server/plugins/contract.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Form, type TestApp } from './support/createTestApp.ts';

type Role = 'visitor' | 'ended session' | 'user' | 'disabled partner' | 'partner' | 'admin';
const roles: readonly Role[] = ['visitor', 'ended session', 'user', 'disabled partner', 'partner', 'admin'];

/** What a role gets before the call itself looks at anything. */
const expected = (access: Operation['access'], role: Role): 'passes' | 401 | 403 => {
  if (access === 'public') return 'passes';
  if (role === 'ended session') return 401;
  if (role === 'visitor') return access === 'visitor' ? 'passes' : 401;
  if (access === 'admin') return role === 'admin' ? 'passes' : 403;
  if (access === 'partner') return role === 'partner' || role === 'admin' ? 'passes' : 403;
  return 'passes';
};

type Schema = Record<string, unknown>;
const schemas = (
  parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as {
    components: { schemas: Record<string, Schema> };
  }
).components.schemas;

const follow = (schema: Schema): Schema =>
  typeof schema.$ref === 'string' ? follow(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** A value the schema takes, so that only rights can refuse the call. */
const sample = (name: string, source: Schema): string | Blob => {
  const schema = follow(source);
  if (schema.type === 'object') return new Blob(['x']);
  if (Array.isArray(schema.enum)) return String(schema.enum[0]);
  if (schema.type === 'integer') return '1';
  if (name === 'email') return 'alguem@exemplo.com';
  if (name === 'files') {
    return JSON.stringify([{ original_name: 'a.png', file_type: 'image/png', file_size: 9 }]);
  }
  return name.endsWith('_id') ? 'nao-existe' : 'valor';
};

const fill = (operation: Operation): Form => {
  const properties = (operation.form?.properties ?? {}) as Record<string, Schema>;
  const required = (operation.form?.required ?? []) as string[];
  return Object.fromEntries(required.map((name) => [name, sample(name, properties[name] ?? {})]));
};

const operations = [...loadContract().operations.values()];

describeEachDatabase('rights', (kind) => {
  let api: TestApp;
  const tokens = new Map<Role, string | undefined>();

  beforeAll(async () => {
    api = await createTestApp(kind);
    const people = {
      user: await api.signUp('user'),
      'disabled partner': await api.signUp('partner'),
      partner: await api.signUp('partner'),
      admin: await api.signUp('admin'),
      'ended session': await api.signUp('admin'),
    };
    const now = api.dependencies.clock();
    await api.store.users.update(people['disabled partner'].userId, { status: 'disabled' }, now);
    await api.post('/api/users/logout', {}, people['ended session'].token);
    for (const [role, person] of Object.entries(people)) tokens.set(role as Role, person.token);
  });
  afterAll(() => api.close());

  const call = (operation: Operation, token: string | undefined) => {
    const path = operation.path.replaceAll(/\{\w+\}/g, 'nada');
    return operation.method === 'GET' ? api.get(path, token) : api.post(path, fill(operation), token);
  };

  // Each of these ends the session it is called with.
  const ending = new Set(['logout', 'deleteAccount']);
  const rows = operations.flatMap((operation) =>
    roles.map((role) => ({ operation, role, id: operation.id })),
  );

  test.each(rows)('$id by $role', async ({ operation, role }) => {
    const verdict = expected(operation.access, role);
    if (verdict === 'passes' && ending.has(operation.id)) return;
    const answer = await call(operation, tokens.get(role));
    if (verdict === 401) {
      expect([answer.status, answer.code]).toEqual([401, 'session_ended']);
    } else if (verdict === 403) {
      expect([answer.status, answer.code, answer.message]).toEqual([
        403,
        'forbidden',
        'Você não tem permissão para esta ação.',
      ]);
    } else {
      expect(answer.code).not.toBe('forbidden');
      expect(answer.code).not.toBe(('session_ended' as never) === operation.id ? '' : 'internal_error');
    }
  });
});
