import type { FastifyRequest } from 'fastify';
import type { LogFn, Logger } from 'pino';
import type { Config } from './config.ts';
import { isDatabaseAway } from './database/DatabaseAwayError.ts';
import { describeError } from './describeError.ts';

/**
 * fastify-openapi-glue asks for a body parser for every type the contract mentions, answers included; fastify repeats a
 * missing address, query and all, which stands in the line of its request.
 */
const isNoise = (message: unknown) =>
  typeof message === 'string' && /^ContentTypeParser for|^Route \S+ not found$/.test(message);

/** That the database is away is told once by itself; whatever fails meanwhile says nothing new. */
const isToldAlready = (line: unknown) =>
  typeof line === 'object' && line !== null && 'err' in line && isDatabaseAway(line.err);

/** A request as the log has it: links to reset a password, sign-in codes and signatures travel in the query. */
const describeRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.split('?', 1)[0] ?? '',
  host,
  remoteAddress: ip,
  remotePort: socket.remotePort,
});

/** What is logged, without what opens an account or a file. */
export const createLoggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: { req: describeRequest, err: describeError },
  hooks: {
    logMethod(this: Logger, inputs: Parameters<LogFn>, method: LogFn) {
      if (!isNoise(inputs[0]) && !isToldAlready(inputs[0])) method.apply(this, inputs);
    },
  },
});
