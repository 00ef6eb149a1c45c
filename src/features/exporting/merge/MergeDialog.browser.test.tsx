import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../../tests/harness/renderUi.tsx';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { planMerge } from '../../../../scene/merge/planMerge.ts';
import type { SceneNode } from '../../../../scene/nodes/types.ts';
import { SnapshotReader } from '../../../render/export/SnapshotReader.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { hideMerge, type MergeChoice, type MergePort, mergeStore, type RecordTrouble } from './mergeStore.ts';
import { forgetSheet, showMerge, showMergeReport } from './showMerge.ts';

beforeEach(() => mergeStore.setState({ open: null, last: null, report: null }));
afterEach(() => {
  hideMerge();
  cleanUi();
});

const artboard = {
  ...{ left: 0, top: 0, width: 400, height: 300, background: '', title: 'Crachá' },
  ...{ canvasBackground: '', style: null },
};
const name = createNode('textbox', { id: 'name', text: 'Nome', width: 200, index: 'a1' });
const year = createNode('textbox', {
  id: 'year',
  text: 'Encontro {{ano}} {{sala}}',
  width: 200,
  index: 'a2',
});
const linked = createNode('rect', {
  id: 'bar',
  width: 50,
  height: 50,
  name: 'Faixa',
  linkData: ['fill', 'Tom'],
  index: 'a0',
});

function createPort(nodes: readonly SceneNode[], troubles: readonly RecordTrouble[] = []) {
  const reader = new SnapshotReader({ artboard, nodes });
  const generate = vi.fn((_choice: MergeChoice) => Promise.resolve());
  const port = {
    projectId: 'p1',
    title: 'Crachá',
    page: null,
    reader,
    nameOf: (node) => node.name || ('text' in node ? node.text : node.kind),
    thumbnail: () => Promise.resolve(null),
    loadPicture: () => Promise.reject(new Error('none')),
    link: vi.fn(),
    open: (sheet) => ({
      plan: planMerge(reader, sheet.table.columns),
      width: 400,
      height: 300,
      check: (index) => Promise.resolve(index === 1 ? troubles : []),
      draw: vi.fn(
        async () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
      ),
      generate,
    }),
    saveTemplate: () => Promise.resolve(),
  } satisfies MergePort;
  showMerge(port);
  return { ...port, generate };
}

const button = (label: string) => page.getByRole('button', { name: label, exact: true });
const choose = async (...files: readonly File[]) => {
  const find = () => document.querySelector('input[type=file]');
  await expect.poll(find).not.toBeNull();
  await userEvent.upload(find() as HTMLInputElement, [...files]);
};
const csv = new File(['Nome;Ano;Cor\nAna;2026;red\nBia;2027;blue\n'], 'lista.csv', { type: 'text/csv' });

test('walks from a spreadsheet to its files, and writes what connects them once', async () => {
  const troubles = [{ code: 'notColor', id: 'bar', detail: 'azulão' }] as const;
  const port = createPort([linked, name, year], troubles);
  renderUi(<MergeDialog />);
  await expect.element(button('Continuar')).toBeDisabled();
  await choose(csv, new File(['x'], 'Thumbs.db'), new File(['x'], '.DS_Store'));
  await expect.element(page.getByText('2 linhas · 3 colunas')).toBeVisible();
  await button('Continuar').click();

  const select = (label: string) => page.getByRole('combobox', { name: `Coluna para ${label}`, exact: true });
  await expect.element(select('Nome')).toHaveValue('0');
  await expect.element(page.getByText('Preenche {{ano}}')).toBeVisible();
  await expect.element(page.getByText('Sem coluna para {{sala}}')).toBeVisible();
  await expect.element(select('Faixa')).toHaveValue('kept');
  await expect.element(page.getByText('2 de 3 ligados')).toBeVisible();
  await select('Faixa').selectOptions('Cor');
  await button('Continuar').click();
  expect(port.link.mock.calls).toEqual([
    [
      new Map([
        ['name', { property: 'text', key: 'Nome' }],
        ['bar', { property: 'fill', key: 'Cor' }],
      ]),
    ],
  ]);

  await expect.element(page.getByRole('img', { name: 'Arquivo 1: Ana' })).toBeInTheDocument();
  await expect.element(page.getByText('1 linha pede atenção')).toBeVisible();
  await button('Ver a próxima').click();
  await expect.element(page.getByRole('img', { name: 'Arquivo 2: Bia' })).toBeInTheDocument();
  await expect.element(page.getByText('“azulão” não é uma cor', { exact: false })).toBeVisible();
  await button('JPG').click();
  await button('Gerar 2 arquivos').click();
  expect(port.generate.mock.calls).toMatchObject([[{ format: 'jpg', nameColumn: 0 }]]);
});

