import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database/DatabaseAwayError.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { StorageAwayError } from '../files/types.ts';

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  404: 'not_found',
  406: 'unsupported_media_type',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

const isClientError = (error: FastifyError): boolean =>
  error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;

/**
 * The form parser throws bare errors at a cut or malformed body; a full disk has a code. It reads such a body of any
 * operation, whether it has a form or not.
 */
const isBrokenForm = (error: FastifyError | AppError, request: FastifyRequest): boolean =>
  request.isReadingForm && error.code === undefined;

/** Our own error behind whatever was thrown; the framework's texts never reach people. */
export const toAppError = (error: FastifyError | AppError): AppError => {
  if (error instanceof AppError) return error;
  if (error.cause instanceof AppError) return error.cause;
  if (error instanceof StorageAwayError || isDatabaseAway(error)) {
    return new AppError('busy', { retry_after: 5 }, error);
  }
  if (!isClientError(error)) return new AppError('internal_error', {}, error);
  return new AppError(codesByStatus[error.statusCode ?? 400] ?? 'invalid_request', {}, error);
};

const contentHeaders = ['etag', 'accept-ranges', 'content-range', 'content-length', 'content-disposition'];

/** What a route said of the content it meant to send: a cache would keep the failure in its place. */
const forgetContent = (reply: FastifyReply): void => {
  for (const name of contentHeaders) void reply.removeHeader(name);
  void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
};

const sendError = (request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply => {
  forgetContent(reply);
  const { retry_after: retryAfter, current_revision: currentRevision } = error.details;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply.code(error.statusCode).send({
    message: error.message,
    code: error.code,
    request_id: request.id,
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...(currentRevision === undefined ? {} : { current_revision: currentRevision }),
  });
};

/** Milliseconds until a storage that is away is told of again: a page asks for dozens of pictures, and every five seconds. */
const awayAgain = 60_000;

/** Whether an error is worth a line; a storage that is away is the same news for every file. */
const createIsNews = (clock: () => Date) => {
  let quietUntil = 0;
  return ({ cause, statusCode }: AppError): boolean => {
    if (!(cause instanceof StorageAwayError)) return statusCode >= 500;
    const now = clock().getTime();
    if (now < quietUntil) return false;
    quietUntil = now + awayAgain;
    return true;
  };
};

/** One shape for every error answer; what we did not foresee is logged and answered as 500. */
export const addErrorHandler = (app: FastifyInstance, clock: () => Date): void => {
  const isNews = createIsNews(clock);
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const answer = isBrokenForm(error, request)
      ? new AppError('invalid_request', {}, error)
      : toAppError(error);
    // Where the contract has words of its own for a body that is too large, they are the ones people read.
    const { operation } = request.routeOptions.config ?? {};
    const known =
      answer.code === 'too_large' && operation ? new AppError(operation.tooLarge, {}, error) : answer;
    if (isNews(known)) request.log.error({ err: error }, known.code);
    return sendError(request, reply, known);
  });
  void app.register(
    async (api) => {
      api.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('not_found')));
    },
    { prefix: '/api' },
  );
};
