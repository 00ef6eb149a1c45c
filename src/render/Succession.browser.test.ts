import { WebGLRenderer } from 'pixi.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { MountWebgl } from './backend/types.ts';
import { comparePixels, inOrder, type MountedScene, mountScene, readShown } from './testing/mountScene.ts';

let scene: MountedScene | null = null;

afterEach(() => {
  scene?.destroy();
  scene = null;
  vi.restoreAllMocks();
});

const nodes = inOrder([
  createNode('rect', {
    id: 'r',
    left: 20,
    top: 20,
    width: 200,
    height: 150,
    fill: '#2563eb',
    strokeWidth: 0,
  }),
  createNode('textbox', { id: 't', left: 60, top: 60, width: 200, text: 'Olá, ação', fontSize: 40 }),
]);

const mountPlain: MountWebgl = async (canvas, options) => {
  const renderer = new WebGLRenderer();
  await renderer.init({ ...options, canvas });
  return { renderer, unmount: () => renderer.destroy({ removeView: true }) };
};

type Options = Partial<Parameters<typeof mountScene>[0]>;

/** `rest` lets the page have its rest. */
async function mountOnCanvas(options: Options = {}): Promise<{ mounted: MountedScene; rest: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  scene = await mountScene({ nodes, webglWhen: () => promise, ...options });
  return { mounted: scene, rest: resolve };
}

const canvases = ({ parent }: MountedScene) => [...parent.querySelectorAll('canvas')];
const isOnWebgl = ({ renderer }: MountedScene) =>
  vi.waitFor(() => expect(renderer.backend).toBe('webgl'), { timeout: 20_000 });
const untilOneCanvas = (mounted: MountedScene) =>
  vi.waitFor(() => expect(canvases(mounted)).toHaveLength(1), { timeout: 20_000 });

