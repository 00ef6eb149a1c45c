import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type RunExport, createExportMachine } from './exportMachine.ts';

const request = { format: 'png', scale: 1 } as const;
const start = (run: RunExport) => createActor(createExportMachine(run)).start();

describe('exportMachine', () => {
  it('reports progress that never goes back, then is done', async () => {
    const seen: number[] = [];
    const actor = start(async (_request, { onProgress }) => {
      for (const done of [0.2, 0.1, 0.9]) onProgress(done);
    });
    actor.subscribe(({ context }) => seen.push(context.done));
    actor.send({ type: 'EXPORT', request });
    await waitFor(actor, (state) => state.matches('done'));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(0.9);
  });

  it('aborts the work when cancelled', () => {
    let aborted = false;
    const actor = start(
      (_request, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(signal.reason as Error);
          });
        }),
    );
    actor.send({ type: 'EXPORT', request });
    actor.send({ type: 'CANCEL' });
    expect(actor.getSnapshot().value).toBe('cancelled');
    expect(aborted).toBe(true);
  });

  it('keeps the error and can start again', async () => {
    let times = 0;
    const actor = start(async () => {
      if (times++ === 0) throw new Error('no memory');
    });
    actor.send({ type: 'EXPORT', request });
    await waitFor(actor, (state) => state.matches('failed'));
    expect(actor.getSnapshot().context.error).toEqual(new Error('no memory'));
    actor.send({ type: 'EXPORT', request });
    await waitFor(actor, (state) => state.matches('done'));
  });
});
