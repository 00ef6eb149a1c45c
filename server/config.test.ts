import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { loadSecrets } from './secrets.ts';

describe('loadConfig', () => {
  it('has a default for everything', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      isDemo: false,
      databaseUrl: undefined,
      s3: undefined,
      versionLabel: 'V2.6.5',
      priceMonthCents: 2700,
      priceYearCents: 21_000,
    });
    expect(loadConfig({ DATA_DIR: '/x/y' }).dataDir).toBe('/x/y');
  });

  it('reads whole groups', () => {
    const config = loadConfig({
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      S3_ENDPOINT: 'http://minio:9000',
      PUBLIC_URL: 'https://arte.example/',
      SMTP_URL: 'smtp://correio:25',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
      TRUST_PROXY: 'sim',
    });
    expect(config.s3).toMatchObject({ bucket: 'b', region: 'us-east-1', forcePathStyle: true });
    expect(config.publicUrl).toBe('https://arte.example');
    expect(config.allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
    expect(config.trustProxy).toBe(1);
  });

  it('believes the proxy that an https address needs, and as many as it is told of', () => {
    const read = (env: NodeJS.ProcessEnv) => loadConfig(env).trustProxy;
    const https = { PUBLIC_URL: 'https://arte.example' };
    expect([read({}), read({ PUBLIC_URL: 'http://arte.example' }), read(https)]).toEqual([0, 0, 1]);
    expect([read({ ...https, TRUST_PROXY: '2' }), read({ ...https, TRUST_PROXY: '0' })]).toEqual([2, 0]);
    expect(read({ ...https, TRUST_PROXY: 'não' })).toBe(0);
    expect(() => read({ TRUST_PROXY: '99' })).toThrow('TRUST_PROXY deve ser');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT deve ser um número inteiro entre 0 e 65535 (recebido: "abc")'],
    [{ PORT: '70000' }, 'PORT deve ser'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL deve ser um endereço que começa por postgres: ou postgresql:',
    ],
    [{ S3_BUCKET: 'b' }, 'Falta S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 'http://minio' }, 'Falta S3_BUCKET'],
    [{ STRIPE_SECRET_KEY: 'sk' }, 'Falta STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'],
    [{ DEMO: '1', NODE_ENV: 'production' }, 'não é aceito com NODE_ENV=production'],
    [{ SMTP_URL: 'smtp://correio:25' }, 'SMTP_URL precisa de PUBLIC_URL'],
    [{ DEMO: 'talvez' }, 'DEMO deve ser 1 ou 0'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV deve ser um destes'],
    [{ SECRET_KEY: 'curta' }, 'SECRET_KEY deve ter pelo menos 32'],
    [{ ADMIN_EMAIL: 'dona' }, 'ADMIN_EMAIL deve ser um e-mail'],
    [{ PUBLIC_URL: 'https://u:segredo@a.example/prancheta/' }, 'sem caminho: https://a.example'],
    [{ PUBLIC_URL: 'https://a.example?x=1' }, 'PUBLIC_URL aceita só a origem'],
    [
      { OIDC_NAME: 'Minha Empresa', OIDC_ISSUER: 'https://i', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' },
      'OIDC_NAME aceita só letras minúsculas',
    ],
    [{ ALLOWED_ORIGINS: 'https://a.example/x' }, 'ALLOWED_ORIGINS aceita origens'],
  ])('refuses %j', (env, text) => {
    expect(() => loadConfig(env)).toThrow(text);
  });

  it('tells all problems at once and never repeats a password', () => {
    const load = () => loadConfig({ PORT: 'x', DATABASE_URL: 'sql://u:senha@h' });
    expect(load).toThrow(/DATABASE_URL[\s\S]*PORT/);
    expect(load).not.toThrow('senha');
  });
});

describe('loadSecrets', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'prancheta-secrets-')), 'data');
  });
  afterAll(() => rm(join(dataDir, '..'), { recursive: true }));

  it('makes one key for the data folder, private, and always the same keys of it', async () => {
    const config = { secretKey: undefined, dataDir };
    const [first, second] = await Promise.all([loadSecrets(config), loadSecrets(config)]);
    expect(first).toEqual(second);
    expect(await loadSecrets(config)).toEqual(first);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(new Set(Object.values(first).map((key) => Buffer.from(key).toString('hex'))).size).toBe(
      Object.keys(first).length,
    );
  });

  it('prefers the setting and refuses a damaged file', async () => {
    const secretKey = 'k'.repeat(32);
    expect(await loadSecrets({ secretKey, dataDir })).toEqual(
      await loadSecrets({ secretKey, dataDir: '/none' }),
    );
    const path = join(dataDir, 'secret.key');
    const kept = await readFile(path);
    await writeFile(path, 'abc');
    await expect(loadSecrets({ secretKey: undefined, dataDir })).rejects.toThrow('danificado');
    await writeFile(path, kept);
  });
});
