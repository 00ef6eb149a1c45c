import sharp from 'sharp';
import { AppError } from '../../errors.ts';
import type { Cutout } from './Cutout.ts';
import { cutoutTimeout, maxCutoutPixels } from './cutoutLimits.ts';

/** Bytes an answer may have: a PNG of the largest picture. */
const maxAnswerBytes = 160 * 1_048_576;

/** rembg's own path when only the service's address is given. */
const toEndpoint = (address: string): URL => {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = '/api/remove';
  return url;
};

const readLimited = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes) throw new Error(`The service answered more than ${maxAnswerBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** A stranger's bytes become ours only after decoding: a picture with opacity, of the size that was sent. */
const toPng = async (answer: Buffer, sent: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(sent).metadata();
  const { data, info } = await sharp(answer, { limitInputPixels: maxCutoutPixels, failOn: 'error' })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 4 || info.width !== width || info.height !== height) {
    throw new Error(
      `The service answered ${info.width} × ${info.height} × ${info.channels} for ${width} × ${height} × 4`,
    );
  }
  return data;
};

/** Has pictures cut out by a service that speaks rembg's protocol: a form with `file` in, a picture out. */
export class ServiceCutout implements Cutout {
  readonly kind = 'service';
  readonly #endpoint: URL;
  readonly #timeout: number;

  constructor(address: string, timeout: number = cutoutTimeout) {
    this.#endpoint = toEndpoint(address);
    this.#timeout = timeout;
  }

  async cutOut(path: string): Promise<Buffer> {
    try {
      // Upright and without place or camera: the service learns only what it needs.
      const upright = await sharp(path).autoOrient().png({ compressionLevel: 2 }).toBuffer();
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(upright)], { type: 'image/png' }), 'image.png');
      const response = await fetch(this.#endpoint, {
        method: 'POST',
        body: form,
        signal: AbortSignal.timeout(this.#timeout),
      });
      if (!response.ok) throw new Error(`The service answered ${response.status}`);
      return await toPng(await readLimited(response), upright);
    } catch (error) {
      throw new AppError('cutout_failed', {}, error);
    }
  }
}
