import { access, constants, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Makes a folder and those above it. Node's own way never ends where nothing can be made, as in `/proc`. */
const makeFolder = async (path: string): Promise<void> => {
  const make = () => mkdir(path, { mode: 0o700 });
  await make()
    .catch(async (error: unknown) => {
      if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
      await makeFolder(dirname(path));
      await make();
    })
    .catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
};

/** Makes the data folder and that of what passes through it; throws, in Portuguese, where nothing can be put there. */
export const openDataFolder = async (dataDir: string): Promise<void> => {
  const folder = join(dataDir, 'tmp');
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new Error(`Não é possível gravar na pasta de dados ${dataDir} (DATA_DIR).`, { cause });
  }
};
