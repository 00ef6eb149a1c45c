import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { StorageAwayError } from './types.ts';

/** Whether the service says that there is no such file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.$metadata.httpStatusCode === 404 || error.name === 'NoSuchKey');

const connectionTimeout = 5_000;

/** `timeout` is milliseconds without a byte, after which a question counts as lost. */
export type Connections = { readonly timeout: number; readonly maxSockets: number };

/** What the network says; anything else that no service answered is a fault of our own. */
const unreached = /^E(CONN|NOTFOUND|AI_|PIPE|TIMEDOUT|HOST|NET|PROTO)/;

/** Nobody was reached, or somebody who has nothing to say about the question. */
const isAway = (error: unknown): boolean => {
  const { name, code, $metadata } = error as Partial<S3ServiceException & NodeJS.ErrnoException>;
  return ($metadata?.httpStatusCode ?? 0) >= 500 || name === 'TimeoutError' || unreached.test(code ?? '');
};

const say = (): void => undefined;
const quiet = { trace: say, debug: say, info: say, warn: say, error: say };

/** A client for the bucket's service; what does not reach it, or finds it unable, throws `StorageAwayError`. */
export const connectS3 = (config: S3Config, { timeout, maxSockets }: Connections): S3Client => {
  const client = new S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Otherwise presigned PUT addresses carry the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would write to the terminal; what fails is thrown, and told by who asked.
    logger: quiet,
    requestHandler: {
      connectionTimeout,
      socketTimeout: timeout,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
  client.middlewareStack.add(
    (next) => (question) =>
      next(question).catch((error: unknown) => {
        throw isAway(error) ? new StorageAwayError(error) : error;
      }),
    { step: 'initialize', name: 'tellAway' },
  );
  return client;
};
