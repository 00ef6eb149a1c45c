import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import type { LightMyRequestResponse } from 'fastify';
import { parse } from 'yaml';

type Json = Record<string, unknown>;
type Responses = Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>;

const document = parse(readFileSync(new URL('../../../openapi.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string; responses: Responses }>>;
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
const install = 'default' in addFormats ? addFormats.default : addFormats;
(install as (target: Ajv2020) => void)(ajv);
ajv.addSchema(document, 'openapi');

const validators = new Map<string, ValidateFunction>();
const encode = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

const getValidator = (pointer: readonly string[]): ValidateFunction => {
  const reference = `openapi#/${pointer.map(encode).join('/')}`;
  const known = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, known);
  return known;
};

const findPath = (url: string): string | undefined => {
  const [path = ''] = url.split('?');
  if (path in document.paths) return path;
  return Object.keys(document.paths).find((known) =>
    new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
};

/** Throws when an answer is not what `openapi.yaml` promises. */
export const checkAnswer = (method: 'get' | 'post', url: string, answer: LightMyRequestResponse): void => {
  const path = findPath(url);
  const operation = path ? document.paths[path]?.[method] : undefined;
  if (!path || !operation) return;
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  if (type !== 'application/json') {
    if (answer.statusCode === 200 && operation.responses['200']?.content?.[type] === undefined) {
      throw new Error(`${operation.operationId} answered undeclared ${type}`);
    }
    return;
  }
  const validate =
    answer.statusCode === 200
      ? getValidator(['paths', path, method, 'responses', '200', 'content', type, 'schema'])
      : getValidator(['components', 'schemas', 'Error']);
  if (!validate(answer.json())) {
    throw new Error(
      `${operation.operationId} ${answer.statusCode}: ${ajv.errorsText(validate.errors)}\n${answer.body}`,
    );
  }
};
