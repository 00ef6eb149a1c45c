import { afterEach, expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { watchPages } from '../pageStrip/watchPages.ts';
import { sayChanges } from './sayChanges.ts';

const box = (id: string, more = {}) =>
  createNode('rect', { id, left: 10, top: 20, width: 100, height: 80, strokeWidth: 0, ...more });

let stop = (): void => undefined;
afterEach(() => stop());

function listen(...nodes: Parameters<typeof createTestEditor>) {
  const editor = createTestEditor(...nodes);
  stop = sayChanges(editor.session);
  /** What is said once the hands have let go. */
  const said = async (): Promise<string> => {
    editor.clock.advance(1000);
    await Promise.resolve();
    return editor.session.announcements.getState().text;
  };
  return { editor, said };
}

it('says what the walk by Tab meets', async () => {
  const { editor, said } = listen([
    box('a'),
    box('hidden', { hidden: true }),
    box('b', { name: 'Fundo', locked: true }),
  ]);
  editor.keyDown('Tab');
  expect(await said()).toBe('Retângulo, 1 de 2. 100 por 80 pixels, em 10, 20.');
  editor.keyDown('Tab');
  expect(await said()).toBe('Fundo, 2 de 2. 100 por 80 pixels, em 10, 20. Bloqueado.');
});

it('says what the keys did to what is selected, and how it is taken back', async () => {
  const { editor, said } = listen([box('a'), box('b', { name: 'Fundo' })]);
  editor.session.select(['b']);
  expect(await said()).toBe('Fundo, 2 de 2. 100 por 80 pixels, em 10, 20.');
  editor.keyDown('Shift+ArrowRight');
  expect(await said()).toBe('Fundo, 2 de 2. 100 por 80 pixels, em 20, 20.');
  editor.keyDown('Ctrl+[');
  expect(await said()).toBe('Fundo, 1 de 2. 100 por 80 pixels, em 20, 20.');
  editor.keyDown('Delete');
  expect(await said()).toBe('Elemento excluído: Fundo.');
  editor.keyDown('Ctrl+Z');
  expect(await said()).toBe('Desfeito. Elemento adicionado: Fundo, 1 de 2. 100 por 80 pixels, em 20, 20.');
  editor.keyDown('Ctrl+Y');
  expect(await said()).toBe('Refeito. Elemento excluído: Fundo.');
  editor.keyDown('Ctrl+A');
  expect(await said()).toBe('Retângulo, 1 de 1. 100 por 80 pixels, em 10, 20.');
  editor.keyDown('Escape');
  expect(await said()).toBe('Nada selecionado.');
});

it('counts what is many, and tells groups from what they hold', async () => {
  const { editor, said } = listen([box('a'), box('b'), box('c')]);
  editor.keyDown('Ctrl+A');
  expect(await said()).toBe('Elementos selecionados: 3.');
  editor.keyDown('ArrowDown');
  expect(await said()).toBe('Elementos alterados: 3.');
  editor.keyDown('Ctrl+G');
  expect(await said()).toBe('Elementos agrupados: 3.');
  editor.keyDown('Ctrl+D');
  expect(await said()).toMatch(/^Elemento adicionado: Grupo, 2 de 2\. /);
  editor.keyDown('Delete');
  expect(await said()).toBe('Elemento excluído: Grupo.');
  editor.keyDown('Ctrl+A');
  editor.keyDown('Ctrl+Shift+G');
  expect(await said()).toBe('Grupo desfeito. Elementos: 3.');
  editor.keyDown('Delete');
  expect(await said()).toBe('Elementos excluídos: 3.');
});

it('counts what came out of all groups that were undone', async () => {
  const { editor, said } = listen([box('a'), box('b'), box('c'), box('d')]);
  for (const ids of [
    ['a', 'b'],
    ['c', 'd'],
  ]) {
    editor.session.select(ids);
    editor.keyDown('Ctrl+G');
  }
  editor.keyDown('Ctrl+A');
  editor.keyDown('Ctrl+Shift+G');
  expect(await said()).toBe('Grupos desfeitos: 2. Elementos: 4.');
});

it('says of what is hidden that it is, and no place among those that the keys can reach', async () => {
  const { editor, said } = listen([box('a'), box('b')]);
  editor.session.select(['b']);
  editor.keyDown('Ctrl+Shift+H');
  expect(await said()).toBe('Retângulo. 100 por 80 pixels, em 10, 20. Oculto.');
});

it('leaves the word to what says more by itself, and says nothing of what others do', async () => {
  const { editor, said } = listen([box('a'), box('b')]);
  editor.keyDown('Tab');
  expect(await said()).toBe('Retângulo, 1 de 2. 100 por 80 pixels, em 10, 20.');
  editor.document.transact('remote', (writer) => writer.update('b', { left: 40 }));
  expect(await said()).toBe('Retângulo, 1 de 2. 100 por 80 pixels, em 10, 20.');
  watchPages(editor.session, () => undefined);
  editor.run('addPage');
  await editor.session.actions.settled();
  expect(await said()).toBe('Página 2 de 2');
});

it('leaves what a page takes from the selection to the number of the next', async () => {
  const { editor, said } = listen([box('a')]);
  editor.keyDown('Tab');
  const before = await said();
  editor.document.transact('load', (writer) => writer.remove('a'));
  editor.expectSelected();
  expect(await said()).toBe(before);
});
