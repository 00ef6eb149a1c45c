// What `editPages` fetches when something is done in a design, or when it has several pages.
import type * as Y from 'yjs';
import { applyStep } from '../history/applyStep.ts';
import type { ApplyStep } from '../history/LocalHistory.ts';
import { relocateStep } from '../history/relocateStep.ts';
import { createPagesHistory } from './createPagesHistory.ts';
import type { EditedPages, EditOptions, OneEdited } from './editPages.ts';
import type { SceneDiff, SceneReader } from '../types.ts';
import { openPages } from './openPages.ts';
import { showPages } from './showPages.ts';
import type { EditablePages } from './types.ts';

export { openPages };

export function editSeveral(ydoc: Y.Doc, options: EditOptions): EditedPages {
  const pages = openPages(ydoc, options);
  const document = showPages(pages, options.first, options.onError);
  const history = createPagesHistory({
    shown: document,
    pages,
    storageOf: options.storageOf,
    applyStep: applyStepOf(options),
  });
  return {
    document,
    history,
    destroy: () => {
      history.destroy();
      document.destroy();
      pages.destroy();
    },
  };
}

/** Goes on with a design begun as one page; those who hold its parts hold them still. */
export function takeOver(one: OneEdited): EditablePages {
  const { ydoc, options, document, shown, main, pages, whole, history } = one;
  const from = pages.self.ids;
  const several = openPages(ydoc, options, { document, whole });
  const { storageOf } = options;
  main.applyStep = applyStepOf(options);
  pages.behind = several;
  history.behind = createPagesHistory({ shown, pages: several, storageOf, applyStep: main.applyStep, main });
  // Others were faster than what is fetched with the first page of theirs.
  if (several.ids.length !== 1 || several.ids[0] !== from[0]) {
    pages.listeners.tell({ from, to: several.ids, removed: new Map(), origin: 'remote' });
    whole.listeners.tell(addedSince(document, several.whole));
  }
  return several;
}

/** Undo does not take a file that has been sent since for what somebody else has put there. */
const applyStepOf = ({ relocated }: EditOptions): ApplyStep =>
  relocated
    ? (writer, step, back) => applyStep(writer, relocateStep(step, writer.reader, relocated), back)
    : applyStep;

const addedSince = (before: SceneReader, now: SceneReader): SceneDiff => ({
  origin: 'remote',
  added: Array.from(now.ids(), (id) => now.get(id)!).filter(({ id }) => !before.get(id)),
  updated: [],
  removed: [],
  order: [null],
  artboard: null,
});
