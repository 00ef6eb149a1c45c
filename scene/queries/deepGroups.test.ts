// Groups in groups, deeper than anybody nests them: a design may come from somebody who made it so.
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../document/openDocument.ts';
import { createNode } from '../nodes/createNode.ts';
import { ancestors } from './ancestors.ts';
import { isLocked } from './isLocked.ts';
import { worldMatrix } from './worldMatrix.ts';

const DEPTH = 12_000;

function openDeep() {
  const document = openDocument(new Y.Doc());
  document.transact('load', (writer) =>
    writer.insertAll(
      Array.from({ length: DEPTH }, (_, at) =>
        createNode('group', {
          id: `n${at}`,
          parentId: at === 0 ? null : `n${at - 1}`,
          left: 1,
          top: 2,
          locked: at === 0,
        }),
      ),
    ),
  );
  return document;
}

it('a place inside thousands of groups is that of all of them', () => {
  expect(worldMatrix(openDeep(), `n${DEPTH - 1}`)).toEqual([1, 0, 0, 1, DEPTH, 2 * DEPTH]);
});

it('what is inside thousands of groups is held by the outermost', () => {
  const document = openDeep();
  expect(isLocked(document, `n${DEPTH - 1}`)).toBe(true);
  const around = ancestors(document, `n${DEPTH - 1}`);
  expect([around.length, around[0], around.at(-1)]).toEqual([DEPTH - 1, `n${DEPTH - 2}`, 'n0']);
});
