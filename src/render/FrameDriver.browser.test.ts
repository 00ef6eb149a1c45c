import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameDriver } from './FrameDriver.ts';
import { OverlayLayer } from './overlay/OverlayLayer.ts';
import type { RendererCore } from './RendererCore.ts';

const TILES = 4;
const NOW = 5000;

/** A core that paints one tile a frame and notes how many are there whenever a frame is shown. */
function createCore({
  isSoftware,
  hasFallback,
  isComplete = false,
  editFrames = 0,
}: {
  isSoftware: boolean;
  hasFallback: boolean;
  isComplete?: boolean;
  /** Frames that pass before an edit is painted everywhere. */
  editFrames?: number;
}) {
  let dirtyFrames = editFrames;
  const shown: number[] = [];
  const budgets: number[] = [];
  const editBudgets: number[] = [];
  let underlays = 0;
  let tilesBaked = 0;
  const core = {
    backend: { isSoftware, canvas: document.createElement('canvas'), resize: () => undefined },
    pool: { damage: { reset: () => undefined } },
    still: {
      stack: { current: { scale: 1 }, aim: () => undefined, evict: () => undefined },
      bakeDirty: (_view: unknown, deadline: number) => {
        editBudgets.push(deadline - performance.now());
        return --dirtyFrames < 0;
      },
      bakeBeneath: () => {
        underlays += 1;
        return true;
      },
      bakeMissing: (_view: unknown, deadline: number) => {
        budgets.push(deadline - NOW);
        tilesBaked = Math.min(TILES, tilesBaked + 1);
        return tilesBaked === TILES;
      },
      bakeAround: () => true,
      hasFallback: () => hasFallback,
      isComplete: () => isComplete,
      dropHidden: () => undefined,
    },
    live: {
      rest: () => undefined,
      prepare: () => undefined,
      bake: () => true,
      isShown: true,
      onTilesPainted: () => undefined,
      isSharp: () => true,
    },
    get tilesBaked() {
      return tilesBaked;
    },
    liveBaked: 0,
    present: () => shown.push(tilesBaked),
  };
  const startAnew = () => {
    tilesBaked = 0;
    shown.length = 0;
  };
  return {
    shown,
    budgets,
    editBudgets,
    countUnderlays: () => underlays,
    startAnew,
    core: core as unknown as RendererCore,
  };
}

function createDriver(
  core: RendererCore,
  prepare?: (deadline: number) => boolean,
  pendingLoads = 0,
): FrameDriver {
  return new FrameDriver({
    core,
    overlay: new OverlayLayer(),
    size: { width: 100, height: 100, devicePixelRatio: 1 },
    textureBudget: 1,
    pendingLoads: () => pendingLoads,
    ...(prepare ? { prepare } : {}),
  });
}

async function zoom(options: { isSoftware: boolean; hasFallback: boolean }): Promise<number[]> {
  const { shown, startAnew, core } = createCore(options);
  const driver = createDriver(core);
  driver.show();
  await driver.flush();
  startAnew();
  driver.setCamera({ x: 0, y: 0, zoom: 2 });
  for (let frame = 0; frame < 2 * TILES; frame += 1) await new Promise(requestAnimationFrame);
  driver.destroy();
  return shown;
}

describe('FrameDriver', () => {
  beforeEach(() => vi.spyOn(performance, 'now').mockReturnValue(NOW));
  afterEach(() => vi.restoreAllMocks());

  it('shows tiles of a zoom with its next step, or all together, where pixels are dear', async () => {
    expect(await zoom({ isSoftware: true, hasFallback: true })).toEqual([1, TILES]);
  });

  it('gets ready for the next gesture when all is shown, a little in each frame, and then rests', async () => {
    const { core } = createCore({ isSoftware: true, hasFallback: false, isComplete: true });
    const budgets: number[] = [];
    const driver = createDriver(core, (deadline) => budgets.push(deadline - NOW) === 3);
    driver.show();
    for (let frame = 0; frame < TILES + 6; frame += 1) await new Promise(requestAnimationFrame);
    driver.destroy();
    expect(budgets).toEqual([4, 4, 4]);
  });

  it('tells of an edit that takes longer than a frame waits once it is painted everywhere', async () => {
    const { core, shown } = createCore({ isSoftware: true, hasFallback: true, editFrames: 3 });
    const driver = createDriver(core);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(NOW);
    driver.show();
    const painted = vi.fn();
    const end = driver.painted().then(painted);
    clock.mockReturnValue(NOW + 300);
    await driver.flush();
    expect(shown).toHaveLength(1);
    expect(painted).not.toHaveBeenCalled();
    await end;
    expect(shown.length).toBeGreaterThan(1);
    driver.destroy();
  });

  it('leaves what was lifted time of its own to go from where it was', async () => {
    const { core, editBudgets } = createCore({ isSoftware: true, hasFallback: true });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(NOW);
    Object.assign(core.live, { bake: () => clock.mockReturnValue(NOW + 20) });
    const driver = createDriver(core);
    driver.show();
    await driver.flush();
    driver.destroy();
    expect(editBudgets[0]).toBeGreaterThan(0);
  });

  it('draws at once when it is told to, and not once more on the turn of the screen', async () => {
    const { core, shown } = createCore({ isSoftware: true, hasFallback: true });
    const driver = createDriver(core);
    driver.show();
    void driver.flush();
    expect(shown).toHaveLength(1);
    const called: string[] = [];
    driver.beforeFrame(() => {
      called.push('before');
      driver.show();
      void driver.flush().then(() => called.push('drawn'));
    });
    await driver.flush();
    expect(called).toEqual(['before', 'drawn']);
    expect(shown).toHaveLength(2);
    driver.destroy();
  });

  it.each([0, 1])(
    'goes on frame by frame with what asks for the next one, %i pictures on their way',
    async (loads) => {
      const { core } = createCore({ isSoftware: true, hasFallback: true, isComplete: true });
      Object.assign(core.live, { mode: 'idle' });
      const driver = createDriver(core, undefined, loads);
      driver.show();
      for (let frame = 0; frame < TILES + 2; frame += 1) await new Promise(requestAnimationFrame);
      let steps = 0;
      const scroll = () => {
        steps += 1;
        driver.show();
        driver.beforeFrame(scroll);
      };
      driver.beforeFrame(scroll);
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
      driver.destroy();
      expect(steps).toBeGreaterThanOrEqual(5);
    },
  );

  it('takes no camera before the first picture for a movement, and lets that picture take its time', async () => {
    const { core, budgets, countUnderlays } = createCore({ isSoftware: true, hasFallback: false });
    const driver = createDriver(core);
    driver.setCamera({ x: 10, y: 0, zoom: 0.5 });
    await driver.flush();
    await driver.flush();
    driver.setCamera({ x: 20, y: 0, zoom: 0.5 });
    await driver.flush();
    driver.destroy();
    expect(countUnderlays()).toBe(1);
    expect(budgets[0]).toBeGreaterThan(2 * Math.max(...budgets.slice(1)));
  });

  it('shows them at once where nothing lies beneath', async () => {
    expect(await zoom({ isSoftware: true, hasFallback: false })).toEqual([1, 2, 3, TILES]);
  });

  it('shows them at once with a graphics card', async () => {
    expect(await zoom({ isSoftware: false, hasFallback: true })).toEqual([1, 2, 3, TILES]);
  });
});
