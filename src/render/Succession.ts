// One compositor after another: pixels that a lost context took are painted again, one that does not come back is replaced,
// and a page that opened on plain canvas moves to WebGL once it has time.
import { ContextGuard } from './ContextGuard.ts';
import type { BackendPreference } from './backend/createBackend.ts';
import type { Backend, BackendEvents } from './backend/types.ts';
import type { FrameDriver } from './FrameDriver.ts';
import type { OverlayLayer } from './overlay/OverlayLayer.ts';
import type { RendererCore } from './RendererCore.ts';
import type { GraphicsTrouble } from './types.ts';

type Options = {
  readonly driver: () => FrameDriver;
  readonly overlay: OverlayLayer;
  readonly create: (preference: BackendPreference) => Promise<RendererCore>;
  /** A core has come into its place: it knows nothing yet of the view and of what is under way. */
  readonly onPlaced: (core: RendererCore) => void;
  /** What was in graphics memory is gone, whoever put it there. */
  readonly onEmptied: () => void;
  readonly onTrouble: (trouble: GraphicsTrouble) => void;
};

export class Succession {
  /** Told by a compositor of what happens to it. */
  readonly events: BackendEvents;
  #guard: ContextGuard;
  #options: Options;
  #isEnded = false;
  #ended = Promise.withResolvers<void>();
  /** The one on WebGL that has yet to take its place lost its context: what is on the screen goes on. */
  #isNextLost = false;

  constructor(options: Options) {
    this.#options = options;
    this.#guard = new ContextGuard({
      onPause: () => options.driver().pause(),
      onResume: () => this.#paintAgain(),
      onGone: () => void this.#replace(),
    });
    const isPlaced = (kind: Backend['kind']) => options.driver().core.backend.kind === kind;
    this.events = {
      onLost: (kind) => (isPlaced(kind) ? this.#guard.onLost() : this.#noteNext(kind, true)),
      onRestored: (kind) => (isPlaced(kind) ? this.#guard.onRestored() : this.#noteNext(kind, false)),
    };
  }

  /**
   * Builds a compositor on WebGL once `when` resolves and nothing moves, and shows it once that is so again. What is on the
   * screen stays until the new one has painted all of the view. Where there is no WebGL, or its code cannot be had, the
   * picture goes on as it is.
   */
  async moveToWebgl(when: () => Promise<unknown>): Promise<void> {
    try {
      // Its code and its context take tens of milliseconds, which a gesture would feel.
      await this.#rest(when);
      // A plain canvas that was lost for good was followed by WebGL already.
      if (this.#isEnded || this.#options.driver().core.backend.kind === 'webgl') return;
      const core = await this.#options.create('webgl');
      if (core.backend.kind === 'canvas') {
        core.destroy();
        if (!this.#isEnded) this.#options.onTrouble('plain');
        return;
      }
      await this.#rest(when);
      if (this.#isEnded || this.#isNextLost) core.destroy();
      else this.#place(core, true);
    } catch (error) {
      console.warn('WebGL could not be started, drawing on with Canvas2D', error);
    }
  }

  end(): void {
    this.#isEnded = true;
    this.#ended.resolve();
    this.#guard.destroy();
  }

  /** The plain canvas that goes, or has gone, matters to nobody. */
  #noteNext(kind: Backend['kind'], isLost: boolean): void {
    if (kind === 'webgl') this.#isNextLost = isLost;
  }

  async #rest(when: () => Promise<unknown>): Promise<void> {
    await Promise.race([when(), this.#ended.promise]);
    // One that has ended does not rest: it does nothing at all.
    if (!this.#isEnded) await this.#options.driver().whenResting();
  }

  /** The context is back without a single texture: all visible pixels are painted again. */
  #paintAgain(): void {
    this.#options.onEmptied();
    const driver = this.#options.driver();
    this.#options.overlay.clear(driver.core.pool);
    driver.core.clear();
    driver.resume();
  }

  async #replace(): Promise<void> {
    this.#options.onEmptied();
    this.#options.onTrouble('replacing');
    try {
      const core = await this.#options.create('auto');
      if (this.#isEnded) core.destroy();
      else this.#place(core, false);
    } catch (error) {
      console.error('The picture could not be built again', error);
      if (!this.#isEnded) this.#options.onTrouble('gone');
    }
  }

  #place(core: RendererCore, isVeiled: boolean): void {
    const driver = this.#options.driver();
    const old = driver.core;
    this.#options.overlay.clear(old.pool);
    // Beneath the picture that is on the screen.
    old.backend.canvas.before(core.backend.canvas);
    driver.core = core;
    if (isVeiled) driver.veil(() => old.destroy());
    else old.destroy();
    this.#options.onPlaced(core);
    driver.resume();
  }
}
