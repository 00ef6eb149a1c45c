// Decides what each frame does: which pixels are painted, within how much time, and when the view is shown. Nothing runs
// when nothing changed.
import type { Camera } from '../../scene/geometry/types.ts';
import { FrameLoop, pageClock } from './FrameLoop.ts';
import type { OverlayLayer } from './overlay/OverlayLayer.ts';
import type { RendererCore } from './RendererCore.ts';
import { sizeLayer } from './sizeLayer.ts';
import { type FrameView, toFrameView, type ViewportSize } from './tiles/FrameView.ts';

/** Milliseconds after the last zoom step until the view is painted at its own scale. */
const SETTLE_AFTER = 100;
/** Milliseconds of quiet before pixels out of view are prepared. */
const IDLE_AFTER = 250;
/** And until nobody is taken to be about to go on. */
const REST = 2000;
/** Painting per frame, milliseconds: while something moves, while nothing does, and for edits that must show at once. */
const MOVING_BUDGET = 4;
const RESTING_BUDGET = 28;
const EDIT_BUDGET = 12;
/** Somebody waits for the whole view: fewer, longer frames, none of them felt as a stop. */
const AWAITED_BUDGET = 40;
/** Holes that nothing lies beneath get more time, so that the desk does not flash through. */
const HOLE_BUDGET = 14;
/** A rough picture of all that the view shows is worth a late frame. */
const BENEATH_BUDGET = 120;
/** Nothing is on the screen yet that could be held up: the first picture had better be whole. */
const FIRST_BUDGET = 120;
/** A frame waits at most this long for an edit to be painted everywhere in the view, milliseconds. */
const HOLD_LIMIT = 250;

export class FrameDriver {
  core: RendererCore;
  frames = 0;
  #overlay: OverlayLayer;
  #loop: FrameLoop;
  #budget: number;
  #pendingLoads: () => number;
  #prepareMore: (deadline: number) => boolean;
  #camera: Camera = { x: 0, y: 0, zoom: 1 };
  #size: ViewportSize;
  #view: FrameView;
  #flushing: (() => void)[] = [];
  #painting: (() => void)[] = [];
  #settling: (() => void)[] = [];
  #zoomedAt = Number.NEGATIVE_INFINITY;
  #movedAt = Number.NEGATIVE_INFINITY;
  #heldSince: number | null = null;
  #needsPresent = true;
  #needsOverlay = true;
  #isResized = false;
  #isPrepared = false;
  #isPaused = false;
  #before = new Set<() => void>();
  #resting: (() => void)[] = [];
  /** Takes away the old picture that lies over this one. */
  #lift: (() => void) | null = null;
  /** False while a frame has begun but not drawn: what is asked for then is in it. */
  #isAsking = true;

  constructor(options: {
    core: RendererCore;
    overlay: OverlayLayer;
    size: ViewportSize;
    textureBudget: number;
    /** Pictures and fonts on their way. */
    pendingLoads: () => number;
    /** Does what the next gesture would have to do first; false when there is more than until `deadline` could be done. */
    prepare?: (deadline: number) => boolean;
  }) {
    this.core = options.core;
    this.#overlay = options.overlay;
    this.#size = options.size;
    this.#budget = options.textureBudget;
    this.#pendingLoads = options.pendingLoads;
    this.#prepareMore = options.prepare ?? (() => true);
    this.#view = toFrameView(this.#camera, options.size);
    this.#loop = new FrameLoop(pageClock, () => this.#frame());
  }

  get camera(): Camera {
    return this.#camera;
  }

  get view(): FrameView {
    return this.#view;
  }

  setCamera(camera: Camera): void {
    const { x, y, zoom } = this.#camera;
    if (camera.x === x && camera.y === y && camera.zoom === zoom) return;
    // Before the first picture nobody has seen anything move.
    if (this.frames > 0) {
      const now = performance.now();
      if (camera.zoom !== zoom) this.#zoomedAt = now;
      this.#movedAt = now;
    }
    this.#camera = camera;
    this.#view = toFrameView(camera, this.#size);
    this.#unveil();
    this.show();
  }

  setSize(size: ViewportSize): void {
    this.#size = size;
    this.#isResized = true;
    this.#view = toFrameView(this.#camera, size);
    this.show();
  }

  /** Something of a running gesture changed. */
  noteMotion(): void {
    this.#movedAt = performance.now();
    this.#unveil();
    this.show();
  }

  /** The scene's picture or the camera changed. */
  show(): void {
    this.#needsPresent = true;
    this.#needsOverlay = true;
    this.#isPrepared = false;
    this.#ask();
  }

