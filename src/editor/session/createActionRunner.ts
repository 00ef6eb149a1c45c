import { actionRegistry } from '../actions/registry.ts';
import type { ActionArgs, ActionId, EditorAction } from '../actions/types.ts';
import type { EditorCore } from './core.ts';
import { tellFailure } from './tellFailure.ts';
import type { ActionRunner } from './types.ts';

/** Runs registered actions; nothing but Escape while a gesture is under way. */
export function createActionRunner(core: EditorCore): ActionRunner {
  const running = new Set<Promise<void>>();

  return {
    get isFree() {
      return core.gesture === null && core.selection.getState().editingId === null;
    },
    // A gesture shuts all of them for a moment: buttons that showed it would flicker, and not learn of its end.
    isEnabled: (id) => actionOf(id).enabled(core),
    isActive: (id) => actionOf(id).active?.(core) ?? false,
    run(id, ...[args]) {
      const action = actionOf(id);
      if (!action.keepsPending) core.styles.flush();
      if (core.gesture !== null && id !== 'escape') return false;
      if (!action.enabled(core)) {
        action.explain?.(core);
        return false;
      }
      const work = action.run(core, args as ActionArgs[ActionId]);
      if (work) track(id, work);
      return true;
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };

  function track(id: ActionId, work: Promise<void>): void {
    const settled = work
      .catch((error: unknown) => {
        console.error(`Action ${id} failed`, error);
        tellFailure(core, error, `action-${id}`);
      })
      .finally(() => running.delete(settled));
    running.add(settled);
  }
}

/** The registry pairs each id with its own argument; here any id may come, so the pair is widened. */
function actionOf(id: ActionId): EditorAction {
  return actionRegistry[id] as unknown as EditorAction;
}
