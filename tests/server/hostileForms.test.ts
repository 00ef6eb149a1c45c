import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContract, type Operation } from '../../server/plugins/contract.ts';
import { describeEachDatabase } from '../harness/database.ts';
import { createTestApp, type Form, type FormValue, type TestApp } from './support/createTestApp.ts';

/** Values that broke servers before. */
const hostileTexts = [
  '',
  ' ',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'Infinity',
  '1e308',
  '-0',
  '-1',
  '0',
  '1',
  '2147483648',
  '9223372036854775808',
  '0x10',
  '1,2',
  'true',
  '{"a":1}',
  '[]',
  '[{}]',
  '{"objects":[]}',
  '{"objects":[{"type":"Rect","left":null}]}',
  'é'.repeat(3_000),
  'x'.repeat(70_000),
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '😀'.repeat(50),
];

const hostileFiles = [
  new Blob([]),
  new Blob(['x']),
  new Blob([gzipSync('{}')]),
  new Blob([gzipSync('{"objects":[{"type":"Rect"}]}')]),
  new Blob([gzipSync('null')]),
  new Blob([gzipSync(Buffer.alloc(5_000_000))]),
];

const anyValue: fc.Arbitrary<FormValue> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileFiles) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...hostileTexts), { maxLength: 5 }) },
);

const skipped = new Set(['logout', 'deleteAccount', 'exportAccount', 'checkEmail']);
const operations = [...loadContract().operations.values()].filter(
  ({ id, method }) => method === 'POST' && !skipped.has(id),
);

describeEachDatabase('hostile forms', (kind) => {
  let api: TestApp;
  let token: string;
  let known: readonly string[];

  beforeAll(async () => {
    api = await createTestApp(kind);
    const admin = await api.signUp('admin');
    token = admin.token;
    const project = await api.post('/api/projects/create', { project_name: 'x', width: 9, height: 9 }, token);
    const category = await api.post(
      '/api/categories/create',
      { product_type: 'template', category: 'x' },
      token,
    );
    known = [project.data.project_id, category.data.id, admin.userId];
  });
  afterAll(() => api.close());

  /** Ids that exist are mixed in, so that the calls get past the first check. */
  const form = (operation: Operation): fc.Arbitrary<Form> => {
    const names = Object.keys((operation.form?.properties ?? {}) as object);
    const value = fc.oneof(
      { weight: 5, arbitrary: anyValue },
      { weight: 3, arbitrary: fc.nat(2).map((n) => known[n] ?? '') },
    );
    const fields = Object.fromEntries(names.map((name) => [name, value]));
    return fc.record({ ...fields, user_type: anyValue }, { requiredKeys: [] }) as fc.Arbitrary<Form>;
  };

  test.each(operations.map((operation) => ({ id: operation.id, operation })))(
    '$id never fails and never pollutes',
    async ({ operation }) => {
      const path = operation.path.replaceAll(/\{\w+\}/g, 'nada');
      await fc.assert(
        fc.asyncProperty(form(operation), async (fields) => {
          const answer = await api.post(path, fields, token);
          const isHandled = answer.status < 500 || answer.status === 501;
          if (!isHandled) throw new Error(`${answer.status} ${answer.raw.body}`);
          expect(({} as Record<string, unknown>).a).toBeUndefined();
        }),
        { numRuns: 25 },
      );
    },
  );

  const readMissing = async (path: string) => {
    const { statusCode, body } = await api.app.inject({ url: path });
    return [statusCode, (JSON.parse(body) as { code: string }).code];
  };

  test('a null character in the address of a file finds nothing', async () => {
    expect(await readMissing('/api/files/%00')).toEqual([404, 'file_not_found']);
    expect(await readMissing('/api/files/a%00b')).toEqual([404, 'file_not_found']);
  });

  test('a null character in a type inside JSON is refused; in a name it is taken off like any other', async () => {
    const upload = { original_name: 'a\u0000.png', file_size: 9, file_type: 'image/png' };
    const begin = (files: readonly unknown[]) =>
      api.post(
        '/api/storage/initiate-batch-upload',
        { session_id: 'x', files: JSON.stringify(files) },
        token,
      );
    const refused = await begin([{ ...upload, file_type: 'image/png;\u0000' }]);
    expect([refused.status, refused.code]).toEqual([422, 'unsupported_file']);
    const taken = await begin([upload]);
    const { file_id } = (taken.data.upload_tasks as { file_id: string }[])[0]!;
    const row = await api.store.files.findOwned(file_id, known[2] ?? '');
    expect(row?.originalName).toBe('a.png');
  });

  test('Pro elements are found in a design that names what no id can be', async () => {
    const object = { type: 'Rect', width: 1, height: 1, product_id: '\u0000', file_id: 'a\u0000' };
    const project_json = JSON.stringify({ version: '6.5.3', objects: [object] });
    const form = { project_id: known[0] ?? '', project_json };
    expect((await api.post('/api/projects/save', form, token)).status).toBe(200);
    const found = await api.post('/api/projects/get/pro-elements', { project_id: known[0] ?? '' }, token);
    expect(found.data).toEqual({ has_pro_elements: false, pro_elements: [] });
  });
});
