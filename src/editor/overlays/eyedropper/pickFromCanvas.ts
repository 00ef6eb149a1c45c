// The canvas's own eyedropper, for browsers without one: a sheet over the canvas that takes the pointer until a colour
// is chosen. Mouse: click. Finger: drag and let go. Keys: arrows, Enter, Escape; the focus stays where it was.
import { t } from '../../../i18n/dropper.ts';
import styles from './eyedropper.module.css';
import { colorAt, drawLoupe, LOUPE_SIZE } from './loupe.ts';

type Spot = { readonly x: number; readonly y: number };

export type CanvasDropper = {
  readonly parent: HTMLElement;
  /** What is seen now, in device pixels. */
  readonly readPixels: () => ImageData;
  /** Another object once what is seen has moved. */
  readonly view: () => object;
  /** Resolves once the canvas has the view's size and picture. */
  readonly drawn: () => Promise<void>;
  /** Where the hand is, CSS pixels of the canvas, null beside it; the keys begin there, or in the middle where it is not seen. */
  readonly hand: Spot | null;
  /** Told what is under the pointer, for those who hear the page. */
  readonly announce: (text: string) => void;
  /** Over when it is given up or the editor is left: the sheet goes, and the keys are the page's again. */
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
/** CSS pixels that the loupe keeps from the canvas's upper edge. */
const MARGIN = 4;

/** The colour picked as `#rrggbb`; null when it was given up. */
export function pickFromCanvas(dropper: CanvasDropper): Promise<string | null> {
  const { parent, drawn, announce, closed } = dropper;
  if (closed.aborted) return Promise.resolve(null);
  return new Promise((resolve) => {
    const sheet = createSheet();
    const advice = createAdvice();
    sheet.append(advice);
    parent.append(sheet);
    const spot = createSpot(dropper, sheet);
    const listeners = new AbortController();
    const { signal } = listeners;

    const end = (color: string | null): void => {
      listeners.abort();
      sizes.disconnect();
      sheet.remove();
      resolve(color);
    };
    const follow = (event: PointerEvent): void => {
      const bounds = sheet.getBoundingClientRect();
      spot.move(event.clientX - bounds.left, event.clientY - bounds.top);
    };

    sheet.addEventListener('pointermove', follow, { signal });
    sheet.addEventListener(
      'pointerdown',
      (event) => {
        event.preventDefault();
        advice.remove();
        spot.look();
        follow(event);
      },
      { signal },
    );
    sheet.addEventListener(
      'pointerup',
      (event) => {
        follow(event);
        end(event.button === 2 ? null : spot.color());
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
      if (!arrow) return end(spot.color());
      const step = event.shiftKey ? 10 : 1;
      spot.step(arrow[0] * step, arrow[1] * step);
      announce(spot.color() ?? '');
    };
    window.addEventListener('keydown', onKey, { signal, capture: true });
    closed.addEventListener('abort', () => end(null), { signal });
    const lookAgain = (): void => {
      if (signal.aborted) return;
      spot.look();
      spot.step(0, 0);
    };
    // After the editor's own, which was there before: the view has its new size, the canvas gets it with its next picture.
    const sizes = new ResizeObserver(() => void drawn().then(lookAgain));
    sizes.observe(parent);
    announce(t('dropper.hint'));
  });
}

function createSheet(): HTMLElement {
  const sheet = document.createElement('div');
  sheet.className = styles.sheet!;
  sheet.dataset.eyedropper = '';
  return sheet;
}

/** What a finger does; those who hear the page are told of the keys. */
function createAdvice(): HTMLElement {
  const advice = document.createElement('p');
  advice.className = styles.advice!;
  advice.ariaHidden = 'true';
  advice.textContent = t('dropper.drag');
  return advice;
}

/** The place that is looked at, and the loupe over it. The picture is taken anew once the view has moved. */
function createSpot({ parent, readPixels, view, hand }: CanvasDropper, sheet: HTMLElement) {
  const loupe = createLoupe();
  sheet.append(loupe.element);
  const at = { x: 0, y: 0 };
  const device = { x: 0, y: 0 };
  let seen: object;
  let pixels: ImageData;
  let size: { readonly width: number; readonly height: number };
  let ratio = 1;

  const look = (): void => {
    seen = view();
    pixels = readPixels();
    size = { width: parent.clientWidth, height: parent.clientHeight };
    ratio = pixels.width / Math.max(1, size.width);
  };
  const move = (x: number, y: number): void => {
    if (seen !== view()) look();
    at.x = Math.min(Math.max(0, x), size.width - 1);
    at.y = Math.min(Math.max(0, y), size.height - 1);
    device.x = Math.floor(at.x * ratio);
    device.y = Math.floor(at.y * ratio);
    loupe.show(at, size, device, pixels);
  };
  look();
  const begin = hand && isSeen(sheet, hand) ? hand : findMiddle(sheet);
  move(begin.x, begin.y);
  return {
    look,
    move,
    /** By device pixels. */
    step: (x: number, y: number) => move(at.x + x / ratio, at.y + y / ratio),
    color: () => colorAt(pixels, device.x, device.y),
  };
}

/** Whether this place (CSS pixels of the canvas) is on it and nothing of the page covers it. */
function isSeen(sheet: HTMLElement, { x, y }: Spot): boolean {
  const { left, top } = sheet.getBoundingClientRect();
  return sheet.contains(document.elementFromPoint(left + x, top + y));
}

/** The middle of the canvas, or of its upper part where a panel covers the lower. */
function findMiddle(sheet: HTMLElement): Spot {
  const x = sheet.clientWidth / 2;
  let y = sheet.clientHeight / 2;
  while (y > AWAY && !isSeen(sheet, { x, y })) y /= 2;
  return { x, y };
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
      const top = Math.max(MARGIN, at.y - AWAY - LOUPE_SIZE);
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    },
  };
}
