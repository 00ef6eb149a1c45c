// A canvas context that draws only chosen calls of an overlay, counted as `InkMeter` counts them.
type Context = CanvasRenderingContext2D;

export class PickedContext {
  readonly context: Context;
  #wanted: ReadonlySet<number> | null = null;
  #call = 0;

  constructor(context: Context) {
    this.context = context;
    const pick = <Arguments extends unknown[]>(method: (...all: Arguments) => void) => {
      const draw = method.bind(context);
      return (...all: Arguments): void => {
        const isWanted = this.#wanted === null || this.#wanted.has(this.#call);
        this.#call += 1;
        if (isWanted) draw(...all);
      };
    };
    Object.assign(context, {
      stroke: pick(context.stroke),
      fill: pick(context.fill),
      fillRect: pick(context.fillRect),
      strokeRect: pick(context.strokeRect),
      fillText: pick(context.fillText),
      strokeText: pick(context.strokeText),
    });
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
