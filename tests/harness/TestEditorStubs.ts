// Stand-ins for what needs a page: pixels, frames, timers, typing. Places are answered by the renderer's own queries.
import type { Camera } from '../../scene/geometry/types.ts';
import type { SceneReader } from '../../scene/document/types.ts';
import type { Artboard, NodePatch, TextNode } from '../../scene/nodes/types.ts';
import { worldBounds } from '../../scene/queries/worldBounds.ts';
import { worldMatrix } from '../../scene/queries/worldMatrix.ts';
import { layoutText } from '../../scene/text/layoutText.ts';
import type { TextMeasurer } from '../../scene/text/types.ts';
import type { RendererPort } from '../../src/editor/session/types.ts';
import type { StartTextEditing, TextEditingSession } from '../../src/editor/textEditing/types.ts';
import { SceneIndex } from '../../src/render/SceneIndex.ts';
import { SceneQueries } from '../../src/render/SceneQueries.ts';
import type { ScenePreview } from '../../src/render/types.ts';

/** Every letter is half as wide as it is high. */
export const halfWidthMeasurer: TextMeasurer = { measure: (text) => [...text].length * 200, epoch: 0 };

export type HeadlessRenderer = RendererPort & {
  readonly preview: ScenePreview | null;
  readonly previews: number;
  readonly artboardPreview: Partial<Artboard> | null;
};

/** A renderer without pixels: camera, preview and exact hit tests. */
export function createHeadlessRenderer(reader: SceneReader): HeadlessRenderer {
  const index = new SceneIndex(reader);
  const queries = new SceneQueries(reader, index);
  reader.subscribe((diff) => void index.apply(diff));
  let camera: Camera = { x: 0, y: 0, zoom: 1 };
  let preview: ScenePreview | null = null;
  let previews = 0;
  let artboardPreview: Partial<Artboard> | null = null;
  const element = {
    style: { cursor: '', touchAction: '' },
    closest: () => null,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 1280, height: 800 }),
  } as unknown as HTMLElement;
  return {
    element,
    get camera() {
      return camera;
    },
    get preview() {
      return preview;
    },
    get previews() {
      return previews;
    },
    get artboardPreview() {
      return artboardPreview;
    },
    previewArtboard(next) {
      artboardPreview = next;
    },
    setCamera(next) {
      camera = next;
    },
    resize: () => undefined,
    setPreview(next) {
      preview = next;
      if (next) previews++;
    },
    setOverlay: () => undefined,
    invalidateOverlay: () => undefined,
    hitTest: (world, options) => queries.hitTest(world, options),
    hitBox: (world, options) => queries.hitBox(world, options?.within ?? null),
    worldBounds: (id, which) => worldBounds(reader, id, which),
  };
}

/** Typing without a field: remembers what the tools asked for. */
export function createFakeTextEditing(log: string[]): StartTextEditing {
  return ({ document, nodeId, onEnd }) => {
    let ended = false;
    const end: TextEditingSession['end'] = (reason = 'caller') => {
      if (ended) return;
      ended = true;
      log.push(`end ${reason}`);
      onEnd({ reason, removed: false });
    };
    log.push('start');
    return {
      nodeId,
      get state(): TextEditingSession['state'] {
        const node = document.reader.get(nodeId) as TextNode;
        const layout = layoutText(node, halfWidthMeasurer);
        const end = node.text.length;
        return {
          node,
          layout,
          matrix: worldMatrix(document.reader, nodeId),
          anchor: end,
          focus: end,
          affinity: 'downstream',
          composing: false,
          composition: null,
          caretVisible: true,
          style: layout.base,
        };
      },
      contains: (world) => {
        const box = worldBounds(document.reader, nodeId, 'framed');
        return (
          box !== null &&
          world.x >= box.left &&
          world.x <= box.left + box.width &&
          world.y >= box.top &&
          world.y <= box.top + box.height
        );
      },
      handlePointerDown: ({ clickCount }) => void log.push(`down ${clickCount}`),
      handlePointerMove: () => void log.push('move'),
      handlePointerUp: () => void log.push('up'),
      handleLongPress: () => void log.push('hold'),
      handleMenuPress: () => void log.push('menu'),
      handleCamera: () => undefined,
      focus: () => undefined,
      takeKey: () => undefined,
      styleSelection: (patch) => void log.push(`style ${JSON.stringify(patch)}`),
      restyle: (change) => ({ ...change, styles: [] }) as NodePatch,
      preview: (patch) => void log.push(`preview ${JSON.stringify(patch)}`),
      holdLetters: () => (style) => log.push(`style ${JSON.stringify(style)}`) > 0,
      styleNode: (patch) => void log.push(`node ${JSON.stringify(patch)}`),
      type: (text) => void log.push(`type ${text}`),
      paste: (text) => void log.push(`paste ${text}`),
      selectAll: () => undefined,
      draw: () => undefined,
      end,
      subscribe: () => () => undefined,
    };
  };
}

/** Frames and timers that run when the test says so. */
export function createManualClock() {
  let time = 0;
  let frames: { run: () => void }[] = [];
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    requestFrame(run: () => void) {
      const frame = { run };
      frames.push(frame);
      return () => {
        frames = frames.filter((other) => other !== frame);
      };
    },
    schedule(run: () => void, ms: number) {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    frame() {
      const due = frames;
      frames = [];
      for (const { run } of due) run();
    },
    advance(ms: number) {
      time += ms;
      // What a timer asks for at once comes as well.
      for (let due = timers; due.length > 0; ) {
        due = timers.filter(({ at }) => at <= time);
        timers = timers.filter(({ at }) => at > time);
        for (const { run } of due) run();
      }
    },
  };
}
