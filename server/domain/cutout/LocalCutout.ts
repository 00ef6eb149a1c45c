import { AppError } from '../../errors.ts';
import type { MediaReader } from '../media/mediaJobs.ts';
import type { Cutout, CutoutFiles } from './Cutout.ts';
import { toCutoutError } from './toCutoutError.ts';

/** Cuts out on this machine, apart from the server: with a model when there is one, else with GrabCut. */
export class LocalCutout implements Cutout {
  readonly kind: 'embedded' | 'model';
  readonly #media: MediaReader;
  readonly #modelPath: string | undefined;

  constructor({ media, modelPath }: { readonly media: MediaReader; readonly modelPath?: string }) {
    this.kind = modelPath === undefined ? 'embedded' : 'model';
    this.#media = media;
    this.#modelPath = modelPath;
  }

  async cutOut(files: CutoutFiles, signal?: AbortSignal): Promise<void> {
    const job = { kind: 'cutOut', ...files, modelPath: this.#modelPath } as const;
    const { isFound } = await this.#media.run(job, signal).catch((error: unknown) => {
      throw toCutoutError(error);
    });
    if (!isFound) throw new AppError('cutout_empty');
  }

  close(): Promise<void> {
    return this.#media.close();
  }
}
