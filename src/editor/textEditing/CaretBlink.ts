/** Half a blink, in ms: the pace of most desktops. */
const HALF_BLINK = 530;

/** Switches the caret on and off; it stays on where the system asks for less motion. */
export class CaretBlink {
  visible = true;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly onChange: () => void;
  private readonly isStill: boolean;

  constructor(onChange: () => void) {
    this.onChange = onChange;
    this.isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  }

  /** Shows the caret and starts a fresh blink. */
  restart(): void {
    this.stop();
    if (this.isStill) return;
    this.timer = setInterval(() => {
      this.visible = !this.visible;
      this.onChange();
    }, HALF_BLINK);
  }

  stop(): void {
    clearInterval(this.timer);
    this.visible = true;
  }
}
