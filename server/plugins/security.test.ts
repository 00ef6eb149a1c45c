import fastify from 'fastify';
import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { createFileStorage } from '../files/createFileStorage.ts';
import { addSecurity } from './security.ts';

const secret = new Uint8Array(32);
const upload = { key: 'uploads/u1/a.png', contentType: 'image/png', bytes: 10 };

const readPolicy = async (env: NodeJS.ProcessEnv) => {
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: '/none', ...env });
  const { storage } = await createFileStorage(config, secret);
  const app = fastify();
  await addSecurity(app, config, storage);
  const { headers } = await app.inject('/');
  await app.close();
  const policy = String(headers['content-security-policy']);
  const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  return { storage, sources };
};

const endpoints = [{}, { S3_ENDPOINT: 'http://minio.example:9000' }];
const styles = ['0', '1'].map((style) => ({ S3_FORCE_PATH_STYLE: style }));
const buckets = ['prancheta', 'arquivos.prancheta'].map((bucket) => ({ S3_BUCKET: bucket }));
const regions = ['us-east-1', 'cn-north-1'].map((region) => ({ S3_REGION: region }));

it.each(
  endpoints.flatMap((endpoint) =>
    styles.flatMap((style) =>
      buckets.flatMap((bucket) => regions.map((region) => ({ ...endpoint, ...style, ...bucket, ...region }))),
    ),
  ),
)('lets pages upload to where the addresses are signed for: %j', async (settings) => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const { storage, sources } = await readPolicy({ ...keys, ...settings });
  expect(sources).toContain(new URL((await storage.signUpload(upload)).url).origin);
});

it('names no other site where the files are on this server', async () => {
  const { sources } = await readPolicy({});
  expect(sources).toEqual(["'self'", 'blob:', 'data:']);
});
