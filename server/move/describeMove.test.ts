import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { describePlaces } from './describeMove.ts';

it('says what goes where, and no password', () => {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: '/srv/dados',
    DATABASE_URL: 'postgres://ana:segredo@db.local:5433/prancheta',
    S3_BUCKET: 'arquivos',
    S3_ENDPOINT: 'https://ana:segredo@s3.local:9000',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  });
  expect(describePlaces(config)).toBe(`
Mudança da Prancheta
  de    /srv/dados
  para  PostgreSQL db.local:5433/prancheta
        bucket arquivos (https://s3.local:9000)
`);
});
