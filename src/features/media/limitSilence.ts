/** So long (ms) a server may say nothing. A whole file may take longer: a large picture by a slow connection. */
const SILENCE = 20_000;

/** For one request: its `signal` ends it, and the reading of its answer, where nothing comes for 20 seconds. */
export function limitSilence() {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  const wait = (): void => {
    stop();
    timer = setTimeout(() => silent.abort(new DOMException('No answer', 'TimeoutError')), SILENCE);
  };
  wait();
  return {
    signal: silent.signal,
    stop,
    async read(response: Response): Promise<Blob> {
      if (!response.body) return response.blob();
      const reader = response.body.getReader();
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        wait();
        parts.push(next.value);
      }
      return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
    },
  };
}
