import wasmUrl from './encoder/encoder.wasm?url';

let loading: Promise<WebAssembly.Module> | null = null;

/** Fetches and compiles the encoder once; what failed is tried again. */
export function loadPngEncoder(): Promise<WebAssembly.Module> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
