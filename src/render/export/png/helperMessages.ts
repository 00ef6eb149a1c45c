// What whoever writes a PNG and the worker that encodes its second half say to each other.
import type { EncodedPart, PngPart } from './PartEncoder.ts';

export type ToPngWorker =
  | { readonly type: 'start'; readonly module: WebAssembly.Module }
  | ({ readonly type: 'part' } & PngPart);

export type FromPngWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'part'; readonly part: EncodedPart | 'seeThrough' }
  | { readonly type: 'failed'; readonly message: string };