test('lets the page go on while many records are checked', async () => {
  const port = createPort([name]);
  let checked = 0;
  const busy = () => {
    const until = performance.now() + 12;
    while (performance.now() < until);
  };
  const check = () => {
    checked += 1;
    busy();
    return Promise.resolve([]);
  };
  showMerge({ ...port, open: (sheet) => ({ ...port.open(sheet), check }) });
  renderUi(<MergeDialog />);
  await choose(new File([`Nome\n${'Ana\n'.repeat(1000)}`], 'lista.csv', { type: 'text/csv' }));
  await button('Continuar').click();
  await button('Continuar').click();
  await expect.element(page.getByText('Conferindo as linhas…')).toBeVisible();
  await button('Voltar').click();
  await expect.element(page.getByRole('combobox', { name: 'Coluna para Nome' })).toBeVisible();
  expect(checked).toBeLessThan(1000);
});

test('keeps to what was set to be left alone, and to choices not yet gone on with', async () => {
  const port = createPort([name, year]);
  renderUi(<MergeDialog />);
  await choose(csv);
  await button('Continuar').click();
  const select = page.getByRole('combobox', { name: 'Coluna para Nome', exact: true });
  await expect.element(select).toHaveValue('0');
  await select.selectOptions('Não preencher');
  await button('Voltar').click();
  await button('Continuar').click();
  await expect.element(select).toHaveValue('none');
  await button('Continuar').click();
  await button('Voltar').click();
  await expect.element(select).toHaveValue('none');
  hideMerge();
  await expect.element(select).not.toBeInTheDocument();
  showMerge(port);
  await button('Continuar').click();
  await expect.element(select).toHaveValue('none');
});

test('takes pasted cells, and says what is wrong with what it cannot take', async () => {
  createPort([name]);
  renderUi(<MergeDialog />);
  await choose(new File([Uint8Array.from([0x89, 0x50, 0, 1])], 'coisa.bin'));
  await expect.element(page.getByText('Não foi possível ler coisa.bin.', { exact: false })).toBeVisible();
  await choose(new File(['x'], 'foto.png', { type: 'image/png' }));
  await expect.element(page.getByText('Escolha primeiro a planilha', { exact: false })).toBeVisible();
  const field = page.getByLabelText('Ou cole aqui as células copiadas');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Nome\tFoto\nAna\tana.png');
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('1 linha · 2 colunas')).toBeVisible();
  await choose(new File(['x'], 'ana.png', { type: 'image/png' }));
  await expect.element(page.getByText('1 linha · 2 colunas · 1 imagem')).toBeVisible();
});

test('remembers the spreadsheet for the same design, and lets go of that of another', async () => {
  const port = createPort([name]);
  renderUi(<MergeDialog />);
  await choose(csv);
  await expect.element(page.getByText('lista.csv')).toBeVisible();
  hideMerge();
  showMerge(port);
  await expect.element(page.getByText('lista.csv')).toBeVisible();
  showMerge({ ...port, projectId: 'p2' });
  await expect.element(page.getByText('Solte aqui a planilha e as imagens dela')).toBeVisible();
  await choose(csv);
  await expect.element(page.getByText('lista.csv')).toBeVisible();
  forgetSheet();
  expect(mergeStore.getState()).toMatchObject({ open: null, last: null });
});

test('asks for something to fill in where a design has nothing', async () => {
  createPort([]);
  renderUi(<MergeDialog />);
  await expect.element(page.getByText('Não há nada para preencher')).toBeVisible();
});

test('tells in the end which files deserve a look', async () => {
  const again = vi.fn();
  const lines = [{ title: 'Linha 3: Bia', isLost: true, problems: ['Este arquivo não pôde ser gerado.'] }];
  showMergeReport({ made: 1, count: 2, lines, everywhere: ['Não há coluna “Tom”.'], again });
  renderUi(<MergeDialog />);
  const dialog = page.getByRole('dialog', { name: 'Arquivos gerados' });
  await expect.element(dialog.getByText('1 de 2 arquivos foram gerados.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('Não gerado')).toBeVisible();
  await button('Corrigir e gerar de novo').click();
  expect(again).toHaveBeenCalledOnce();
});
