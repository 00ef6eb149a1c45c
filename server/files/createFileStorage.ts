import type { Config } from '../config.ts';
import { DiskStorage } from './DiskStorage.ts';
import { S3Storage } from './S3Storage.ts';
import type { FileStorage } from './types.ts';

/** The bucket when S3_BUCKET is set, else the data folder (`disk` then also needs `diskRoutes`). */
export const createFileStorage = (
  config: Pick<Config, 's3' | 'dataDir'>,
  secret: Uint8Array,
): { readonly storage: FileStorage; readonly disk: DiskStorage | undefined } => {
  if (config.s3) return { storage: new S3Storage(config.s3), disk: undefined };
  const disk = new DiskStorage({ dataDir: config.dataDir, secret });
  return { storage: disk, disk };
};