describe('a page that has no time for WebGL yet', () => {
  it('shows the design on plain canvas, then the same pixels on WebGL', async () => {
    const { mounted, rest } = await mountOnCanvas();
    expect(mounted.renderer.backend).toBe('canvas');
    const before = readShown(mounted);
    rest();
    await isOnWebgl(mounted);
    await untilOneCanvas(mounted);
    await mounted.renderer.settled();
    expect(comparePixels(before, readShown(mounted))).toEqual({ different: 0, largest: 0 });
  });

  it('keeps the old picture over the new one until that is whole', async () => {
    const { mounted, rest } = await mountOnCanvas();
    const before = readShown(mounted);
    const [old] = canvases(mounted);
    /** What lies on top whenever the page's canvases change. */
    const shown: (number | 'same')[] = [];
    const look = () => {
      const top = canvases(mounted).at(-1)!;
      shown.push(top === old ? 'same' : comparePixels(before, readShown(mounted)).different);
    };
    const observer = new MutationObserver(look);
    observer.observe(mounted.renderer.element, { childList: true });
    rest();
    await isOnWebgl(mounted);
    await untilOneCanvas(mounted);
    observer.disconnect();
    expect(shown).toEqual(['same', 0]);
  });

  it('waits for the end of a gesture, and shows what it left', async () => {
    const mountWebgl = vi.fn(mountPlain);
    const { mounted, rest } = await mountOnCanvas({ mountWebgl });
    const { renderer, document } = mounted;
    renderer.setPreview({ ids: ['r'], matrix: [1, 0, 0, 1, 30, 10] });
    await renderer.settled();
    rest();
    // A gesture that takes longer than making a compositor does.
    for (let frame = 0; frame < 40; frame += 1) {
      renderer.setPreview({ ids: ['r'], matrix: [1, 0, 0, 1, 30 + frame, 10] });
      await renderer.flush();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    expect(renderer.backend).toBe('canvas');
    // Making it ready would be felt as well.
    expect(mountWebgl).not.toHaveBeenCalled();
    document.transact('user', (writer) => writer.update('r', { left: 89, top: 30 }));
    renderer.setPreview(null);
    await renderer.settled();
    const before = readShown(mounted);
    await isOnWebgl(mounted);
    await untilOneCanvas(mounted);
    await renderer.settled();
    expect(comparePixels(before, readShown(mounted)).different).toBe(0);
  });

  it('shows edits and the view of somebody who goes on at the very moment', async () => {
    const { mounted, rest } = await mountOnCanvas();
    const { renderer, document } = mounted;
    rest();
    await isOnWebgl(mounted);
    renderer.setCamera({ x: 10, y: 5, zoom: 1.5 });
    document.transact('user', (writer) => writer.update('r', { fill: '#dc2626' }));
    expect(canvases(mounted)).toHaveLength(1);
    await renderer.settled();
    const shown = readShown(mounted);
    expect(comparePixels(shown, renderer.readPixels()).different).toBe(0);
    const at = (Math.round((30 - 10) * 1.5) + Math.round((30 - 5) * 1.5) * shown.width) * 4;
    expect([...shown.data.slice(at, at + 3)]).toEqual([220, 38, 38]);
  });

  it('goes on as it is when the context is lost before it took its place', async () => {
    const { promise, resolve } = Promise.withResolvers<WebGL2RenderingContext>();
    const { mounted, rest } = await mountOnCanvas({
      mountWebgl: async (canvas, options) => {
        // Somebody goes on just now.
        mounted.renderer.setPreview({ ids: ['r'], matrix: [1, 0, 0, 1, 30, 10] });
        resolve(options.context);
        return mountPlain(canvas, options);
      },
    });
    const { renderer } = mounted;
    rest();
    const context = await promise;
    await renderer.settled();
    const lost = new Promise((done) => context.canvas.addEventListener('webglcontextlost', done));
    context.getExtension('WEBGL_lose_context')!.loseContext();
    await lost;
    const before = readShown(mounted);
    renderer.setPreview({ ids: ['r'], matrix: [1, 0, 0, 1, 60, 40] });
    await renderer.flush();
    expect(comparePixels(before, readShown(mounted)).different).toBeGreaterThan(1000);
    expect(renderer.backend).toBe('canvas');
  });

  it('goes on as it is where WebGL cannot be had', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { mounted, rest } = await mountOnCanvas({
      mountWebgl: () => Promise.reject(new Error('no code without a network')),
    });
    const before = readShown(mounted);
    rest();
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 20_000 });
    mounted.renderer.setPreview({ ids: ['r'], matrix: [1, 0, 0, 1, 30, 10] });
    await mounted.renderer.settled();
    expect(mounted.renderer.backend).toBe('canvas');
    expect(comparePixels(before, readShown(mounted)).different).toBeGreaterThan(1000);
  });

  it('says so, and goes on as it is, where the browser has no WebGL', async () => {
    const troubles: string[] = [];
    const create = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
      const made = create(name);
      if (!(made instanceof HTMLCanvasElement)) return made;
      const plain = made.getContext.bind(made);
      const getContext = (kind: string, settings?: CanvasRenderingContext2DSettings) =>
        kind === 'webgl2' ? null : plain(kind as '2d', settings);
      return Object.assign(made, { getContext });
    });
    const { mounted, rest } = await mountOnCanvas({ onGraphicsTrouble: (trouble) => troubles.push(trouble) });
    const [canvas] = canvases(mounted);
    rest();
    await vi.waitFor(() => expect(troubles).toEqual(['plain']), { timeout: 20_000 });
    expect([mounted.renderer.backend, canvases(mounted)]).toEqual(['canvas', [canvas]]);
  });

  it('waits for rest again before it shows what is ready', async () => {
    const rests: (() => void)[] = [];
    const { mounted } = await mountOnCanvas({
      webglWhen: () => new Promise<void>((done) => rests.push(done)),
    });
    const asked = (times: number) => vi.waitFor(() => expect(rests).toHaveLength(times), { timeout: 20_000 });
    await asked(1);
    rests[0]!();
    await asked(2);
    expect(mounted.renderer.backend).toBe('canvas');
    rests[1]!();
    await isOnWebgl(mounted);
  });

  it('shows the colour around the work area that was chosen while it was ready', async () => {
    const rests: (() => void)[] = [];
    const { mounted } = await mountOnCanvas({
      artboard: { width: 100, height: 100 },
      webglWhen: () => new Promise<void>((done) => rests.push(done)),
    });
    await vi.waitFor(() => expect(rests).toHaveLength(1));
    rests[0]!();
    await vi.waitFor(() => expect(rests).toHaveLength(2), { timeout: 20_000 });
    mounted.renderer.setBackdrop('#123456');
    rests[1]!();
    await isOnWebgl(mounted);
    await untilOneCanvas(mounted);
    await mounted.renderer.settled();
    const { data } = mounted.renderer.readPixels();
    expect([...data.slice(-4)]).toEqual([0x12, 0x34, 0x56, 255]);
  });

  it('lets go of what is ready when the design is closed before it is shown', async () => {
    const unmounted = vi.fn();
    const rests: (() => void)[] = [];
    const { mounted } = await mountOnCanvas({
      webglWhen: () => new Promise<void>((done) => rests.push(done)),
      mountWebgl: async (canvas, options) => {
        const made = await mountPlain(canvas, options);
        return { ...made, unmount: () => (unmounted(), made.unmount()) };
      },
    });
    await vi.waitFor(() => expect(rests).toHaveLength(1));
    rests[0]!();
    await vi.waitFor(() => expect(rests).toHaveLength(2), { timeout: 20_000 });
    mounted.renderer.destroy();
    await vi.waitFor(() => expect(unmounted).toHaveBeenCalledOnce());
  });

  it('leaves nothing behind when the design is closed before', async () => {
    const { mounted, rest } = await mountOnCanvas();
    const { renderer, parent } = mounted;
    renderer.destroy();
    rest();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(parent.childElementCount).toBe(0);
  });
});
