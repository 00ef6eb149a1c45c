// A canvas context that draws only chosen calls of an overlay, counted as `InkMeter` counts them.
type Context = CanvasRenderingContext2D;

/** The calls that leave ink. */
const DRAWING = ['stroke', 'fill', 'fillRect', 'strokeRect', 'fillText', 'strokeText'] as const;

export class PickedContext {
  readonly context: Context;
  #wanted: ReadonlySet<number> | null = null;
  #call = 0;

  constructor(context: Context) {
    this.context = context;
    for (const name of DRAWING) {
      const draw = context[name].bind(context) as (...all: readonly unknown[]) => void;
      const drawIfWanted = (...all: readonly unknown[]): void => {
        const isWanted = this.#wanted === null || this.#wanted.has(this.#call);
        this.#call += 1;
        if (isWanted) draw(...all);
      };
      Object.assign(context, { [name]: drawIfWanted });
    }
  }

  /** Runs `draw`, leaving all calls out that are not `wanted`. */
  draw(wanted: ReadonlySet<number>, draw: (context: Context) => void): void {
    this.#wanted = wanted;
    this.#call = 0;
    try {
      draw(this.context);
    } finally {
      this.#wanted = null;
    }
  }
}
