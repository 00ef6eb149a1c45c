import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { operations } from '../../src/api/schema.d.ts';
import type { ErrorCode } from '../errors.ts';
import type { LimitName } from './rateLimits.ts';

/** Names of all calls in `openapi.yaml`. */
export type OperationId = keyof operations;

const accesses = ['public', 'visitor', 'user', 'partner', 'admin'] as const;
/** Who may make a call; see the head of `openapi.yaml`. */
export type Access = (typeof accesses)[number];

export type JsonSchema = { readonly [keyword: string]: unknown };

type MediaTypes = Readonly<Record<string, { schema?: JsonSchema; encoding?: Record<string, unknown> }>>;

type OperationSource = {
  readonly operationId: OperationId;
  readonly 'x-access': Access;
  readonly 'x-limit'?: LimitName;
  readonly 'x-body-limit'?: number;
  readonly 'x-too-large'?: ErrorCode;
  readonly requestBody?: { readonly content: MediaTypes };
  readonly responses: Readonly<Record<string, { readonly content?: MediaTypes }>>;
};

/** What the server needs to know of a call before it runs. */
export type Operation = {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  readonly limit: LimitName | undefined;
  /** Bytes. */
  readonly bodyLimit: number;
  /** What a larger body is answered with. */
  readonly tooLarge: ErrorCode;
  /** Media types the body may have; empty = no body. */
  readonly mediaTypes: readonly string[];
  /** The form's schema with references followed one level. */
  readonly form: JsonSchema | undefined;
  /** Fields that are files. */
  readonly fileFields: readonly string[];
  /** Fields that travel as JSON text. */
  readonly jsonFields: readonly string[];
};

export type Contract = {
  /** The document as `fastify-openapi-glue` takes it. */
  readonly document: Record<string, unknown>;
  readonly operations: ReadonlyMap<OperationId, Operation>;
};

type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationSource>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

const defaultBodyLimit = 1_048_576;

/** A file part is this object after unpacking; a text field can never pose as one. */
const filePartSchema = {
  type: 'object',
  required: ['path', 'bytes', 'mime'],
  properties: {
    path: { type: 'string' },
    bytes: { type: 'integer' },
    mime: { type: 'string' },
    filename: { type: 'string' },
  },
};

const replaceBinary = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(replaceBinary);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, replaceBinary(value)] as const);
  const copy: Record<string, unknown> = Object.fromEntries(entries);
  if (copy.format !== 'binary') return copy;
  return 'x-error' in copy ? { ...filePartSchema, 'x-error': copy['x-error'] } : filePartSchema;
};

const listFileFields = (form: JsonSchema | undefined): string[] =>
  Object.entries((form?.properties ?? {}) as Record<string, JsonSchema>)
    .filter(([, { properties }]) => properties === filePartSchema.properties)
    .map(([name]) => name);

const followReference = (document: Document, schema: JsonSchema | undefined): JsonSchema | undefined => {
  const reference = schema?.$ref;
  if (typeof reference !== 'string') return schema;
  return document.components.schemas[reference.replace('#/components/schemas/', '')];
};

/** A call of which nobody has said who may make it would be open to everybody. */
const readAccess = ({ operationId, 'x-access': access }: OperationSource): Access => {
  if (accesses.includes(access)) return access;
  throw new RangeError(
    `openapi.yaml: ${operationId}: x-access has to be ${accesses.join(', ')}, not ${String(access)}`,
  );
};

const toOperation = (
  document: Document,
  path: string,
  method: string,
  source: OperationSource,
): Operation => {
  const content = source.requestBody?.content ?? {};
  const form = followReference(document, content['multipart/form-data']?.schema);
  return {
    id: source.operationId,
    method: method === 'get' ? 'GET' : 'POST',
    path,
    access: readAccess(source),
    limit: source['x-limit'],
    bodyLimit: source['x-body-limit'] ?? defaultBodyLimit,
    tooLarge: source['x-too-large'] ?? 'too_large',
    mediaTypes: Object.keys(content),
    form,
    fileFields: listFileFields(form),
    jsonFields: Object.keys(content['multipart/form-data']?.encoding ?? {}),
  };
};

const readContract = (): string => readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');

/** Reads `openapi.yaml`. Binary answers lose their schema: the server streams them as they are. */
export const loadContract = (text = readContract()): Contract => {
  const source = parse(text) as Document;
  const document = replaceBinary(source) as Document & Record<string, unknown>;
  const operations = new Map<OperationId, Operation>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const known = toOperation(document, path, method, operation);
      operations.set(known.id, known);
      // A body that is not a form (a webhook) stays raw: its signature covers the bytes.
      if (!known.form) Reflect.deleteProperty(operation, 'requestBody');
    }
  }
  return { document, operations };
};
