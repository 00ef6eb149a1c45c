import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type BackgroundRemovalEffects,
  type BackgroundRemovalNotice,
  createBackgroundRemovalMachine,
} from './backgroundRemovalMachine.ts';

const target = { nodeId: 'picture', src: '/api/storage/file/a' };
const start = { type: 'REMOVE', target, isPro: true } as const;

/** Effects that are finished by hand; `log` tells in which order they were asked. */
function createStage() {
  const log: string[] = [];
  const calls: { resolve: (value: Blob) => void; reject: (error: unknown) => void }[] = [];
  let changed = () => undefined as void;
  const wait = (name: string) => {
    log.push(name);
    return new Promise<Blob>((resolve, reject) => calls.push({ resolve, reject }));
  };
  const effects: BackgroundRemovalEffects<Blob> = {
    fetchSource: () => wait('fetch'),
    cutOut: () => wait('cut'),
    store: () => wait('store'),
    pulse: () => {
      log.push('pulse');
      return () => log.push('calm');
    },
    watch: (_, onChanged) => {
      changed = onChanged;
      return () => undefined;
    },
    place: () => log.push('place'),
  };
  const actor = createActor(createBackgroundRemovalMachine(effects));
  const notices: BackgroundRemovalNotice[] = [];
  actor.on('*', (notice) => notices.push(notice));
  actor.start();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    actor,
    log,
    notices,
    change: () => changed(),
    finish: async () => {
      calls.shift()?.resolve(new Blob());
      await settle();
    },
    fail: async (error: unknown) => {
      calls.shift()?.reject(error);
      await settle();
    },
  };
}

test('fetches, cuts, stores and writes once, after the pulse has begun', async () => {
  const stage = createStage();
  stage.actor.send(start);
  await stage.finish();
  await stage.finish();
  expect(stage.log).toEqual(expect.not.arrayContaining(['place']));
  await stage.finish();
  expect(stage.log.filter((entry) => entry !== 'pulse' && entry !== 'calm')).toEqual([
    'fetch',
    'cut',
    'store',
    'place',
  ]);
  expect(stage.log).toContain('calm');
  expect(stage.actor.getSnapshot().value).toBe('idle');
  expect(stage.notices).toEqual([]);
});

test('a second attempt is told to wait and starts nothing', () => {
  const stage = createStage();
  stage.actor.send(start);
  stage.actor.send(start);
  expect(stage.notices).toEqual([{ type: 'PENDING' }]);
  expect(stage.log.filter((entry) => entry === 'fetch')).toHaveLength(1);
});

test.each([1, 2, 3])('a failure at step %i writes nothing, calms the picture and is told', async (step) => {
  const stage = createStage();
  const error = new Error('offline');
  stage.actor.send(start);
  for (let done = 1; done < step; done += 1) await stage.finish();
  await stage.fail(error);
  expect(stage.notices).toEqual([{ type: 'FAILED', error }]);
  expect(stage.log).toContain('calm');
  expect(stage.log).not.toContain('place');
  stage.actor.send(start);
  expect(stage.actor.getSnapshot().matches('running')).toBe(true);
});

test('a picture that is gone, and a cancel, end it without a word', async () => {
  for (const end of ['change', 'cancel']) {
    const stage = createStage();
    stage.actor.send(start);
    await stage.finish();
    if (end === 'change') stage.change();
    else stage.actor.send({ type: 'CANCEL' });
    await stage.finish();
    expect(stage.actor.getSnapshot().value).toBe('idle');
    expect([stage.notices, stage.log.includes('place')]).toEqual([[], false]);
  }
});

test('without the plan only the offer is made', () => {
  const stage = createStage();
  stage.actor.send({ ...start, isPro: false });
  expect(stage.notices).toEqual([{ type: 'PRO_NEEDED' }]);
  expect(stage.log).toEqual([]);
});
