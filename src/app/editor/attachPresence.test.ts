import { afterEach, expect, it, vi } from 'vitest';
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { createStore } from 'zustand/vanilla';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import type { RunningEditor } from '../../editor/session/createEditorSession.ts';
import type { Person, PresenceState } from '../../features/presence/types.ts';
import { attachPresence } from './attachPresence.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

function createAwareness(): Awareness {
  const awareness = new Awareness(new Y.Doc());
  ends.push(() => awareness.destroy());
  return awareness;
}

/** One person's editor, and somebody else who drags what it shows. */
function meet() {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const { session } = createTestEditor([
    createNode('rect', { id: 'a', index: 'a0', width: 50, height: 50 }),
    createNode('rect', { id: 'b', index: 'a1', width: 50, height: 50 }),
  ]);
  const renderer = {
    element: new EventTarget() as HTMLElement,
    setPreview: vi.fn(),
    invalidateOverlay: vi.fn(),
  };
  const awareness = createAwareness();
  const attached = attachPresence({
    session: session as RunningEditor,
    renderer,
    awareness,
    user: { id: 'ana', name: 'Ana' },
    people: createStore<{ list: readonly Person[] }>(() => ({ list: [] })),
  });
  ends.push(attached.stop);
  const other = createAwareness();
  const show = (preview: PresenceState['preview']): void => {
    other.setLocalState({ user: { id: 'bia', name: 'Bia' }, cursor: null, frame: null, preview });
    applyAwarenessUpdate(awareness, encodeAwarenessUpdate(other, [other.clientID]), 'network');
  };
  return { attached, renderer, show };
}

it('tells how far somebody else has dragged what one has selected, unless the own hand shows more', () => {
  const { attached, renderer, show } = meet();
  expect(attached.shift(['a'])).toBeNull();
  const matrix = [1, 0, 0, 1, 30, 40] as const;
  show({ gesture: 1, ids: ['a'], matrix });
  expect(attached.shift(['a'])).toEqual(matrix);
  expect(attached.shift(['b'])).toBeNull();
  renderer.setPreview({ ids: ['a'], matrix: [1, 0, 0, 1, 5, 5] });
  expect(attached.shift(['a'])).toBeNull();
});
