// Runs inside the browser: mounts one engine and walks it through the gestures. Times are taken from the trace outside.
import type { BenchEngine, FabricDesign, MountEngine } from './types.ts';

const VIEW = { width: 1280, height: 800 };
let engine: BenchEngine;
let design: FabricDesign;

/** A gesture of a slow engine ends after this time, milliseconds, when it has made enough steps to tell. */
const LONGEST_GESTURE = 20_000;
const ENOUGH_STEPS = 8;
const HIT_ROUNDS = 5;
const LONGEST_HIT_ROUND = 4000;

const isEnough = (done: number, start: number): boolean =>
  done >= ENOUGH_STEPS && performance.now() - start > LONGEST_GESTURE;

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Runs `steps` steps, one a frame, between two marks of the trace; answers with the intervals, milliseconds. */
async function measure(
  name: string,
  steps: number,
  step: (i: number) => void | Promise<void>,
): Promise<number[]> {
  const intervals: number[] = [];
  await frame();
  performance.mark(`${name}:start`);
  const start = performance.now();
  let last = start;
  for (let i = 0; i < steps && !isEnough(i, start); i += 1) {
    performance.mark(`${name}:step`);
    await step(i);
    await engine.flush();
    await frame();
    const now = performance.now();
    intervals.push(now - last);
    last = now;
  }
  performance.mark(`${name}:step`);
  performance.mark(`${name}:end`);
  return intervals;
}

