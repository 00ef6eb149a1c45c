import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { relayDesign } from './relayDesign.ts';

const story = { width: 1080, height: 1920 };
type Size = { readonly width: number; readonly height: number };

/** A design whose picture tells its size when it is let. */
function start() {
  const measured = Promise.withResolvers<Size>();
  const ground = createNode('image', { id: 'fundo', src: '/a.png', width: 1000, height: 800 });
  const { session, history } = createTestEditor([ground], { measurePicture: () => measured.promise });
  const ended = relayDesign(session, story);
  return { session, history, ended, answer: () => measured.resolve({ width: 1000, height: 800 }) };
}

it('lays the design out anew as one step', async () => {
  const { session, history, ended, answer } = start();
  answer();
  await ended;
  expect(session.reader.artboard).toMatchObject(story);
  history.undo();
  expect(session.reader.artboard).toMatchObject({ width: 1000, height: 800 });
});

it('leaves the design of an editor alone that is closed while pictures are measured', async () => {
  const { session, ended, answer } = start();
  const { camera } = session.camera;
  session.destroy();
  answer();
  await ended;
  expect(session.reader.artboard).toMatchObject({ width: 1000, height: 800 });
  expect(session.camera.camera).toEqual(camera);
});
