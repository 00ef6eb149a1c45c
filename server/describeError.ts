import { DrizzleQueryError } from 'drizzle-orm/errors';

export type ErrorLine = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [detail: string]: unknown;
};

/** A failed query repeats all it was given in its message: addresses, password hashes, mails with their links. */
const tell = (error: Error): string =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;

/** What the support of the card company and of the S3 storage asks for; no other part of what they answered is kept. */
const findTraces = (error: Error): Readonly<Record<string, unknown>> => {
  const answer = '$metadata' in error ? error.$metadata : undefined;
  const { httpStatusCode, requestId, extendedRequestId } = Object(answer) as Readonly<
    Record<string, unknown>
  >;
  const traces = {
    requestId: 'requestId' in error ? error.requestId : requestId,
    extendedRequestId,
    httpStatusCode,
    // The card company names every error `Error`, and its kind here.
    errorType: 'type' in error ? error.type : undefined,
  };
  const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
  return Object.fromEntries(Object.entries(traces).filter(([, value]) => isPlain(value)));
};

/** An error as the log has it, with what caused it; details of the database, which hold whole rows, stay out. */
export const describeError = (error: unknown): ErrorLine => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const message = tell(error);
  return {
    type: error.name,
    message,
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...('code' in error ? { code: error.code } : {}),
    ...('statusCode' in error ? { statusCode: error.statusCode } : {}),
    ...findTraces(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  };
};
