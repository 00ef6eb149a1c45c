// The first edit of a page runs code that the browser has not compiled yet, while somebody holds a drag. Here the same
// code runs once before, on a design that nobody sees.
import * as Y from 'yjs';
import { createHistory } from '../../../scene/document/history/createHistory.ts';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';

/** Nodes moved: enough that the browser compiles what runs for each. */
const COUNT = 50;

/** Adds and moves nodes of a design of its own, and undoes that; keeps nothing. */
export function rehearseEdit(): void {
  const ydoc = new Y.Doc();
  // Where nobody listens, what is sent to others is not put together.
  ydoc.on('update', () => undefined);
  const document = openDocument(ydoc);
  const history = createHistory(document);
  const nodes = Array.from({ length: COUNT }, (_, at) =>
    createNode('rect', { left: at, top: at, width: 10, height: 10 }),
  );
  document.transact('user', (writer) => writer.insertAll(nodes));
  const ids = document.childIds(null).slice();
  for (let round = 1; round <= 2; round += 1)
    document.transact('user', (writer) => {
      for (const id of ids) writer.update(id, { left: round * 100, top: round * 50 });
    });
  history.undo();
  history.redo();
  history.destroy();
  ydoc.destroy();
}
