import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../../server/config.ts';
import { verifySignature } from './verifySignature.ts';

// The stand-in's fixed credentials.
const accessKeyId = 'S3RVER';
const secretAccessKey = 'S3RVER';

export type StartedS3 = { readonly config: S3Config; readonly stop: () => Promise<void> };

/** An S3 stand-in behind a check of every signature, as the real service has. */
export const startS3 = async (): Promise<StartedS3> => {
  const directory = await mkdtemp(join(tmpdir(), 'prancheta-s3-'));
  const bucket = 'prancheta';
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await service.run();

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    if (!verifySignature(request, secretAccessKey)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const { method, url, headers } = request;
    const inner = forward({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    inner.on('error', () => response.destroy());
    // Who hangs up in the middle of a file leaves nothing open behind it.
    response.on('close', () => inner.destroy());
    request.pipe(inner);
  };
  const gate = createServer(pass).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  const gatePort = typeof address === 'object' && address ? address.port : 0;
  return {
    config: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${gatePort}`,
      accessKeyId,
      secretAccessKey,
      forcePathStyle: true,
    },
    stop: async () => {
      gate.closeAllConnections();
      gate.close();
      await service.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
