import type { FontSource } from '../../text/types.ts';

/** The bytes of a font; null when they cannot be had. Only an aborted `signal` rejects. */
export async function fetchFont(source: FontSource, signal?: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(source.url, signal ? { signal } : {});
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.blob();
  } catch (error) {
    signal?.throwIfAborted();
    console.warn(`The file of font ${source.family} could not be read`, error);
    return null;
  }
}
