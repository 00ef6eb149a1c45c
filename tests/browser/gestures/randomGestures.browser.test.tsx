import { afterEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../fuzz/seededRandom.ts';
import { type MountedEditor, mountEditor } from './mountEditor.tsx';
import { randomGesture } from './randomHand.ts';

let editor: MountedEditor | null = null;
afterEach(() => {
  editor?.destroy();
  editor = null;
});

const GESTURES = 500;

/** Whatever is still open is closed as a person would. */
async function closeEverything({ session }: MountedEditor): Promise<void> {
  await session.actions.settled();
  for (let i = 0; i < 5; i++) session.actions.run('escape');
  session.styles.flush();
  await session.actions.settled();
}

async function run(seed: number): Promise<{ names: string[]; start: string; end: string; steps: number }> {
  editor = await mountEditor();
  const random = seededRandom(seed);
  const start = editor.json();
  const names: string[] = [];
  try {
    for (let i = 0; i < GESTURES; i++) {
      names.push(await randomGesture(editor, random));
      await editor.session.actions.settled();
      editor.check();
      expect(editor.failures).toEqual([]);
    }
    await closeEverything(editor);
    editor.check();
    const end = editor.json();
    let steps = 0;
    for (; editor.history.canUndo; steps++) editor.history.undo();
    editor.check();
    expect(JSON.parse(editor.json())).toEqual(JSON.parse(start));
    // Steps that were taken back before the end stay taken back.
    for (let i = 0; i < steps; i++) editor.history.redo();
    expect(JSON.parse(editor.json())).toEqual(JSON.parse(end));
    return { names, start, end, steps };
  } catch (error) {
    throw new Error(`Seed ${seed}, after ${names.length} gestures: ${names.slice(-6).join(', ')}`, {
      cause: error,
    });
  }
}

describe('500 random gestures in a real page', () => {
  it.each([1, 2, 3, 9])('seed %i leaves a valid document and undoes to the start', async (seed) => {
    const { names, start, end, steps } = await run(seed);
    // The run did something of every sort.
    expect(end).not.toBe(start);
    expect(steps).toBeGreaterThan(20);
    for (const sort of ['drag', 'handle', 'click', 'key', 'typed', 'action', 'undo'])
      expect(names.some((name) => name.startsWith(sort))).toBe(true);
  });
});
