import { invert } from '../../../scene/geometry/matrix.ts';
import { worldMatrix } from '../../../scene/queries/worldMatrix.ts';
import { hasUnlocked, unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** A pause this long ends a row of key presses. */
const PAUSE_MS = 300;

/** Moves by scene units; presses in a row become one step. */
export const nudge: EditorAction<'nudge'> = {
  id: 'nudge',
  label: 'editor.nudge',
  icon: 'ArrowsMove',
  shortcuts: [
    { keys: 'ArrowLeft', args: { dx: -1, dy: 0 } },
    { keys: 'ArrowRight', args: { dx: 1, dy: 0 } },
    { keys: 'ArrowUp', args: { dx: 0, dy: -1 } },
    { keys: 'ArrowDown', args: { dx: 0, dy: 1 } },
    { keys: 'Shift+ArrowLeft', args: { dx: -10, dy: 0 } },
    { keys: 'Shift+ArrowRight', args: { dx: 10, dy: 0 } },
    { keys: 'Shift+ArrowUp', args: { dx: 0, dy: -10 } },
    { keys: 'Shift+ArrowDown', args: { dx: 0, dy: 10 } },
  ],
  repeats: true,
  keepsPending: true,
  enabled: hasUnlocked,
  run: (core, { dx, dy }) => {
    core.styles.apply({
      key: 'nudge',
      ids: unlockedIds(core),
      pauseMs: PAUSE_MS,
      patch: ({ left, top, parentId }) => {
        const [a, b, c, d] = invert(worldMatrix(core.reader, parentId)) ?? [0, 0, 0, 0];
        return { left: left + a * dx + c * dy, top: top + b * dx + d * dy };
      },
    });
  },
};
