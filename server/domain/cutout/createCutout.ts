import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { MediaProcesses } from '../media/MediaProcesses.ts';
import type { Cutout } from './Cutout.ts';
import { cutoutTimeout } from './cutoutLimits.ts';
import { LocalCutout } from './LocalCutout.ts';
import { ServiceCutout } from './ServiceCutout.ts';

/** People that may wait for a cut-out; each takes seconds. */
const mayWait = 20;

/** A service wins over a model, a model over the built-in way. Throws when the model cannot be read. */
export const createCutout = ({
  cutoutUrl,
  cutoutModel,
}: Pick<Config, 'cutoutUrl' | 'cutoutModel'>): Cutout => {
  // Processes of their own: uploads do not wait behind cut-outs.
  const media = new MediaProcesses({ timeout: cutoutTimeout, mayWait });
  if (cutoutUrl !== undefined) return new ServiceCutout({ address: cutoutUrl, media });
  if (cutoutModel === undefined) return new LocalCutout({ media });
  const modelPath = resolve(cutoutModel);
  try {
    accessSync(modelPath, constants.R_OK);
  } catch (error) {
    throw new Error(`CUTOUT_MODEL: o arquivo ${modelPath} não pode ser lido.`, { cause: error });
  }
  return new LocalCutout({ media, modelPath });
};
