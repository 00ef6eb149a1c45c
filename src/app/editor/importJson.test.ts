import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { createHistory } from '../../../scene/document/history/createHistory.ts';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { writeFabric } from '../../../scene/formats/fabricJson/writeFabric.ts';
import { importJson } from './importJson.ts';
import { replaceDesign } from './replaceDesign.ts';

const rect = { type: 'Rect', left: 10, top: 10, width: 50, height: 40, fill: '#ff0000' };
const design = (more: object) => JSON.stringify({ version: '6.5.3', objects: [rect], ...more });

it('is one step: undo and redo bring back what either file said, word for word', async () => {
  const document = openDocument(new Y.Doc());
  replaceDesign(document, readFabric(design({ ours: 'antes', objects: [] })));
  const history = createHistory(document);
  history.clear();
  const before = writeFabric(document);

  await importJson(document, new File([design({ theirs: { a: [1, 2] } })], 'x.json'));
  const after = writeFabric(document);
  expect(after).toMatchObject({ theirs: { a: [1, 2] } });
  expect(after).not.toHaveProperty('ours');

  history.undo();
  expect(history.canUndo).toBe(false);
  expect(writeFabric(document)).toEqual(before);
  history.redo();
  expect(writeFabric(document)).toEqual(after);
});