const bench = {
  async mount(address: string): Promise<string> {
    const module = (await import(/* @vite-ignore */ address)) as { mount: MountEngine };
    const canvasParent = document.createElement('div');
    canvasParent.style.cssText = 'position:absolute;left:0;top:0';
    document.body.append(canvasParent);
    engine = await module.mount({ canvasParent, ...VIEW });
    return engine.name ?? address;
  },
  async load(address: string): Promise<number> {
    const text = await (await fetch(address)).text();
    const start = performance.now();
    design = JSON.parse(text) as FabricDesign;
    await engine.load(design);
    return performance.now() - start;
  },
  async settle(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 600));
  },
  async pan(): Promise<number[]> {
    const left = design.width / 4;
    const top = design.height / 4;
    engine.setCamera({ x: left, y: top, zoom: 1 });
    await engine.flush();
    await bench.settle();
    return measure('pan', 120, (i) => engine.setCamera({ x: left + 24 * (i + 1), y: top, zoom: 1 }));
  },
  async panAll(): Promise<number[]> {
    const zoom = Math.min(VIEW.width / design.width, VIEW.height / design.height);
    engine.setCamera({ x: 0, y: 0, zoom });
    await engine.flush();
    await bench.settle();
    return measure('panAll', 60, (i) => engine.setCamera({ x: (24 * (i % 10)) / zoom, y: 0, zoom }));
  },
  async zoom(): Promise<number[]> {
    const at = (i: number) => {
      const zoom = 0.2 * 25 ** (i / 60);
      return {
        x: design.width / 2 - VIEW.width / 2 / zoom,
        y: design.height / 2 - VIEW.height / 2 / zoom,
        zoom,
      };
    };
    engine.setCamera(at(0));
    await engine.flush();
    await bench.settle();
    return measure('zoom', 60, (i) => engine.setCamera(at(i + 1)));
  },
  async drag(): Promise<number[] | null> {
    if (!engine.dragBy || !engine.select) return null;
    const id = draggedId();
    engine.setCamera(cameraOn(id));
    await engine.select([id]);
    await engine.flush();
    await bench.settle();
    const times = await measure('drag', 60, () => engine.dragBy?.(4, 3));
    await engine.dragEnd?.();
    await engine.flush();
    return times;
  },
  /** Steps in which nothing changes: what the page and the harness cost by themselves. */
  empty: () => measure('empty', 60, () => {}),
  /**
   * Microseconds a point with the whole scene in view: of the first 1,000 points, when the code has never run before, and
   * the middle of five rounds of 1,000 other points each.
   */
  async hitTest(): Promise<{ first: number; middle: number } | null> {
    if (!engine.hitTest) return null;
    const zoom = Math.min(VIEW.width / design.width, VIEW.height / design.height);
    engine.setCamera({ x: 0, y: 0, zoom });
    await engine.flush();
    await bench.settle();
    const rounds: number[] = [];
    for (let round = 0; round < HIT_ROUNDS; round += 1) rounds.push(await hitRound(round));
    const [first] = rounds;
    return { first: first as number, middle: rounds.toSorted((x, y) => x - y)[HIT_ROUNDS >> 1] as number };
  },
  async marquee(): Promise<{ ms: number; found: number } | null> {
    if (!engine.selectRect) return null;
    const start = performance.now();
    const ids = await engine.selectRect(-100, -100, design.width + 200, design.height + 200);
    await engine.flush();
    const ms = performance.now() - start;
    await engine.select?.([]);
    await engine.flush();
    return { ms, found: ids.length };
  },
  async undo(): Promise<{ undo: number; redo: number; isRight: boolean } | null> {
    if (!engine.undo || !engine.redo || !engine.select || !engine.dragBy || !engine.position) return null;
    const ids = design.objects.slice(0, 1000).map(({ id }) => id);
    const [before] = engine.position(ids[0] as string);
    await engine.select(ids);
    await engine.dragBy(40, 30);
    await engine.flush();
    await engine.dragEnd?.();
    await engine.flush();
    const [moved] = engine.position(ids[0] as string);
    const undo = await timed(() => engine.undo?.());
    const undone = engine.position(ids[0] as string)[0];
    const redo = await timed(() => engine.redo?.());
    const redone = engine.position(ids[0] as string)[0];
    await engine.undo();
    await engine.select([]);
    await engine.flush();
    return { undo, redo, isRight: undone === before && redone === moved && moved !== before };
  },
  async exportPng(): Promise<{ ms: number; bytes: number; width: number } | null> {
    if (!engine.exportPng) return null;
    const start = performance.now();
    const blob = await engine.exportPng();
    const ms = performance.now() - start;
    const header = new DataView(await blob.slice(16, 24).arrayBuffer());
    return { ms, bytes: blob.size, width: header.getUint32(0) };
  },
  async idle(): Promise<void> {
    await bench.settle();
    await bench.settle();
    performance.mark('idle:start');
    await new Promise((resolve) => setTimeout(resolve, 3000));
    performance.mark('idle:end');
  },
  destroy: () => engine.destroy(),
};

/** Microseconds a point; a slow engine is asked for fewer than 1,000. */
async function hitRound(round: number): Promise<number> {
  const points = Array.from({ length: 1000 }, (_, i) => {
    const place = round * 1000 + i;
    return [(place * 7919) % design.width, (place * 104_729) % design.height] as const;
  });
  const start = performance.now();
  let done = 0;
  for (const [x, y] of points) {
    if (done >= ENOUGH_STEPS && performance.now() - start > LONGEST_HIT_ROUND) break;
    await engine.hitTest?.(x, y);
    done += 1;
  }
  return ((performance.now() - start) * 1000) / done;
}

async function timed(action: () => void | Promise<void> | undefined): Promise<number> {
  const start = performance.now();
  await action();
  await engine.flush();
  return performance.now() - start;
}

/** An object in the middle of the paint order. */
const draggedId = (): string => design.objects[Math.floor(design.objects.length / 2)]?.id as string;

function cameraOn(id: string): { x: number; y: number; zoom: number } {
  const { left, top } = design.objects.find((object) => object.id === id) as unknown as {
    left: number;
    top: number;
  };
  return { x: left - VIEW.width / 3, y: top - VIEW.height / 3, zoom: 1 };
}

export type Bench = typeof bench;
Object.assign(globalThis, { bench });
