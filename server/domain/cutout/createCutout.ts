import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import type { Cutout } from './Cutout.ts';
import { ServiceCutout } from './ServiceCutout.ts';
import { WorkerCutout } from './WorkerCutout.ts';

/** A service wins over a model, a model over the built-in way. Throws when the model cannot be read. */
export const createCutout = ({
  cutoutUrl,
  cutoutModel,
}: Pick<Config, 'cutoutUrl' | 'cutoutModel'>): Cutout => {
  if (cutoutUrl !== undefined) return new ServiceCutout(cutoutUrl);
  if (cutoutModel === undefined) return new WorkerCutout();
  const modelPath = resolve(cutoutModel);
  try {
    accessSync(modelPath, constants.R_OK);
  } catch (error) {
    throw new Error(`CUTOUT_MODEL: o arquivo ${modelPath} não pode ser lido.`, { cause: error });
  }
  return new WorkerCutout({ modelPath });
};
