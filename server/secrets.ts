import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Keys of 32 bytes, one for each purpose, all derived from one master key. */
export type Secrets = {
  readonly accessToken: Uint8Array;
  readonly refreshToken: Uint8Array;
  /** Mixed into passwords before hashing. */
  readonly pepper: Uint8Array;
  readonly files: Uint8Array;
  readonly sync: Uint8Array;
  /** State of social sign-in, form nonces, signed entitlements. */
  readonly forms: Uint8Array;
  readonly webhooks: Uint8Array;
};

const derive = (master: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', master, 'prancheta', purpose, 32));

/** Derives the keys of all purposes; the same master always gives the same keys. */
export const deriveSecrets = (master: string): Secrets => ({
  accessToken: derive(master, 'access-token'),
  refreshToken: derive(master, 'refresh-token'),
  pepper: derive(master, 'pepper'),
  files: derive(master, 'files'),
  sync: derive(master, 'sync'),
  forms: derive(master, 'forms'),
  webhooks: derive(master, 'webhooks'),
});

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Writes a whole, flushed key file under its final name, or leaves the one another process just wrote. */
const createKeyFile = async (path: string): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
};

/** The master key: SECRET_KEY, else `secret.key` (mode 0600) in the data folder, made at the first start. */
export const loadSecrets = async (config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Secrets> => {
  if (config.secretKey !== undefined) return deriveSecrets(config.secretKey);
  const path = join(config.dataDir, 'secret.key');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const read = () => readFile(path, 'utf8');
  const stored = await read().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await createKeyFile(path);
    return read();
  });
  await chmod(path, 0o600);
  const master = stored.trim();
  if (master.length < 32) throw new Error(`O arquivo ${path} está danificado: restaure-o de uma cópia.`);
  return deriveSecrets(master);
};
