import buildSerializer from 'fast-json-stringify';
import { fastify, type FastifySchema } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { isErrorCode } from '../../server/errors.ts';
import { loadContract } from '../../server/plugins/contract.ts';
import { addSerialization } from '../../server/plugins/serialization.ts';
import { addValidation } from '../../server/plugins/validation.ts';
import { defaultRateLimits } from '../../server/plugins/rateLimits.ts';

const root = new URL('../../', import.meta.url);
const routesFolder = new URL('server/routes/', root);
const contract = loadContract();
const source = parse(readFileSync(new URL('openapi.yaml', root), 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
  components: { schemas: Record<string, unknown> };
};

const operations = Object.values(source.paths).flatMap((methods) => Object.values(methods));

const collect = (node: unknown, key: string): unknown[] => {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === key ? [value as unknown] : collect(value, key),
  );
};

type MediaTypes = Readonly<Record<string, { readonly schema?: object }>>;

/** The schemas of all media types of a body, or of all answers. */
const findSchemas = (node: unknown): object[] =>
  collect(node, 'content').flatMap((types) =>
    Object.values(types as MediaTypes).flatMap(({ schema }) => schema ?? []),
  );

describe('contract', () => {
  test('every operation has one route file named after it, and every file an operation', () => {
    const wanted = operations.map(({ tags, operationId }) => `${tags[0]}/${operationId}.ts`).toSorted();
    const tags = new Set(operations.map(({ tags: [tag] }) => tag));
    const found = [...tags]
      .filter((tag) => existsSync(new URL(`${tag}/`, routesFolder)))
      .flatMap((tag) => readdirSync(new URL(`${tag}/`, routesFolder)).map((file) => `${tag}/${file}`))
      .filter((file) => !file.endsWith('.test.ts'))
      .toSorted();
    expect(found).toEqual(wanted);
  });

  test('names are unique, and every error code and limit it mentions exists', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const codes = [...collect(source, 'x-error'), ...collect(source, 'x-too-large')];
    expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
    const limits = [...contract.operations.values()].flatMap(({ limit }) => limit ?? []);
    expect(limits.filter((limit) => !(limit in defaultRateLimits))).toEqual([]);
  });

  test.each(['', 'x-access: amdin'])(
    'a call that says "%s" of who may make it is refused, and named',
    (line) => {
      const text = `{ paths: { /api/a: { post: { operationId: listAll, responses: {}, ${line} } } } }`;
      expect(() => loadContract(text)).toThrow(/: listAll: x-access has to be public, .* admin, not /);
    },
  );

  test('every schema is used', () => {
    const references = new Set(collect(source, '$ref'));
    const unused = Object.keys(source.components.schemas).filter(
      (name) => !references.has(`#/components/schemas/${name}`),
    );
    expect(unused).toEqual([]);
  });

  test('every schema can be compiled, which a server does when a call first needs it', async () => {
    const app = fastify();
    const schemas: FastifySchema[] = [];
    app.addHook(
      'onRoute',
      ({ schema, method }) => void (schema && method !== 'HEAD' && schemas.push(schema)),
    );
    addValidation(app);
    addSerialization(app);
    await app.register(openapiGlue, {
      specification: contract.document,
      operationResolver: () => async () => undefined,
    });
    await app.ready();
    expect(schemas).toHaveLength(operations.length);
    for (const { params, querystring, body, response } of schemas) {
      const inputs = [params, querystring, ...findSchemas(body)].filter((schema) => schema !== undefined);
      for (const schema of inputs) app.validatorCompiler?.({ schema } as never)({});
      for (const schema of findSchemas(response)) buildSerializer(schema);
    }
    await app.close();
  });

  test('the generated types are fresh', () => {
    const script = fileURLToPath(new URL('scripts/api.mjs', root));
    expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toContain(
      'está em dia',
    );
  });
});
