import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../../tests/harness/renderUi.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { openDialogs } from '../../../ui/dialogs/openDialogs.ts';
import { toastStore } from '../../../ui/toasts/toastStore.ts';
import { RefineDialog } from './RefineDialog.tsx';
import { closeRefine, openRefine, refineStore } from './refineStore.ts';

const [WIDTH, HEIGHT] = [300, 200];

afterEach(() => {
  vi.restoreAllMocks();
  toastStore.setState({ toasts: [] });
  closeRefine();
  cleanUi();
});

/** A picture of one colour; the cut-out has only its left half. */
function draw(color: string, width = WIDTH): ImageBitmap {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, width, HEIGHT);
  return canvas.transferToImageBitmap();
}

async function open(apply: (picture: Blob) => Promise<void>) {
  renderUi(
    <>
      <RefineDialog />
      <ConfirmDialog />
    </>,
  );
  openRefine({
    load: () => Promise.resolve({ original: draw('#ff0000'), cut: draw('#ff0000', WIDTH / 2) }),
    apply,
  });
  const canvas = page.getByRole('img', { name: 'Recorte: pinte para manter ou remover partes' });
  await expect.element(canvas).toBeVisible();
  return canvas.element() as HTMLCanvasElement;
}

/** One dab at a place given in shares of the picture. */
function dab(canvas: HTMLCanvasElement, x: number, y: number): void {
  const bounds = canvas.getBoundingClientRect();
  const at = {
    clientX: bounds.left + bounds.width * x,
    clientY: bounds.top + bounds.height * y,
    pointerId: 1,
    button: 0,
    bubbles: true,
  };
  canvas.setPointerCapture = () => undefined;
  canvas.dispatchEvent(new PointerEvent('pointerdown', at));
  canvas.dispatchEvent(new PointerEvent('pointerup', at));
}

async function alphaAt(source: ImageBitmapSource, x: number, y: number): Promise<number> {
  const bitmap = await createImageBitmap(source);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  expect([bitmap.width, bitmap.height]).toEqual([WIDTH, HEIGHT]);
  return context.getImageData(Math.floor(x * WIDTH), Math.floor(y * HEIGHT), 1, 1).data[3]!;
}

it('removes and brings back, takes strokes back and applies what stands', async () => {
  const apply = vi.fn<(picture: Blob) => Promise<void>>(async () => undefined);
  const canvas = await open(apply);
  const confirm = page.getByRole('button', { name: 'Aplicar' });
  await expect.element(confirm).toBeDisabled();

  dab(canvas, 0.25, 0.5);
  expect(await alphaAt(canvas, 0.25, 0.5)).toBe(0);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await alphaAt(canvas, 0.25, 0.5)).toBe(255);
  await expect.element(confirm).toBeDisabled();

  dab(canvas, 0.25, 0.5);
  await page.getByRole('button', { name: 'Manter' }).click();
  dab(canvas, 0.75, 0.5);
  await confirm.click();
  await vi.waitFor(() => expect(refineStore.getState().task).toBeNull());
  const picture = apply.mock.calls[0]![0];
  expect(picture.type).toBe('image/png');
  // Left: removed where painted, kept elsewhere. Right: brought back where painted, with a soft edge.
  expect(await alphaAt(picture, 0.25, 0.5)).toBe(0);
  expect(await alphaAt(picture, 0.1, 0.1)).toBe(255);
  expect(await alphaAt(picture, 0.75, 0.5)).toBe(255);
  expect(await alphaAt(picture, 0.9, 0.9)).toBe(0);
  const edge = await Promise.all(
    Array.from({ length: 12 }, (_, at) => alphaAt(picture, 0.75 + at / WIDTH, 0.5)),
  );
  expect(edge.some((alpha) => alpha > 20 && alpha < 235)).toBe(true);
});

