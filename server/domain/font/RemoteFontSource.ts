import { isWoff2 } from './isWoff2.ts';
import type { FontSource } from './FontSource.ts';

/** The largest file taken: a whole Japanese face has about 1 MB, Chinese ones up to 6. */
const maxBytes = 8 * 1_048_576;
const maxRedirects = 3;
const defaultTimeout = 15_000;

const placeholders = ['{id}', '{subset}', '{weight}', '{style}'] as const;
/** How the CDN of Fontsource names its files; used when the setting is only the beginning of an address. */
const defaultPath = '/{id}@latest/{subset}-{weight}-{style}.woff2';

/** The setting as a whole address with all four placeholders, or undefined when some are missing. */
export const toFontTemplate = (setting: string): string | undefined => {
  if (!/[{}]/.test(setting)) return setting.replace(/\/+$/, '') + defaultPath;
  return placeholders.every((name) => setting.includes(name)) ? setting : undefined;
};

const readLimited = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`The font source answered more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Asks one host, named in the configuration, for woff2 files; goes nowhere else, whatever that host answers. */
export class RemoteFontSource implements FontSource {
  readonly #template: string;
  readonly #origin: string;
  readonly #timeout: number;

  constructor(setting: string, timeout: number = defaultTimeout) {
    const template = toFontTemplate(setting);
    if (template === undefined) throw new RangeError(`The font source needs ${placeholders.join(', ')}`);
    this.#template = template;
    this.#origin = new URL(template).origin;
    this.#timeout = timeout;
  }

  async fetch({ id, subset, weight, style }: Parameters<FontSource['fetch']>[0]) {
    const url = this.#template
      .replaceAll('{id}', id)
      .replaceAll('{subset}', subset)
      .replaceAll('{weight}', String(weight))
      .replaceAll('{style}', style);
    const response = await this.#ask(new URL(url), AbortSignal.timeout(this.#timeout));
    if (response.status === 404 || response.status === 410) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) throw new Error(`The font source answered ${response.status}`);
    const data = await readLimited(response);
    if (!isWoff2(data))
      throw new Error(`The font source answered something that is no woff2 file for ${url}`);
    return data;
  }

  async #ask(first: URL, signal: AbortSignal): Promise<Response> {
    let url = first;
    for (let step = 0; step <= maxRedirects; step += 1) {
      if (url.origin !== this.#origin) throw new Error(`The font source leads elsewhere: ${url.origin}`);
      const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'font/woff2' } });
      const target = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || target === null) return response;
      await response.body?.cancel();
      url = new URL(target, url);
    }
    throw new Error(`The font source redirects more than ${maxRedirects} times`);
  }
}
