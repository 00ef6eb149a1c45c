import { type BackendPreference, createBackend } from './backend/createBackend.ts';
import type { BackendEvents, MountWebgl } from './backend/types.ts';
import type { MeasuredReader } from './MeasuredReader.ts';
import { LayerStack } from './paint/LayerStack.ts';
import type { PaintEnvironment } from './paint/types.ts';
import { RendererCore } from './RendererCore.ts';
import type { SceneIndex } from './SceneIndex.ts';
import type { ViewportSize } from './tiles/FrameView.ts';
import type { LoadPart } from './types.ts';

type Options = {
  readonly preference: BackendPreference;
  readonly size: ViewportSize;
  readonly backdrop: string;
  readonly events: BackendEvents;
  readonly loadMount: (() => Promise<MountWebgl>) | undefined;
  readonly loadPart: LoadPart | undefined;
  readonly reader: MeasuredReader;
  readonly index: SceneIndex;
  readonly environment: Omit<PaintEnvironment, 'reader' | 'layers'>;
};

/** Opens a compositor and builds all that stands and falls with it; rejects as `createBackend` does. */
export async function createCore(options: Options): Promise<RendererCore> {
  const { size, backdrop, reader, index, environment } = options;
  const backend = await createBackend({
    preference: options.preference,
    width: Math.max(1, Math.round(size.width * size.devicePixelRatio)),
    height: Math.max(1, Math.round(size.height * size.devicePixelRatio)),
    backdrop,
    events: options.events,
    loadMount: options.loadMount,
    loadPart: options.loadPart,
  });
  const layers = new LayerStack({ inMainMemory: backend.isSoftware });
  return new RendererCore({ backend, reader, index, backdrop, environment: { ...environment, layers } });
}
