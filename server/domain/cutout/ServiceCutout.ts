import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors.ts';
import type { MediaReader } from '../media/mediaJobs.ts';
import type { Cutout, CutoutFiles } from './Cutout.ts';
import { cutoutTimeout } from './cutoutLimits.ts';
import { toCutoutError } from './toCutoutError.ts';

/** Bytes an answer may have: a PNG of the largest picture. */
const maxAnswerBytes = 160 * 1_048_576;

/** rembg's own path when only the service's address is given. */
const toEndpoint = (address: string): URL => {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = '/api/remove';
  return url;
};

async function* limit(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes) throw new Error(`The service answered more than ${maxAnswerBytes} bytes`);
    yield chunk;
  }
}

/** Has pictures cut out by a service that speaks rembg's protocol: a form with `file` in, a picture out. */
export class ServiceCutout implements Cutout {
  readonly kind = 'service';
  readonly #endpoint: URL;
  readonly #media: MediaReader;
  readonly #timeout: number;

  constructor({
    address,
    media,
    timeout = cutoutTimeout,
  }: {
    readonly address: string;
    readonly media: MediaReader;
    readonly timeout?: number;
  }) {
    this.#endpoint = toEndpoint(address);
    this.#media = media;
    this.#timeout = timeout;
  }

  async cutOut({ path, target }: CutoutFiles, signal?: AbortSignal): Promise<void> {
    const [sent, answer] = [`${target}-sent`, `${target}-answer`] as const;
    try {
      // Upright and without place or camera: the service learns only what it needs.
      const size = await this.#media
        .run({ kind: 'straighten', path, target: sent }, signal)
        .catch((error: unknown) => {
          throw toCutoutError(error);
        });
      await this.#ask(sent, answer, signal);
      // A stranger's bytes become ours only after decoding.
      await this.#media.run({ kind: 'adoptCutout', path: answer, target, ...size }, signal);
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('cutout_failed', {}, error);
    } finally {
      await Promise.all([sent, answer].map((file) => rm(file, { force: true })));
    }
  }

  close(): Promise<void> {
    return this.#media.close();
  }

  async #ask(sent: string, answer: string, signal: AbortSignal | undefined): Promise<void> {
    const form = new FormData();
    form.append('file', await openAsBlob(sent, { type: 'image/png' }), 'image.png');
    const timeout = AbortSignal.timeout(this.#timeout);
    const response = await fetch(this.#endpoint, {
      method: 'POST',
      body: form,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok || !response.body) throw new Error(`The service answered ${response.status}`);
    await pipeline(response.body, limit, createWriteStream(answer, { flags: 'wx', mode: 0o600 }));
  }
}