it('brings back strokes taken back, by keys and by the button, until another is painted', async () => {
  const canvas = await open(async () => undefined);
  const undo = page.getByRole('button', { name: 'Desfazer pincelada' });
  const redo = page.getByRole('button', { name: 'Refazer pincelada' });
  const painted = () => Promise.all([0.1, 0.4].map((x) => alphaAt(canvas, x, 0.5)));
  dab(canvas, 0.1, 0.5);
  dab(canvas, 0.4, 0.5);
  await expect.element(redo).toBeDisabled();
  await userEvent.keyboard('{Control>}zz{/Control}');
  expect(await painted()).toEqual([255, 255]);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(await painted()).toEqual([0, 255]);
  await redo.click();
  expect(await painted()).toEqual([0, 0]);
  await undo.click();
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(await painted()).toEqual([0, 0]);
  await undo.click();
  dab(canvas, 0.1, 0.1);
  await expect.element(redo).toBeDisabled();
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(await painted()).toEqual([0, 255]);
});

it('shows a stroke that is under way when one before it is taken back', async () => {
  const canvas = await open(async () => undefined);
  dab(canvas, 0.1, 0.5);
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const at = { clientX: left + width * 0.4, clientY: top + height / 2, pointerId: 1, bubbles: true };
  canvas.dispatchEvent(new PointerEvent('pointerdown', at));
  await userEvent.keyboard('{Control>}z{/Control}');
  canvas.dispatchEvent(new PointerEvent('pointerup', at));
  expect(await Promise.all([0.1, 0.4].map((x) => alphaAt(canvas, x, 0.5)))).toEqual([255, 0]);
});

it('stays open with what was painted when the result cannot be placed', async () => {
  const canvas = await open(() => Promise.reject(new Error('full')));
  dab(canvas, 0.25, 0.5);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect.element(page.getByText('Não foi possível aplicar. Tente novamente.')).toBeVisible();
  expect(await alphaAt(canvas, 0.25, 0.5)).toBe(0);
  expect(refineStore.getState().task).not.toBeNull();
});

it('is not lost with what is painted by the way back of a phone or Escape', async () => {
  const canvas = await open(() => Promise.resolve());
  dab(canvas, 0.25, 0.5);
  await expect.element(page.getByRole('button', { name: 'Desfazer pincelada' })).toBeEnabled();
  openDialogs.getState().closes.at(-1)!();
  await page.getByRole('button', { name: 'Continuar' }).last().click();
  expect(await alphaAt(canvas, 0.25, 0.5)).toBe(0);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect.element(canvas).not.toBeInTheDocument();
});

