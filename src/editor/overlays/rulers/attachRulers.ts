// Rulers and guides on the page: two strips and a line a guide, over the canvas and untouched by the pointer, which the
// hand's own hit test serves. Drawn in the renderer's frame, so that they move with the scene.
import type { Camera } from '../../../../scene/geometry/types.ts';
import type { RulerGuide } from '../../../../scene/nodes/types.ts';
import { rem } from '../../../ui/rem.ts';
import type { EditorCore } from '../../session/core.ts';
import { frameBounds } from '../../session/selectionFrame.ts';
import { drawRuler, type RulerColors, type RulerExtent } from './drawRuler.ts';
import styles from './rulers.module.css';

/** Mounts rulers and guides beside the renderer's element while they are wanted; returns the way back. */
export function attachRulers(core: EditorCore): () => void {
  const parent = core.renderer.element.parentElement;
  if (!parent) return () => undefined;
  const root = document.createElement('div');
  root.className = styles.rulers!;
  root.setAttribute('aria-hidden', 'true');
  const lines = document.createElement('div');
  const top = createStrip(styles.top!);
  const left = createStrip(styles.left!);
  const corner = document.createElement('div');
  corner.className = styles.corner!;
  root.append(lines, left, top, corner);

  let seen: readonly unknown[] = [];
  const show = (): void => {
    const { rulers } = core.ui.getState();
    core.rulerSize = rem(1.25);
    if (rulers && !root.isConnected) parent.append(root);
    else if (!rulers) root.remove();
    seen = [];
    core.renderer.invalidateOverlay();
  };
  core.paintRulers = () => {
    if (!root.isConnected) return;
    const { camera, viewport } = core.camera;
    const state = [camera, viewport, core.frame(), core.reader.artboard, core.view.rulerGuide];
    // The overlay is drawn in several pieces a frame; nothing has changed between them.
    if (state.every((value, i) => value === seen[i])) return;
    seen = state;
    paintStrips(core, top, left);
    paintGuides(core, lines, camera);
  };
  const stopUi = core.ui.subscribe((now, before) => {
    if (now.rulers !== before.rulers) show();
  });
  // Light and dark have other inks.
  const themes = new MutationObserver(show);
  themes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  show();
  return () => {
    stopUi();
    themes.disconnect();
    root.remove();
    core.paintRulers = null;
  };
}

function createStrip(className: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = className;
  return canvas;
}

function paintStrips(core: EditorCore, top: HTMLCanvasElement, left: HTMLCanvasElement): void {
  const { camera, viewport } = core.camera;
  const { artboard } = core.reader;
  const { zoom } = camera;
  const frame = core.frame();
  const box = frame && frameBounds(frame);
  const colors = readColors(top);
  const extent = (from: number, size: number, origin: number, start: number): RulerExtent => ({
    from: (from - start) * zoom,
    to: (from + size - start) * zoom,
    labels: [String(Math.round(from - origin)), String(Math.round(from + size - origin))],
  });
  const size = core.rulerSize;
  drawRuler(
    openContext(top, viewport.width, size),
    { from: camera.x - artboard.left, zoom, length: viewport.width, upright: false, size },
    box && extent(box.left, box.width, artboard.left, camera.x),
    colors,
  );
  const turned = openContext(left, size, viewport.height);
  turned.transform(0, 1, 1, 0, 0, 0);
  drawRuler(
    turned,
    { from: camera.y - artboard.top, zoom, length: viewport.height, upright: true, size },
    box && extent(box.top, box.height, artboard.top, camera.y),
    colors,
  );
}

/** Empty, at device resolution, measuring in CSS pixels. */
function openContext(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no 2D canvas context');
  const ratio = devicePixelRatio;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

function readColors(strip: HTMLElement): RulerColors {
  const style = getComputedStyle(strip);
  const token = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  return {
    font: style.fontFamily || 'sans-serif',
    ink: token('--ink-soft', '#5c5c66'),
    line: token('--line-strong', '#d3d3d9'),
    selection: token('--selection', '#3b82f6'),
  };
}

/** One line a guide; the dragged one shows where it would land. */
function paintGuides(core: EditorCore, lines: HTMLElement, camera: Camera): void {
  const { guides = [], guidesLocked } = core.reader.artboard;
  const dragged = core.view.rulerGuide;
  const shown: readonly (RulerGuide & { readonly leaves?: boolean })[] = dragged
    ? [...guides.filter(({ id }) => id !== dragged.id), dragged]
    : guides;
  lines.className = guidesLocked ? `${styles.lines} ${styles.locked}` : styles.lines!;
  while (lines.children.length > shown.length) lines.lastElementChild?.remove();
  shown.forEach(({ id, axis, at, leaves }, i) => {
    const line = lines.children[i] ?? lines.appendChild(document.createElement('div'));
    const start = axis === 'x' ? camera.x : camera.y;
    const place = Math.round((at - start) * camera.zoom);
    line.className = axis === 'x' ? styles.upright! : styles.level!;
    (line as HTMLElement).dataset.guide = id;
    (line as HTMLElement).dataset.state = leaves ? 'leaves' : dragged?.id === id ? 'held' : 'rest';
    (line as HTMLElement).style.transform =
      axis === 'x' ? `translateX(${place}px)` : `translateY(${place}px)`;
  });
}
