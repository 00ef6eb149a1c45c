import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { AppError, type ErrorCode, isErrorCode } from '../errors.ts';
import { compileLater } from './compileLater.ts';
import type { JsonSchema } from './contract.ts';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const readErrorCode = (schema: unknown): ErrorCode | undefined =>
  isSchema(schema) && isErrorCode(schema['x-error']) ? schema['x-error'] : undefined;

/** The schema one step further down: a property's, or the items' of an array. */
const descend = (schema: JsonSchema, step: string): JsonSchema | undefined => {
  if (isSchema(schema.properties) && isSchema(schema.properties[step])) return schema.properties[step];
  return isSchema(schema.items) ? schema.items : undefined;
};

const findSteps = (error: ErrorObject): string[] => {
  const steps = error.instancePath.split('/').slice(1);
  const missing: unknown = error.params.missingProperty;
  return typeof missing === 'string' ? [...steps, missing] : steps;
};

/** The code of the innermost schema around the bad value that names one in `x-error`. */
export const findErrorCode = (schema: JsonSchema, error: ErrorObject): ErrorCode => {
  let current: JsonSchema | undefined = schema;
  let code = readErrorCode(schema);
  for (const step of findSteps(error)) {
    current = current && descend(current, step);
    code = readErrorCode(current) ?? code;
  }
  return code ?? 'invalid_input';
};

const createValidator = (): Ajv2020 => {
  const ajv = new Ajv2020({
    coerceTypes: 'array',
    useDefaults: true,
    // Fields the contract does not know never reach a handler.
    removeAdditional: 'all',
    strict: false,
    validateFormats: true,
  });
  // The package is CommonJS: under Node its function sits in `default`.
  const install = 'default' in addFormats ? addFormats.default : addFormats;
  (install as (target: Ajv2020) => void)(ajv);
  return ajv;
};

/** Validates parameters and forms against the contract; a refusal carries the code the schema names. */
export const addValidation = (app: FastifyInstance): void => {
  const forms = createValidator();
  app.setValidatorCompiler(({ schema }) => {
    const source = schema as JsonSchema;
    return compileLater(() => {
      const validate = forms.compile(source);
      return (data: unknown) => {
        if (validate(data)) return { value: data };
        const [error] = validate.errors ?? [];
        return { error: new AppError(error ? findErrorCode(source, error) : 'invalid_input') };
      };
    });
  });
};
