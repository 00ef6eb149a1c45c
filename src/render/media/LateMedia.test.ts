import { expect, it, vi } from 'vitest';
import type { SceneDiff, SceneReader } from '../../../scene/document/types.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { LateMedia } from './LateMedia.ts';

const gif = createNode('gif', { id: 'gif' });
const rect = createNode('rect', { id: 'rect' });
const added = (node: SceneNode) =>
  ({ added: [node], updated: [], removed: [] }) as Partial<SceneDiff> as SceneDiff;

/** Each load waits to be answered. */
function open(...nodes: SceneNode[]) {
  const inDesign = new Map(nodes.map((node) => [node.id, node]));
  const told: string[] = [];
  const playback = {
    play: (ids: readonly string[]) => told.push(`play ${ids.join()}`),
    statusOf: () => 'playing',
    onDiff: () => told.push('diff'),
    subscribe: () => () => undefined,
    destroy: () => told.push('destroy'),
  };
  const loads: PromiseWithResolvers<unknown>[] = [];
  const failed: string[] = [];
  const media = new LateMedia({
    reader: {
      ids: () => inDesign.keys(),
      get: (id: string) => inDesign.get(id),
    } as Partial<SceneReader> as SceneReader,
    onFailed: (id: string, { message }: Error) => failed.push(`${id}: ${message}`),
    loadPart: () => {
      loads.push(Promise.withResolvers());
      return loads.at(-1)!.promise;
    },
  } as unknown as ConstructorParameters<typeof LateMedia>[0]);
  const MediaPlayback = vi.fn<() => unknown>(function make() {
    return playback;
  });
  const answer = () => loads.at(-1)!.resolve({ MediaPlayback });
  const put = (node: SceneNode) => {
    inDesign.set(node.id, node);
    media.onDiff(added(node));
  };
  return { media, told, loads, failed, MediaPlayback, answer, put };
}

it('loads nothing for designs in which nothing moves, and once when the first GIF comes', async () => {
  const { media, told, loads, answer, put } = open(rect);
  put(createNode('rect', { id: 'more' }));
  media.play(['gif']);
  expect([loads.length, media.awaits('gif'), media.statusOf('gif')]).toEqual([0, false, null]);
  put(gif);
  put(createNode('gif', { id: 'second' }));
  expect([loads.length, media.awaits('gif'), media.awaits('rect')]).toEqual([1, true, false]);
  const listener = vi.fn<() => void>();
  media.subscribe(listener);
  media.play(['gif']);
  answer();
  await vi.waitFor(() => expect(media.statusOf('gif')).toBe('playing'));
  expect([told, media.awaits('gif'), listener.mock.calls.length]).toEqual([['play gif'], true, 1]);
  put(createNode('video', { id: 'film' }));
  expect([told, loads.length]).toEqual([['play gif', 'diff'], 1]);
});

it('says of each what is missing when the players cannot be had, and asks for them again when told to', async () => {
  const { media, loads, failed, answer } = open(gif, rect);
  loads[0]!.reject(new Error('offline'));
  await vi.waitFor(() => expect(failed).toEqual(['gif: offline']));
  media.retry([]);
  expect([loads.length, media.awaits('gif')]).toEqual([1, false]);
  media.retry(['gif']);
  answer();
  await vi.waitFor(() => expect(media.statusOf('gif')).toBe('playing'));
});

it('reports nothing where the players will not come, and gives them at a later try', async () => {
  const { media, loads, failed, answer } = open(gif);
  loads[0]!.resolve(undefined);
  await vi.waitFor(() => expect(media.awaits('gif')).toBe(false));
  expect(failed).toEqual([]);
  media.retry(['gif']);
  answer();
  await vi.waitFor(() => expect(media.statusOf('gif')).toBe('playing'));
});

it('makes no players that come after the design was closed', async () => {
  const { media, MediaPlayback, answer } = open(gif);
  media.destroy();
  answer();
  await vi.waitFor(() => expect(media.awaits('gif')).toBe(false));
  expect(MediaPlayback).not.toHaveBeenCalled();
});