it('closes at once while nothing is painted', async () => {
  const canvas = await open(() => Promise.resolve());
  dab(canvas, 0.25, 0.5);
  await page.getByRole('button', { name: 'Desfazer pincelada' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(canvas).not.toBeInTheDocument();
});

it('that is being applied when the dialog is closed leaves the next one open', async () => {
  const work = Promise.withResolvers<void>();
  const apply = vi.fn(() => work.promise);
  const canvas = await open(apply);
  dab(canvas, 0.25, 0.5);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect.poll(() => apply.mock.calls.length).toBe(1);
  await userEvent.keyboard('{Escape}');
  expect(refineStore.getState().task).toBeNull();

  openRefine({
    load: () => Promise.resolve({ original: draw('#ff0000'), cut: draw('#ff0000') }),
    apply: () => Promise.resolve(),
  });
  const { task } = refineStore.getState();
  work.resolve();
  await work.promise;
  expect(refineStore.getState().task).toBe(task);
});

it('that is being applied when the dialog is closed is told of if it cannot be placed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const work = Promise.withResolvers<void>();
  const apply = vi.fn(() => work.promise);
  const canvas = await open(apply);
  dab(canvas, 0.25, 0.5);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect.poll(() => apply.mock.calls.length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(canvas).not.toBeInTheDocument();
  work.reject(new Error('full'));
  const told = () => toastStore.getState().toasts.map(({ text }) => text);
  await expect
    .poll(told)
    .toEqual(['O recorte corrigido não pôde ser aplicado. A imagem continua como estava.']);
});

/** Where the middle of the frame lies, in shares of the picture, and how large the picture is shown. */
function shown(canvas: HTMLCanvasElement) {
  const frame = canvas.parentElement!.parentElement!;
  const [outer, inner] = [frame.getBoundingClientRect(), canvas.getBoundingClientRect()];
  return {
    x: (outer.left + outer.width / 2 - inner.left) / inner.width,
    y: (outer.top + outer.height / 2 - inner.top) / inner.height,
    width: inner.width,
  };
}

/** Fingers on the picture, by their way from the frame's middle in CSS pixels. */
function touch(
  canvas: HTMLCanvasElement,
  type: string,
  pointerId: number,
  x: number,
  pointer: Pick<PointerEventInit, 'pointerType' | 'isPrimary'> = { isPrimary: pointerId === 1 },
): void {
  const { left, top, width, height } = canvas.parentElement!.parentElement!.getBoundingClientRect();
  const at = { clientX: left + width / 2 + x, clientY: top + height / 2 };
  canvas.setPointerCapture = () => undefined;
  canvas.dispatchEvent(new PointerEvent(type, { ...at, ...pointer, pointerId, button: 0, bubbles: true }));
}

const near = (value: number): number => expect.closeTo(value, 1) as unknown as number;

it('zooms around the middle of what is shown, also where it was moved to', async () => {
  const canvas = await open(async () => undefined);
  const frame = canvas.parentElement!.parentElement!;
  const zoomIn = page.getByRole('button', { name: 'Ampliar' });
  for (let i = 0; i < 3; i++) await zoomIn.click();
  expect(shown(canvas)).toMatchObject({ x: near(0.5), y: near(0.5) });
  frame.scrollLeft += 150;
  const { x, y, width } = shown(canvas);
  expect(x).toBeGreaterThan(0.6);
  await zoomIn.click();
  expect(shown(canvas)).toMatchObject({ x: near(x), y: near(y) });
  expect(shown(canvas).width).toBeGreaterThan(width);
  await page.getByRole('button', { name: 'Reduzir' }).click();
  expect(shown(canvas)).toEqual({ x: near(x), y: near(y), width });
});

it('is moved and zoomed by two fingers, which paint nothing', async () => {
  const canvas = await open(async () => undefined);
  const undo = page.getByRole('button', { name: 'Desfazer pincelada' });
  const { width } = shown(canvas);
  touch(canvas, 'pointerdown', 1, -40);
  touch(canvas, 'pointerdown', 2, 40);
  touch(canvas, 'pointermove', 1, -120);
  touch(canvas, 'pointermove', 2, 120);
  expect(shown(canvas)).toEqual({ x: near(0.5), y: near(0.5), width: near(3 * width) });
  touch(canvas, 'pointermove', 1, -220);
  touch(canvas, 'pointermove', 2, 20);
  touch(canvas, 'pointerup', 2, 20);
  // The one left behind paints nothing either.
  touch(canvas, 'pointermove', 1, 0);
  touch(canvas, 'pointerup', 1, 0);
  expect(shown(canvas)).toEqual({
    x: near(0.5 + 100 / (3 * width)),
    y: near(0.5),
    width: near(3 * width),
  });
  await expect.element(undo).toBeDisabled();
  expect(await alphaAt(canvas, 0.4, 0.5)).toBe(255);
  touch(canvas, 'pointerdown', 1, 0);
  touch(canvas, 'pointerup', 1, 0);
  await expect.element(undo).toBeEnabled();
});

it('takes a stroke back when a pointer of another kind comes down: what is shown is what is applied', async () => {
  const canvas = await open(async () => undefined);
  const undo = page.getByRole('button', { name: 'Desfazer pincelada' });
  const pen = (type: string, x: number) => touch(canvas, type, 1, x, { pointerType: 'pen', isPrimary: true });
  const palm = (type: string) => touch(canvas, type, 7, -140, { pointerType: 'touch', isPrimary: true });
  pen('pointerdown', -75);
  palm('pointerdown');
  pen('pointermove', -60);
  pen('pointerup', -60);
  palm('pointerup');
  await expect.element(undo).toBeDisabled();
  expect(await alphaAt(canvas, 0.25, 0.5)).toBe(255);
});