  /** Pictures of playing media changed: nothing to prepare anew, and no overlay to draw again. */
  showMedia(): void {
    this.#needsPresent = true;
    this.#ask();
  }

  showOverlay(): void {
    this.#needsOverlay = true;
    this.#ask();
  }

  /** Runs `callback` at the start of the next frame; what it changes is drawn in that frame. */
  beforeFrame(callback: () => void): () => void {
    this.#before.add(callback);
    this.#ask();
    return () => this.#before.delete(callback);
  }

  /** Draws what is pending at once; what cannot be shown yet (an edit painted in part) is waited for. */
  flush(): Promise<void> {
    if (!this.#needsPresent && !this.#needsOverlay && this.#before.size === 0) return Promise.resolve();
    const drawn = new Promise<void>((resolve) => this.#flushing.push(resolve));
    // Called by what runs before a frame: that frame follows anyway.
    if (this.#isAsking) this.#loop.drawNow();
    return drawn;
  }

  /** As `flush`, and then until edits that take longer than a frame is held are painted everywhere in the view. */
  async painted(): Promise<void> {
    await this.flush();
    if (this.#heldSince !== null) await new Promise<void>((resolve) => this.#painting.push(resolve));
  }

  settled(): Promise<void> {
    if (this.#isSettled()) return Promise.resolve();
    this.#ask();
    return new Promise((resolve) => this.#settling.push(resolve));
  }

  /** Resolves once nothing has moved for two seconds and no gesture runs. */
  whenResting(): Promise<void> {
    return new Promise((resolve) => {
      this.#resting.push(resolve);
      this.#ask();
    });
  }

  /** An older picture lies over this one, until all of the view is painted or something moves; then `lift` is called. */
  veil(lift: () => void): void {
    this.#lift = lift;
  }

  /** No frames while there is nothing to draw on. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    this.show();
  }

  destroy(): void {
    this.#loop.destroy();
    this.#isPaused = true;
    for (const waiting of [this.#flushing, this.#painting, this.#settling, this.#resting]) release(waiting);
    this.#unveil();
  }

  #unveil(): void {
    this.#lift?.();
    this.#lift = null;
  }

  #ask(): void {
    if (!this.#isPaused && this.#isAsking) this.#loop.ask();
  }

  #frame(): void {
    if (this.#isPaused) return;
    this.#runBefore();
    const now = performance.now();
    const { still, live } = this.core;
    const view = this.#view;
    const hasSettled = now - this.#zoomedAt >= SETTLE_AFTER;
    const isMoving = now - this.#movedAt < SETTLE_AFTER;
    still.stack.aim(view, hasSettled || still.stack.current === null);
    if (!isMoving) live.rest();
    live.prepare(view);
    if (!this.#paintEdits(now, !isMoving)) return;
    const isFilled = this.#fillHoles(now, isMoving);
    this.#present(view);
    this.#planNext({ now, isFilled, isMoving, hasSettled });
  }

  #runBefore(): void {
    if (this.#before.size === 0) return;
    const callbacks = [...this.#before];
    this.#before.clear();
    this.#isAsking = false;
    for (const callback of callbacks) {
      try {
        callback();
      } catch (error) {
        reportError(error);
      }
    }
    this.#isAsking = true;
    // What they asked for is in this frame; what they want to do before the next one needs one more.
    if (this.#before.size > 0) this.#ask();
  }

  /** False when the frame has to wait: what changed is not painted everywhere yet. */
  #paintEdits(now: number, sharp: boolean): boolean {
    const { still, live } = this.core;
    const deadline = now + (this.#settling.length > 0 ? AWAITED_BUDGET : EDIT_BUDGET);
    const before = this.core.tilesBaked + this.core.liveBaked;
    // First what was lifted, for which what it left waits; then time for each, or a long gesture would hold up the other.
    const isLive = live.bake(this.#view, deadline, sharp);
    const stillUntil = Math.max(deadline, performance.now() + EDIT_BUDGET / 2);
    const isStill = (isLive || live.isShown) && still.bakeDirty(this.#view, stillUntil);
    if (isStill) live.onTilesPainted();
    if (isStill && isLive) {
      if (this.#heldSince !== null || this.core.tilesBaked + this.core.liveBaked > before)
        this.#needsPresent = true;
      this.#heldSince = null;
      return true;
    }
    this.#heldSince ??= now;
    if (now - this.#heldSince > HOLD_LIMIT) return true;
    this.#ask();
    return false;
  }

  /** True when the view has no hole left. */
  #fillHoles(now: number, isMoving: boolean): boolean {
    const { still } = this.core;
    const before = this.core.tilesBaked;
    const isBlank = isMoving && !still.bakeBeneath(this.#view, now + BENEATH_BUDGET);
    const isFilled = !isBlank && still.bakeMissing(this.#view, now + this.#fillingBudget(isMoving));
    if (this.core.tilesBaked > before && (isFilled || !this.#canTilesWait(now))) this.#needsPresent = true;
    // A finger on the way sees finished pixels when the tiles ahead are made as time allows.
    if (isFilled && isMoving && this.#heldSince === null) still.bakeAround(this.#view, now + MOVING_BUDGET);
    return isFilled;
  }

  /**
   * During a zoom tiles come with its next step: without a graphics card a frame of their own would cost that step as much
   * as they took to paint. What lies beneath is on show meanwhile.
   */
  #canTilesWait(now: number): boolean {
    const { backend, still } = this.core;
    return backend.isSoftware && now - this.#zoomedAt < SETTLE_AFTER && still.hasFallback(this.#view);
  }

  #fillingBudget(isMoving: boolean): number {
    if (this.frames === 0) return FIRST_BUDGET;
    if (!isMoving) return this.#settling.length > 0 ? AWAITED_BUDGET : RESTING_BUDGET;
    return this.core.still.hasFallback(this.#view) ? MOVING_BUDGET : HOLE_BUDGET;
  }

  #present(view: FrameView): void {
    if (this.#needsOverlay) {
      const { width, height } = view;
      const size = { width, height, ratio: this.#size.devicePixelRatio };
      const isSeen = this.#overlay.paint(this.#camera, this.core.pool, size);
      this.#needsPresent ||= isSeen;
      this.#needsOverlay = false;
    }
    if (this.#needsPresent) {
      if (this.#isResized) this.#fitCanvas();
      this.core.present(view, this.#overlay.layer());
      this.core.still.stack.evict(view, this.#budget);
      this.frames += 1;
      this.#needsPresent = false;
      if (this.#lift && this.core.still.isComplete(view)) this.#unveil();
    }
    release(this.#flushing);
    if (this.#heldSince === null) release(this.#painting);
  }

  /** A new size empties the canvas: it is given together with the picture, or black would flash between the two. */
  #fitCanvas(): void {
    this.#isResized = false;
    const { backend, pool } = this.core;
    backend.resize(this.#view.width, this.#view.height);
    pool.damage.reset();
    Object.assign(backend.canvas.style, { position: 'absolute', left: '0', top: '0' });
    sizeLayer(backend.canvas, this.#size);
  }

  #planNext(state: { now: number; isFilled: boolean; isMoving: boolean; hasSettled: boolean }): void {
    const { now, isFilled, isMoving, hasSettled } = state;
    const { still, live } = this.core;
    if (!isFilled || this.#heldSince !== null) {
      this.#ask();
      return;
    }
    if (!hasSettled || !live.isSharp(this.#view)) {
      this.#loop.askAfter(Math.max(1, SETTLE_AFTER - (now - Math.max(this.#zoomedAt, this.#movedAt))));
      return;
    }
    if (still.stack.current?.scale !== this.#view.scale) {
      this.#ask();
      return;
    }
    // What is still loading comes back with a frame of its own; until then nothing else competes with it.
    if (!this.#isSettled()) return;
    still.dropHidden();
    release(this.#settling);
    this.#tellResting(now);
    this.#prepare(now, isMoving);
  }

  #tellResting(now: number): void {
    if (this.#resting.length === 0 || this.core.live.mode !== 'idle') return;
    const left = REST - (now - this.#movedAt);
    if (left > 0) this.#loop.askAfter(left);
    else release(this.#resting);
  }

  /** With nothing else to do, paints the surroundings of the view, which the next movement will want to see, and more. */
  #prepare(now: number, isMoving: boolean): void {
    if (this.#isPrepared) return;
    const quiet = now - this.#movedAt;
    if (isMoving || quiet < IDLE_AFTER) {
      this.#loop.askAfter(Math.max(1, IDLE_AFTER - quiet));
      return;
    }
    const { still } = this.core;
    const deadline = performance.now() + MOVING_BUDGET;
    this.#isPrepared = still.bakeAround(this.#view, deadline) && this.#prepareMore(deadline);
    if (!this.#isPrepared) this.#ask();
  }

  #isSettled(): boolean {
    return (
      !this.#isPaused &&
      this.#pendingLoads() === 0 &&
      !this.#needsPresent &&
      this.#heldSince === null &&
      this.core.still.isComplete(this.#view) &&
      this.core.live.isSharp(this.#view)
    );
  }
}

function release(waiting: (() => void)[]): void {
  for (const resolve of waiting.splice(0)) resolve();
}
