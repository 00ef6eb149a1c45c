import { join } from 'node:path';
import type { Config } from '../config.ts';
import { DiskStorage } from './DiskStorage.ts';
import type { FileStorage } from './types.ts';

/** The bucket when S3_BUCKET is set (its client is read only then), else the data folder (`disk` then also needs `diskRoutes`). */
export const createFileStorage = async (
  config: Pick<Config, 's3' | 'dataDir'>,
  secret: Uint8Array,
): Promise<{ readonly storage: FileStorage; readonly disk: DiskStorage | undefined }> => {
  if (config.s3) {
    const { S3Storage } = await import('./S3Storage.ts');
    return {
      storage: new S3Storage(config.s3, { temporaryFolder: join(config.dataDir, 'tmp') }),
      disk: undefined,
    };
  }
  const disk = new DiskStorage({ dataDir: config.dataDir, secret });
  return { storage: disk, disk };
};
