import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readNode } from '../../../scene/formats/fabricJson/readNode.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { dragBriskly, givenHeight, placeIn } from '../../../tests/harness/dragBriskly.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import type { HeadlessRenderer } from '../../../tests/harness/TestEditorStubs.ts';
import { ContextBar } from '../inspector/ContextBar.tsx';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';
import { PortsContext, type PortsContextValue } from '../page/PortsContext.ts';
import { buildGradient, DEFAULT_GRADIENT, DEFAULT_STOPS } from './gradient.ts';
import { PanelContent } from './PanelContent.tsx';
import type { PanelName } from './types.ts';

afterEach(cleanUi);

const rect = (id: string, name: string): SceneNode =>
  createNode('rect', { id, name, width: 100, height: 80, left: 10, top: 10, fill: '#ff0000' });

/** The panels under test ask nothing of the app. */
const noPorts = {
  ports: {
    renderThumbnail: () => Promise.resolve(null),
    listFonts: () => Promise.resolve([]),
    readFavoriteFonts: () => Promise.resolve([]),
    previewFont: () => Promise.resolve(true),
  },
  design: { projectId: 'p' },
} as unknown as PortsContextValue;

function mount(nodes: readonly SceneNode[], panel: PanelName | 'bar') {
  const editor = createTestEditor(nodes);
  const { session } = editor;
  const value = { session, pulse: createEditorPulse(session) };
  renderUi(
    <PortsContext value={noPorts}>
      <EditorContext value={value}>
        <div
          style={{
            height: 600,
            width: panel === 'bar' ? 1200 : 360,
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          {panel === 'bar' ? <ContextBar /> : <PanelContent panel={panel} />}
        </div>
      </EditorContext>
    </PortsContext>,
  );
  return session;
}

const layerNames = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => row.getAttribute('aria-label'));

test('layers are listed topmost first; shift-click adds to and takes from the selection', async () => {
  const session = mount([rect('a', 'baixo'), rect('b', 'meio'), rect('c', 'cima')], 'layers');
  await expect.poll(layerNames).toEqual(['cima', 'meio', 'baixo']);
  await userEvent.click(page.getByText('cima'));
  await userEvent.click(page.getByText('baixo'), { modifiers: ['Shift'] });
  expect(session.selection.getState().ids).toEqual(['c', 'a']);
  await userEvent.click(page.getByText('cima'), { modifiers: ['Shift'] });
  expect(session.selection.getState().ids).toEqual(['a']);
  await expect.element(page.getByRole('row', { name: 'baixo' })).toHaveAttribute('aria-selected', 'true');
  session.ui.setState({ selectsMore: true });
  await userEvent.click(page.getByText('meio'));
  await userEvent.click(page.getByText('baixo'));
  expect(session.selection.getState().ids).toEqual(['b']);
});

test('a right click on a layer opens the menu of the element there, and keeps a selection it is part of', async () => {
  const session = mount([rect('a', 'baixo'), rect('b', 'meio'), rect('c', 'cima')], 'layers');
  const row = (name: string) => page.getByRole('row', { name });
  session.select(['a', 'b']);
  await userEvent.click(row('meio'), { button: 'right' });
  const { left, right, top, bottom } = row('meio').element().getBoundingClientRect();
  const menu = session.ui.getState().contextMenu;
  expect(session.selection.getState().ids).toEqual(['a', 'b']);
  expect(menu && menu.x > left && menu.x < right && menu.y > top && menu.y < bottom).toBe(true);
  await userEvent.click(row('cima'), { button: 'right' });
  expect(session.selection.getState().ids).toEqual(['c']);
  expect(session.ui.getState().contextMenu).not.toEqual(menu);
});

test('a layer named by keys has them back, whether its name was kept or given up', async () => {
  const session = mount([rect('a', 'baixo')], 'layers');
  const row = page.getByRole('row');
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{F2}capa{Enter}');
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard('{F2}outro{Escape}');
  await expect.element(row).toHaveFocus();
  expect(session.reader.get('a')).toMatchObject({ name: 'capa' });
});

test('a layer reached by keys is chosen by Space; one that was clicked leaves the key to the canvas', async () => {
  const session = mount([rect('a', 'baixo'), rect('b', 'cima')], 'layers');
  const left: boolean[] = [];
  const see = (event: KeyboardEvent) => left.push(!event.defaultPrevented);
  document.addEventListener('keydown', see);
  onTestFinished(() => document.removeEventListener('keydown', see));
  await userEvent.click(page.getByText('cima'));
  for (const byPointer of [true, false]) {
    session.focus.byPointer = byPointer;
    session.select([]);
    await userEvent.keyboard(' ');
    expect(session.selection.getState().ids).toEqual(byPointer ? [] : ['b']);
  }
  expect(left).toEqual([true]);
});

test('Alt and the arrows move a layer, one undo step each', async () => {
  const session = mount([rect('a', 'baixo'), rect('b', 'meio'), rect('c', 'cima')], 'layers');
  await expect.poll(layerNames).toEqual(['cima', 'meio', 'baixo']);
  (page.getByRole('row', { name: 'baixo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(layerNames).toEqual(['cima', 'baixo', 'meio']);
  session.actions.run('undo');
  await expect.poll(layerNames).toEqual(['cima', 'meio', 'baixo']);
});

/** A group of two, above a shape of its own. */
const nested = (): readonly SceneNode[] => [
  rect('a', 'baixo'),
  createNode('group', { id: 'g', name: 'grupo', width: 200, height: 80, left: 300, top: 100 }),
];

async function mountNested() {
  const session = mount(nested(), 'layers');
  session.document.transact('load', (writer) => {
    writer.insert({ ...rect('m', 'dentro'), parentId: 'g', index: 'a0' });
    writer.insert({ ...rect('n', 'em cima'), parentId: 'g', index: 'a1' });
  });
  await expect.poll(layerNames).toEqual(['grupo', 'baixo']);
  return session;
}

const focusedRow = () => document.activeElement?.getAttribute('aria-label');

test('a group unfolds and folds; a member is chosen, moved among its own and removed', async () => {
  const session = await mountNested();
  await userEvent.click(page.getByRole('button', { name: 'Abrir grupo' }));
  await expect.poll(layerNames).toEqual(['grupo', 'em cima', 'dentro', 'baixo']);
  await userEvent.click(page.getByText('dentro'));
  expect(session.selection.getState()).toMatchObject({ ids: ['m'], activeGroupId: 'g' });
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(layerNames).toEqual(['grupo', 'dentro', 'em cima', 'baixo']);
  await userEvent.click(page.getByText('baixo'), { modifiers: ['Shift'] });
  expect(session.selection.getState()).toMatchObject({ ids: ['a'], activeGroupId: null });
  await expect.poll(layerNames).toEqual(['grupo', 'dentro', 'em cima', 'baixo']);
  await userEvent.click(page.getByRole('button', { name: 'Fechar grupo' }));
  await expect.poll(layerNames).toEqual(['grupo', 'baixo']);
});

test('the arrows unfold a group, go in, out and fold it; Delete removes the row that has the keys', async () => {
  const session = await mountNested();
  session.select(['a']);
  (page.getByRole('row', { name: 'grupo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(layerNames).toEqual(['grupo', 'em cima', 'dentro', 'baixo']);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focusedRow).toBe('em cima');
  await userEvent.keyboard('{Delete}');
  await expect.poll(layerNames).toEqual(['grupo', 'dentro', 'baixo']);
  await expect.poll(focusedRow).toBe('dentro');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(focusedRow).toBe('grupo');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(layerNames).toEqual(['grupo', 'baixo']);
  expect(session.reader.get('a')).toBeDefined();
});

test('a layer is renamed in place, hidden and locked', async () => {
  const session = mount([rect('a', 'antigo')], 'layers');
  await userEvent.dblClick(page.getByText('antigo'));
  await userEvent.fill(page.getByLabelText('Nome do layer'), 'novo');
  await userEvent.keyboard('{Enter}');
  await expect.poll(layerNames).toEqual(['novo']);
  await userEvent.click(page.getByRole('button', { name: 'Ocultar novo' }));
  await userEvent.click(page.getByRole('button', { name: 'Bloquear novo' }));
  await expect.element(page.getByRole('button', { name: 'Mostrar novo' })).toBeInTheDocument();
  expect(session.reader.get('a')).toMatchObject({ name: 'novo', visible: false, locked: true });
  await userEvent.dblClick(page.getByText('novo'));
  await userEvent.fill(page.getByLabelText('Nome do layer'), '');
  await userEvent.keyboard('{Enter}');
  await expect.poll(layerNames).toEqual(['Retângulo']);
});

test('a layer whose name is looked at, and not typed, keeps what others call it meanwhile', async () => {
  const session = mount([rect('a', 'antigo')], 'layers');
  await userEvent.dblClick(page.getByText('antigo'));
  const field = page.getByLabelText('Nome do layer');
  await expect.element(field).toHaveFocus();
  session.document.transact('remote', (writer) => writer.update('a', { name: 'novo' }));
  await expect.element(field).toHaveValue('novo');
  await userEvent.keyboard('{Enter}');
  await expect.poll(layerNames).toEqual(['novo']);
  expect(session.reader.get('a')).toMatchObject({ name: 'novo' });
  expect(session.history.canUndo).toBe(false);
});

test('a text takes the weights its family has, one undo step each', async () => {
  const text = createNode('textbox', {
    id: 't',
    text: 'Olá',
    width: 200,
    fontFamily: 'Lora',
    fontWeight: 400,
  });
  const session = mount([text], 'font');
  session.select(['t']);
  const weights = page.getByRole('radiogroup', { name: 'Peso da fonte' });
  await expect.element(weights.getByRole('radio', { name: '400' })).toBeChecked();
  expect(weights.getByRole('radio').elements()).toHaveLength(4);
  await userEvent.click(weights.getByText('600'));
  await expect.poll(() => session.reader.get('t')).toMatchObject({ fontWeight: 600 });
  await expect.element(weights.getByRole('radio', { name: '600' })).toBeChecked();
  session.actions.run('undo');
  expect(session.reader.get('t')).toMatchObject({ fontWeight: 400 });
});

test('a text of several weights shows none, and takes the one it has itself', async () => {
  const text = createNode('textbox', {
    id: 't',
    text: 'Olá',
    width: 200,
    fontFamily: 'Lora',
    fontWeight: 400,
    styles: [{ start: 0, end: 2, style: { fontWeight: 700 } }],
  });
  const session = mount([text], 'font');
  session.select(['t']);
  const weights = page.getByRole('radiogroup', { name: 'Peso da fonte' });
  const normal = weights.getByRole('radio', { name: '400' });
  await expect.element(normal).toBeInTheDocument();
  expect(weights.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await userEvent.click(weights.getByText('400'));
  await expect.element(normal).toBeChecked();
  expect(session.reader.get('t')).toMatchObject({ fontWeight: 400, styles: [] });
});

/** Its letters all look otherwise than it says, as pasted ones may. */
const pasted = createNode('textbox', {
  id: 't',
  text: 'Olá',
  width: 200,
  fill: '#000000',
  fontFamily: 'Inter',
  styles: [{ start: 0, end: 3, style: { fill: '#00ff00', fontFamily: 'Lora', fontWeight: 700 } }],
});

test('the bar shows the colour and the weight of the letters, not those of their text', async () => {
  mount([pasted], 'bar').select(['t']);
  await expect.element(page.getByRole('button', { name: 'Negrito' })).toHaveAttribute('aria-pressed', 'true');
  const swatch = page.getByRole('button', { name: 'Cor de preenchimento' }).element();
  expect(swatch.querySelector('[data-tool] > span')).toHaveStyle({ background: '#00ff00' });
});

test('the fill panel begins with the colour of the letters', async () => {
  mount([pasted], 'fill').select(['t']);
  await expect.element(page.getByLabelText('Código da cor')).toHaveValue('#00ff00');
});

test('the font panel begins with the family of the letters', async () => {
  mount([pasted], 'font').select(['t']);
  await expect.element(page.getByText('Lora', { exact: true })).toBeVisible();
});

test('a picture is replaced from its bar by a file, its frame and filters kept', async () => {
  const filters = [{ type: 'Sepia' }];
  const photo = createNode('image', { id: 'p', src: '/a.png', width: 200, height: 100, filters });
  const session = mount([photo], 'bar');
  session.select(['p']);
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'], 'nova.png', { type: 'image/png' }));
    this.files = chosen.files;
    this.dispatchEvent(new Event('change'));
  });
  await userEvent.click(page.getByRole('button', { name: 'Substituir imagem' }));
  const shown = () => {
    const [id] = session.selection.getState().ids;
    return id === undefined ? undefined : session.reader.get(id);
  };
  await expect.poll(shown).toMatchObject({ kind: 'image', src: '/files/nova.png', filters });
  click.mockRestore();
  expect(session.reader.get('p')).toBeUndefined();
  session.actions.run('undo');
  expect(session.reader.get('p')).toMatchObject({ src: '/a.png' });
});

function orangePicture(): ImageBitmap {
  const canvas = new OffscreenCanvas(4, 2);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ff8000';
  context.fillRect(0, 0, 4, 2);
  return canvas.transferToImageBitmap();
}

test('filters and colours of a film are shown by the picture the app has for it', async () => {
  const film = createNode('video', {
    id: 'a',
    src: '/media/local/film',
    originalVideoUrl: '/media/local/film',
    width: 100,
    height: 80,
  });
  const session = mount([film], 'filter');
  const asked: string[] = [];
  session.services.loadPicture = (src) => {
    asked.push(src);
    return Promise.resolve(orangePicture());
  };
  session.select(['a']);
  const colorOf = (name: string) => {
    const canvas = page.getByRole('button', { name, exact: true }).element().querySelector('canvas')!;
    return [...canvas.getContext('2d')!.getImageData(48, 48, 1, 1).data];
  };
  await expect.poll(() => colorOf('Nenhum')).toEqual([255, 128, 0, 255]);
  await expect.poll(() => colorOf('Inverter')).toEqual([0, 127, 255, 255]);
  expect(asked).toEqual(['/media/local/film']);
});

test('a cut of a film goes as far as the hand did, also where the last move comes after the release', async () => {
  const film = createNode('video', { id: 'a', src: '/media/film', width: 100, height: 80 });
  const session = mount([film], 'imageEditor');
  const peek = vi.fn<(id: string, seconds: number | null) => void>();
  Object.assign(session.renderer, { media: { lengthOf: () => 10, peek } });
  session.select(['a']);
  const end = page.getByRole('slider', { name: 'Fim' });
  await expect.element(end).toHaveAttribute('aria-valuenow', '10');
  const track = givenHeight(end.element().parentElement?.parentElement);
  await dragBriskly(end.element(), [placeIn(track, 1), placeIn(track, 0.8), placeIn(track, 0.6)]);
  await expect.poll(() => session.reader.get('a')).toMatchObject({ trimStart: 0, trimEnd: 6 });
  expect(peek).toHaveBeenLastCalledWith('a', null);
  session.actions.run('undo');
  expect(session.reader.get('a')).toMatchObject({ trimEnd: null });
  await expect.element(end).toHaveAttribute('aria-valuenow', '10');
});

test('a colour to replace is typed in peace: one step on Enter, none for what is no colour', async () => {
  const photo = createNode('image', { id: 'p', src: '/a.png', width: 200, height: 100 });
  const session = mount([photo], 'imageEditor');
  session.select(['p']);
  await userEvent.click(page.getByRole('switch', { name: 'Substituir cor' }), { force: true });
  const from = page.getByRole('textbox', { name: 'De', exact: true });
  await expect.element(from).toHaveValue('#ffffff');
  const color = () => {
    const node = session.reader.get('p');
    return node?.kind === 'image' ? node.filters.at(-1)?.color : undefined;
  };
  await userEvent.clear(from);
  await expect.element(from).toHaveValue('');
  await userEvent.type(from, '#00ff88');
  await expect.element(from).toHaveValue('#00ff88');
  expect(color()).toBe('#ffffff');
  await userEvent.keyboard('{Enter}');
  expect(color()).toBe('#00ff88');
  await userEvent.type(from, '0');
  await userEvent.tab();
  await expect.element(from).toHaveValue('#00ff88');
  session.actions.run('undo');
  expect(color()).toBe('#ffffff');
});

test('the colours offered to be replaced are those that the other filters leave', async () => {
  const filters = [{ type: 'ReplaceColor', color: '#007fff', target: '#ff0000' }, { type: 'Invert' }];
  const session = mount([createNode('image', { id: 'p', src: '/a.png', filters })], 'imageEditor');
  session.services.loadPicture = () => Promise.resolve(orangePicture());
  session.select(['p']);
  await userEvent.click(page.getByRole('button', { name: 'Substituir #007fff' }));
  expect(session.reader.get('p')).toMatchObject({
    filters: [{ type: 'Invert' }, { type: 'ReplaceColor', color: '#007fff' }],
  });
  session.actions.run('undo');
  session.styles.apply({ key: 'filters', patch: { filters: [filters[0]!] } });
  await expect.element(page.getByRole('button', { name: 'Substituir #ff8000' })).toBeVisible();
});

test('a colour to replace is picked by hand, one step', async () => {
  const photo = createNode('image', { id: 'p', src: '/a.png', width: 200, height: 100 });
  const session = mount([photo], 'imageEditor');
  session.select(['p']);
  await userEvent.click(page.getByRole('switch', { name: 'Substituir cor' }), { force: true });
  await userEvent.click(page.getByRole('textbox', { name: 'Para', exact: true }));
  const picker = page.getByRole('slider', { name: 'Saturação e brilho' });
  await expect.element(picker).toBeInTheDocument();
  const pad = givenHeight(picker.element());
  pad.style.width = '200px';
  await dragBriskly(pad, [placeIn(pad, 0.5, 0.5), placeIn(pad, 0, 0), placeIn(pad, 0, 0)]);
  const filters = () => {
    const node = session.reader.get('p');
    return node?.kind === 'image' ? node.filters : [];
  };
  await expect.poll(filters).toMatchObject([{ type: 'ReplaceColor', target: '#ffffff' }]);
  session.actions.run('undo');
  expect(filters()).toMatchObject([{ type: 'ReplaceColor', target: '#ff5b4e' }]);
});

test('a colour typed as hex is one undo step; nonsense is ignored', async () => {
  const session = mount([rect('a', 'forma')], 'fill');
  session.select(['a']);
  const hex = page.getByLabelText('Código da cor');
  await expect.element(hex).toHaveValue('#ff0000');
  await userEvent.fill(hex, '#00ff88');
  await userEvent.keyboard('{Enter}');
  expect(session.reader.get('a')?.fill).toBe('#00ff88');
  await userEvent.fill(hex, 'verde');
  await userEvent.tab();
  expect(session.reader.get('a')?.fill).toBe('#00ff88');
  session.actions.run('undo');
  expect(session.reader.get('a')?.fill).toBe('#ff0000');
});

test('a gradient is applied, gets a colour, and is taken away for the colour before', async () => {
  const session = mount([rect('a', 'forma')], 'fill');
  session.select(['a']);
  await userEvent.click(page.getByRole('button', { name: 'Aplicar Gradient' }));
  await userEvent.click(page.getByRole('button', { name: 'Adicionar cor' }));
  expect(session.reader.get('a')).toMatchObject({
    fill: { type: 'linear', colorStops: [{ offset: 0 }, { offset: 0.5 }, { offset: 1 }] },
    customGradient: { pivot: 'linear-center', intensity: 1 },
  });
  await userEvent.click(page.getByRole('button', { name: 'Radial' }));
  expect(session.reader.get('a')).toMatchObject({ fill: { type: 'radial' } });
  expect(page.getByText('Angulo').query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Remover gradient' }));
  expect(session.reader.get('a')).toMatchObject({ fill: '#ff0000', customGradient: null });
});

test('a colour that its gradient lets fade is shown so, and takes the transparency chosen', async () => {
  const colorStops = [
    { offset: 0, color: '#ffffff', opacity: 0 },
    { offset: 1, color: '#0000ff', opacity: 1 },
  ];
  const fill = { ...buildGradient(DEFAULT_STOPS, DEFAULT_GRADIENT), colorStops };
  const session = mount([createNode('rect', { ...rect('a', 'forma'), fill })], 'fill');
  session.select(['a']);
  const hex = page.getByLabelText('Código da cor');
  await expect.element(hex).toHaveValue('#ffffff00');
  await userEvent.fill(hex, '#ff000080');
  await userEvent.keyboard('{Enter}');
  expect(session.reader.get('a')).toMatchObject({
    fill: {
      colorStops: [
        { offset: 0, color: '#ff000080' },
        { offset: 1, color: '#0000ff', opacity: 1 },
      ],
    },
  });
  session.actions.run('undo');
  await userEvent.click(page.getByRole('button', { name: 'Remover gradient' }));
  expect(session.reader.get('a')?.fill).toBe('rgba(0,0,255,1)');
});

test('a radial gradient of a file that says an angle alone stays radial when it is changed', async () => {
  const fill = buildGradient(DEFAULT_STOPS, { ...DEFAULT_GRADIENT, pivot: 'radial-center', intensity: 2 });
  const file = { type: 'Rect', width: 100, height: 80, fill, gradientAngle: 0 };
  const session = mount([{ ...readNode(JSON.parse(JSON.stringify(file)), 'a'), index: 'a0' }], 'fill');
  session.select(['a']);
  await userEvent.click(page.getByRole('button', { name: 'Adicionar cor' }));
  const { coords } = fill;
  expect(session.reader.get('a')).toMatchObject({
    fill: { type: 'radial', coords, colorStops: [{}, {}, {}] },
  });
});

test('a gradient is applied and taken away by keys in one place', async () => {
  const session = mount([rect('a', 'forma')], 'fill');
  session.select(['a']);
  const apply = page.getByRole('button', { name: 'Aplicar Gradient' });
  await expect.element(apply).toBeVisible();
  (apply.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const back = page.getByRole('button', { name: 'Remover gradient' });
  await expect.element(back).toHaveFocus();
  (page.getByRole('button', { name: 'Adicionar cor' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  (page.getByRole('button', { name: 'Remover cor 3' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Cor 1', exact: true })).toHaveFocus();
  (back.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(apply).toHaveFocus();
});

test('the colour of a group is that of what is in it, and its gradient can be edited', async () => {
  const session = mount([rect('a', 'forma'), rect('b', 'outra')], 'fill');
  session.select(['a', 'b']);
  session.actions.run('group');
  await expect.element(page.getByLabelText('Código da cor')).toHaveValue('#ff0000');
  await userEvent.click(page.getByRole('button', { name: 'Aplicar Gradient' }));
  await userEvent.click(page.getByRole('button', { name: 'Remover gradient' }));
  expect(['a', 'b'].map((id) => session.reader.get(id)?.fill)).toEqual(['#ff0000', '#ff0000']);
});

test('a size of 0 is ignored, not made 1', async () => {
  const text = createNode('textbox', { id: 't', text: 'Oi', width: 200, fontSize: 60, scaleX: 2, scaleY: 2 });
  const session = mount([text], 'bar');
  session.select(['t']);
  const size = page.getByLabelText('Tamanho da fonte', { exact: true });
  await expect.element(size).toHaveValue('120');
  await userEvent.fill(size, '0');
  await userEvent.keyboard('{Enter}');
  expect(session.reader.get('t')).toMatchObject({ fontSize: 60 });
  await userEvent.fill(size, '90');
  await userEvent.keyboard('{Enter}');
  expect(session.reader.get('t')).toMatchObject({ fontSize: 45 });
  await expect.element(size).toHaveValue('90');
});

test('the work area takes a size on Enter only, never a digit on the way', async () => {
  const session = mount([], 'settings');
  const widths: number[] = [];
  session.reader.subscribe(() => widths.push(session.reader.artboard.width));
  const width = page.getByLabelText('Largura');
  await userEvent.fill(width, '');
  await userEvent.type(width, '1080');
  await expect.poll(() => (session.renderer as HeadlessRenderer).artboardPreview).toEqual({ width: 1080 });
  expect(widths).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(widths).toEqual([1080]);
  await userEvent.fill(width, '99999');
  await userEvent.tab();
  expect(session.reader.artboard.width).toBe(1080);
});

test('a size of the work area that was shown is written where the panel goes with its field', async () => {
  const session = mount([], 'settings');
  const width = page.getByLabelText('Largura');
  await userEvent.fill(width, '1080');
  await expect.poll(() => (session.renderer as HeadlessRenderer).artboardPreview).toEqual({ width: 1080 });
  cleanUi();
  expect(session.reader.artboard.width).toBe(1080);
  expect(session.styles.pending).toBe(false);
});

test('the bar follows the selection and its buttons come from the registry', async () => {
  const session = mount([rect('a', 'forma'), rect('b', 'outra')], 'bar');
  expect(page.getByRole('button').elements()).toEqual([]);
  session.select(['a']);
  await expect.element(page.getByRole('button', { name: 'Cor do traço' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Agrupar' }).query()).toBeNull();
  session.select(['a', 'b']);
  await userEvent.click(page.getByRole('button', { name: 'Agrupar' }));
  await expect.element(page.getByRole('button', { name: 'Desagrupar' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Excluir' }));
  expect(session.reader.size).toBe(0);
});

const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('nothing renders while only the pointer or the camera moves', async () => {
  const session = mount([rect('a', 'forma')], 'bar');
  session.select(['a']);
  await expect.element(page.getByRole('button', { name: 'Cor do traço' })).toBeVisible();
  let changes = 0;
  const observer = new MutationObserver((records) => {
    changes += records.length;
  });
  observer.observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true });
  // A bar that has just come measures itself, and shows where it goes on.
  for (let before = -1; before !== changes; ) {
    before = changes;
    await nextFrames();
    await nextFrames();
  }
  changes = 0;
  for (let step = 0; step < 50; step += 1) {
    session.selection.setState({ hoveredId: step % 2 === 0 ? 'a' : null });
    session.camera.panBy(3, 1);
  }
  await nextFrames();
  observer.disconnect();
  expect(changes).toBe(0);
});

test('a text is set on a circle and back from its own panel', async () => {
  const text = createNode('textbox', { id: 't', text: 'Olá mundo', width: 300, height: 45, fontSize: 40 });
  const session = mount([text], 'text');
  session.select(['t']);
  const only = () => session.document.reader.get(session.selection.getState().ids[0] ?? '')?.kind;
  // What converts it comes with its first use.
  await userEvent.click(page.getByRole('button', { name: 'Converter em arco' }));
  await expect.poll(only).toBe('curvedText');
  const diameter = page.getByRole('textbox', { name: 'Diâmetro' });
  await expect.element(diameter).toBeVisible();
  const arc = () => session.reader.get(session.selection.getState().ids[0] ?? '');
  await userEvent.fill(diameter, '800');
  await userEvent.click(page.getByRole('button', { name: 'Para baixo' }));
  expect(arc()).toMatchObject({ diameter: -800 });
  await expect.element(diameter).toHaveValue('800');
  await userEvent.fill(diameter, '600');
  await userEvent.keyboard('{Enter}');
  expect(arc()).toMatchObject({ diameter: -600 });
  await userEvent.click(page.getByRole('button', { name: 'Para cima' }));
  expect(arc()).toMatchObject({ diameter: 600 });
  await userEvent.click(page.getByRole('button', { name: 'Converter em texto' }));
  await expect.poll(only).toBe('textbox');
  session.actions.run('toggleLock');
  await expect.element(page.getByRole('button', { name: 'Converter em arco' })).toBeDisabled();
});

test('a text whose letters have outlines of their own is not shown as normal until it is', async () => {
  const styles = [{ start: 0, end: 2, style: { stroke: '#ff0000', strokeWidth: 9 } }];
  const session = mount([createNode('textbox', { id: 't', text: 'Olá', width: 200, styles })], 'text');
  const normal = page.getByRole('button', { name: 'Normal' }).last();
  session.select(['t']);
  await expect.element(normal).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(normal);
  await expect.element(normal).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['Aplicar corte', 40, true],
  ['Cancelar', 100, false],
] as const)(
  'a picture being cropped has both ways out, in words, and little else: %s',
  async (name, width, flipX) => {
    const picture = { id: 'p', src: 'https://x/p.png', width: 100, height: 100 };
    const session = mount([createNode('image', picture)], 'bar');
    session.select(['p']);
    const duplicate = page.getByRole('button', { name: 'Duplicar' });
    await expect.element(duplicate).toBeInTheDocument();
    session.actions.run('cropImage');
    await session.actions.settled();
    const words = () =>
      page
        .getByRole('toolbar')
        .getByRole('button')
        .elements()
        .map((button) => button.textContent);
    await expect.poll(words).toEqual(['Cancelar', 'Aplicar corte', '', '']);
    session.actions.run('setBox', { width: 40 });
    session.actions.run('flipHorizontal');
    await userEvent.click(page.getByRole('button', { name }));
    expect(session.crop).toBeNull();
    expect(session.reader.get('p')).toMatchObject({ left: 0, width, flipX });
    await expect.element(duplicate).toBeInTheDocument();
  },
);

test('every button of the bar that is only a drawing says its name when pointed at', async () => {
  const session = mount(
    [
      createNode('textbox', { id: 't', text: 'Olá', width: 200 }),
      createNode('image', { id: 'p', src: 'https://x/p.png', width: 100, height: 100 }),
    ],
    'bar',
  );
  const buttons = page.getByRole('toolbar').getByRole('button');
  const silent = () =>
    buttons.elements().filter((button) => !button.textContent && !(button as HTMLElement).dataset.hint);
  for (const [id, known] of [
    ['t', 'Espaçamento'],
    ['p', 'Recortar na forma'],
  ] as const) {
    session.select([id]);
    await expect.element(page.getByRole('button', { name: known })).toBeInTheDocument();
    expect(silent()).toEqual([]);
  }
});
