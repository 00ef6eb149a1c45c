// Makes a context answer for its state from memory. Noting a frame asks for the whole state at every drawing call, and
// each answer of the real context is a way into the browser and back.

const STYLES = [
  'fillStyle',
  'strokeStyle',
  'lineWidth',
  'lineCap',
  'lineJoin',
  'miterLimit',
  'lineDashOffset',
  'globalAlpha',
  'globalCompositeOperation',
  'shadowColor',
  'shadowBlur',
  'shadowOffsetX',
  'shadowOffsetY',
  'font',
  'textAlign',
  'textBaseline',
  'direction',
] as const;
type Style = (typeof STYLES)[number];

const PLACING = ['setTransform', 'transform', 'translate', 'rotate', 'scale', 'resetTransform'] as const;

type State = { values: Map<Style, unknown>; dash: number[] | null; transform: DOMMatrix | null };

/** Changes `context` itself. What `getTransform` and `getLineDash` answer is shared: only to be read. */
export function mirrorState(context: CanvasRenderingContext2D): void {
  const native = Object.getPrototypeOf(context) as CanvasRenderingContext2D;
  const empty = (): State => ({ values: new Map(), dash: null, transform: null });
  let state = empty();
  const saved: State[] = [];
  for (const key of STYLES) {
    const real = Object.getOwnPropertyDescriptor(native, key);
    if (!real) continue;
    Object.defineProperty(context, key, {
      configurable: true,
      get() {
        // Read back rather than kept as set: contexts write colours and fonts their own way, and refuse some values.
        if (!state.values.has(key)) state.values.set(key, real.get?.call(context));
        return state.values.get(key);
      },
      set(value: unknown) {
        real.set?.call(context, value);
        state.values.delete(key);
      },
    });
  }
  for (const name of PLACING) {
    const place = native[name] as (...all: unknown[]) => void;
    Object.assign(context, {
      [name]: (...all: unknown[]) => {
        place.apply(context, all);
        state.transform = null;
      },
    });
  }
  Object.assign(context, {
    save() {
      native.save.call(context);
      saved.push({ ...state, values: new Map(state.values) });
    },
    restore() {
      native.restore.call(context);
      state = saved.pop() ?? state;
    },
    reset() {
      native.reset.call(context);
      saved.length = 0;
      state = empty();
    },
    setLineDash(dash: number[]) {
      native.setLineDash.call(context, dash);
      state.dash = null;
    },
    getLineDash: () => (state.dash ??= native.getLineDash.call(context)),
    getTransform: () => (state.transform ??= native.getTransform.call(context)),
  } satisfies Partial<CanvasRenderingContext2D>);
}
