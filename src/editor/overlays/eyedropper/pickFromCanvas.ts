// The canvas's own eyedropper, for browsers without one: a sheet over the canvas that takes the pointer until a colour
// is chosen. Mouse: click. Finger: drag and let go. Keys: arrows, Enter, Escape; the focus stays where it was.
import { t } from '../../../i18n/t.ts';
import styles from './eyedropper.module.css';
import { colorAt, drawLoupe, LOUPE_SIZE } from './loupe.ts';

export type CanvasDropper = {
  readonly parent: HTMLElement;
  /** The view in device pixels, taken once: nothing moves while a colour is picked. */
  readonly pixels: ImageData;
  /** Where the keys begin, CSS pixels of the canvas. */
  readonly start: { readonly x: number; readonly y: number };
  /** Told what is under the pointer, for those who hear the page. */
  readonly announce: (text: string) => void;
  /** Over when the editor is left: the sheet goes, and the keys are the page's again. */
  readonly closed: AbortSignal;
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** CSS pixels between pointer and loupe; under a finger it would be hidden. */
const AWAY = 20;

/** The colour picked as `#rrggbb`; null when it was given up. */
export function pickFromCanvas(dropper: CanvasDropper): Promise<string | null> {
  const { parent, pixels, start, announce, closed } = dropper;
  if (closed.aborted) return Promise.resolve(null);
  return new Promise((resolve) => {
    const sheet = createSheet();
    const loupe = createLoupe();
    sheet.append(loupe.element);
    parent.append(sheet);
    const size = { width: parent.clientWidth, height: parent.clientHeight };
    const ratio = pixels.width / Math.max(1, size.width);
    const at = { ...start };
    const listeners = new AbortController();
    const { signal } = listeners;

    const place = (x: number, y: number): void => {
      at.x = Math.min(Math.max(0, x), size.width - 1);
      at.y = Math.min(Math.max(0, y), size.height - 1);
      const device = { x: Math.floor(at.x * ratio), y: Math.floor(at.y * ratio) };
      loupe.show(at, size, device, pixels);
    };
    const current = (): string | null => colorAt(pixels, at.x * ratio, at.y * ratio);
    const end = (color: string | null): void => {
      listeners.abort();
      sheet.remove();
      resolve(color);
    };
    const follow = (event: PointerEvent): void => {
      const bounds = sheet.getBoundingClientRect();
      place(event.clientX - bounds.left, event.clientY - bounds.top);
    };

    sheet.addEventListener('pointermove', follow, { signal });
    sheet.addEventListener(
      'pointerdown',
      (event) => {
        event.preventDefault();
        follow(event);
      },
      { signal },
    );
    sheet.addEventListener(
      'pointerup',
      (event) => {
        follow(event);
        end(event.button === 2 ? null : current());
      },
      { signal },
    );
    sheet.addEventListener('pointercancel', () => end(null), { signal });
    sheet.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    sheet.addEventListener('wheel', (event) => event.preventDefault(), { signal, passive: false });
    // Before the editor's own keys: while the sheet is there they mean the dropper.
    const onKey = (event: KeyboardEvent): void => {
      const arrow = ARROWS[event.key];
      if (!arrow && event.key !== 'Enter' && event.key !== ' ' && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Escape') return end(null);
      if (!arrow) return end(current());
      const step = event.shiftKey ? 10 : 1;
      place(at.x + (arrow[0] * step) / ratio, at.y + (arrow[1] * step) / ratio);
      announce(current() ?? '');
    };
    window.addEventListener('keydown', onKey, { signal, capture: true });
    window.addEventListener('resize', () => end(null), { signal });
    closed.addEventListener('abort', () => end(null), { signal });
    place(at.x, at.y);
    announce(t('editor.dropperHint'));
  });
}

function createSheet(): HTMLElement {
  const sheet = document.createElement('div');
  sheet.className = styles.sheet!;
  sheet.dataset.eyedropper = '';
  return sheet;
}

function createLoupe() {
  const element = document.createElement('div');
  element.className = styles.loupe!;
  const canvas = document.createElement('canvas');
  canvas.width = LOUPE_SIZE;
  canvas.height = LOUPE_SIZE;
  const label = document.createElement('output');
  label.className = styles.label!;
  element.append(canvas, label);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no 2D canvas context');
  type Spot = { readonly x: number; readonly y: number };
  return {
    element,
    show(
      at: Spot,
      view: { readonly width: number; readonly height: number },
      device: Spot,
      pixels: ImageData,
    ): void {
      drawLoupe(context, pixels, device);
      label.textContent = colorAt(pixels, device.x, device.y);
      const left = at.x + AWAY + LOUPE_SIZE > view.width ? at.x - AWAY - LOUPE_SIZE : at.x + AWAY;
      const top = at.y - AWAY - LOUPE_SIZE < 0 ? at.y + AWAY : at.y - AWAY - LOUPE_SIZE;
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    },
  };
}
