import type { components } from './schema.d.ts';

type ErrorBody = components['schemas']['Error'];

/** Why a call brought no data: the server refused, time ran out, the user stopped it, or no network. */
export type ApiErrorKind = 'http' | 'timeout' | 'aborted' | 'network';

/** The one error calls of the API end with. `message` is in Portuguese when it comes from the server. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** The server's error code, else the kind. */
  readonly code: string;
  readonly body: Partial<ErrorBody>;

  constructor(kind: ApiErrorKind, status: number, body: Partial<ErrorBody> = {}, cause?: unknown) {
    super(body.message ?? '', { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = body.code ?? kind;
    this.body = body;
  }

  /** True without a code of the server's: no answer, or that of what stands before it. */
  get isForeign(): boolean {
    return this.code === this.kind;
  }
}

/**
 * Whether the server does not take who calls for anybody: the session is over, or the password wrong. A 401 without a code
 * of ours is of a proxy that asks for a sign-in of its own.
 */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !error.isForeign;

/** Others answer with a `message` too, in their own words. */
const isErrorBody = (value: unknown): value is Partial<ErrorBody> => {
  const { code, message } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof code === 'string' && typeof message === 'string';
};

/** Makes the error of an answer; a body that is not ours (a proxy's) is dropped. */
export const toApiError = (status: number, body: unknown): ApiError =>
  new ApiError('http', status, isErrorBody(body) ? body : {});
