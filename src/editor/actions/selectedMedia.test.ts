import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { PlayStatus } from '../../render/media/playState.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';

/** Which of Play, Pause and Stop look pressed while the two selected GIFs stand so; null: no players yet. */
function pressed(...standing: (PlayStatus | null)[]): string[] {
  const editor = createTestEditor(
    standing.map((_, place) => createNode('gif', { id: `gif${place}`, width: 10, height: 10 })),
  );
  Object.assign(editor.renderer, {
    media: { statusOf: (id: string) => standing[Number(id.slice('gif'.length))] },
  });
  editor.session.selection.setState({ ids: standing.map((_, place) => `gif${place}`) });
  return (['playMedia', 'pauseMedia', 'stopMedia'] as const).filter((id) =>
    editor.session.actions.isActive(id),
  );
}

it('shows as pressed what all selected GIFs do, and nothing before their players are there', () => {
  expect(pressed('playing', 'playing')).toEqual(['playMedia']);
  expect(pressed('paused', 'paused')).toEqual(['pauseMedia']);
  expect(pressed('playing', 'stopped')).toEqual([]);
  expect(pressed(null, null)).toEqual([]);
  expect(pressed()).toEqual([]);
});
