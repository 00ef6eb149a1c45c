import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import formbody from '@fastify/formbody';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { JsonSchema, Operation } from './contract.ts';
import { addFormLimit, getFormLimit } from './formLimit.ts';
import { addTemporaryFiles, removeAfterAnswer } from './temporaryFiles.ts';

/** A file of a form, unpacked to a temporary file that is removed after the answer. */
export type UploadedPart = {
  readonly path: string;
  readonly bytes: number;
  readonly mime: string;
  readonly filename: string;
};

type Fields = Record<string, unknown>;

declare module 'fastify' {
  interface FastifyRequest {
    /** True while the body is read. */
    isReadingForm: boolean;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/**
 * Limits of one multipart request. The parser cuts longer fields without a word: none gets that long before the whole body
 * is refused.
 */
export const getMultipartLimits = (bodyLimit: number) => ({
  limits: {
    fieldSize: getFormLimit(bodyLimit),
    fileSize: bodyLimit,
    files: 1,
    fields: 300,
    parts: 320,
    headerPairs: 50,
  },
});

const refuseOtherMediaTypes = (request: FastifyRequest, operation: Operation): void => {
  if (!operation.form) return;
  if (request.headers['content-type'] === undefined) {
    // A call without any field: let the schema say what is missing.
    request.headers['content-type'] = 'application/x-www-form-urlencoded';
    request.body = {};
  }
  if (!operation.mediaTypes.includes(request.mediaType ?? '')) throw new AppError('unsupported_media_type');
};

const parseJsonField = (value: unknown, schema: JsonSchema | undefined): unknown => {
  const texts = Array.isArray(value) ? value : [value];
  const parsed = texts.flatMap((text: unknown): unknown[] => {
    if (typeof text !== 'string') return [text];
    try {
      return [JSON.parse(text) as unknown].flat();
    } catch {
      throw new AppError('invalid_input');
    }
  });
  return schema?.type === 'array' ? parsed : parsed[0];
};

/** Drops empty optional fields, refuses null characters, parses JSON fields. */
const normaliseFields = (fields: Fields, operation: Operation): Fields => {
  const required = Array.isArray(operation.form?.required) ? operation.form.required : [];
  const properties = (operation.form?.properties ?? {}) as Record<string, JsonSchema>;
  const result: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!Object.hasOwn(properties, name)) continue;
    if (value === '' && !required.includes(name)) continue;
    // PostgreSQL text cannot hold it, and no legitimate field does.
    if ([value].flat().some((text) => typeof text === 'string' && text.includes('\0'))) {
      throw new AppError('invalid_input');
    }
    result[name] = operation.jsonFields.includes(name) ? parseJsonField(value, properties[name]) : value;
  }
  return result;
};

const writePart = async (path: string, part: MultipartFile): Promise<UploadedPart> => {
  await mkdir(dirname(path), { recursive: true });
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(part.file, output);
  return { path, bytes: output.bytesWritten, mime: part.mimetype, filename: part.filename };
};

/** Reads past a file where the form has none, and leaves it to the schema to refuse that. */
const skipPart = async (part: MultipartFile): Promise<object> => {
  await finished(part.file.resume());
  return {};
};

const unpackFile = async (folder: string, request: FastifyRequest, part: MultipartFile): Promise<void> => {
  const { operation } = request.routeOptions.config;
  const value = operation?.fileFields.includes(part.fieldname)
    ? await writePart(removeAfterAnswer(request, join(folder, randomUUID())), part)
    : await skipPart(part);
  if (part.file.truncated) throw new AppError(operation?.tooLarge ?? 'too_large');
  Object.assign(part, { value });
};

/** Reads form bodies; files go to `folder` and are removed when the request is over. */
export const addForms = async (app: FastifyInstance, folder: string): Promise<void> => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.decorateRequest('isReadingForm', false);
  addTemporaryFiles(app);
  await app.register(formbody);
  addFormLimit(app);
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    async onFile(this: FastifyRequest, part: MultipartFile) {
      await unpackFile(folder, this, part);
    },
  });
  app.addHook('preParsing', async (request) => {
    request.isReadingForm = true;
  });
  // Registered after multipart's own hook: here the fields are known.
  app.addHook('preValidation', async (request) => {
    request.isReadingForm = false;
    const operation = request.routeOptions.config.operation;
    if (!operation?.form) return;
    refuseOtherMediaTypes(request, operation);
    request.body = normaliseFields((request.body ?? {}) as Fields, operation);
  });
};
