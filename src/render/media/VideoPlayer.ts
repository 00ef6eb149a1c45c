// One film node: a muted element that plays the trimmed part round and round, its pictures copied to a canvas as they come.
import type { MediaFrame } from '../paint/types.ts';
import { cappedSize } from './cappedSize.ts';
import { trimmedTime, trimRange } from './playState.ts';
import { CUT_OFF, type FilmControls, type MediaPlayer, type PlayerEvents, type Trim } from './types.ts';

/** A film that has shown nothing after this long counts as lost until it comes, milliseconds. */
const TIME_OUT = 20_000;
/** How often to look for a new picture where the browser does not tell, milliseconds. */
const LOOK_EVERY = 33;

/** Seconds before the end at which the last picture is surely there. */
const LAST_PICTURE = 0.02;
/** Seconds before its end at which a film that starts over may lack that end: places are told four times a second. */
const EARLY = 1;

/** Players so far. */
let players = 0;

export class VideoPlayer implements MediaPlayer, FilmControls {
  readonly film = this;
  #video = document.createElement('video');
  #canvas = document.createElement('canvas');
  #address: string;
  /** Two that show the same film are at places of their own. */
  #number: number;
  #trim: Trim;
  #events: PlayerEvents;
  #frame: MediaFrame | null = null;
  #isNew = false;
  #isRunning = false;
  #isLost = false;
  #callback = 0;
  #timer: ReturnType<typeof setTimeout>;
  #copies = 0;
  /** Where somebody looks, seconds of the file. */
  #peeked: number | null = null;
  /** The last place gone to for that: a browser may say that it stands a little beside. */
  #followed: number | null = null;
  /** Where it stood before that. */
  #leftAt = 0;
  /** How far it was played in this round, seconds. */
  #furthest = 0;
  #isGoing = false;
  #isDoubted = false;
  #isDestroyed = false;

  constructor(address: string, trim: Trim, events: PlayerEvents) {
    this.#address = address;
    players += 1;
    this.#number = players;
    this.#trim = trim;
    this.#events = events;
    const video = this.#video;
    video.muted = true;
    video.playsInline = true;
    video.loop = isWhole(trim);
    video.crossOrigin = 'anonymous';
    video.preload = 'auto';
    video.onloadedmetadata = () => {
      if (this.#trim.trimStart > 0) this.#goTo(this.#range().start);
      events.onLength?.();
    };
    video.onloadeddata = () => {
      clearTimeout(this.#timer);
      if (this.#isLost) events.onRecovered?.();
      this.#isLost = false;
      this.#note();
    };
    video.ontimeupdate = () => {
      if (!video.seeking) this.#furthest = Math.max(this.#furthest, video.currentTime);
    };
    video.onseeking = () => {
      if (!this.#isGoing) this.#checkEnd();
      this.#furthest = 0;
    };
    video.onseeked = () => {
      this.#isGoing = false;
      this.#note();
      this.#follow();
    };
    video.onended = () => {
      this.#checkEnd();
      this.#restart();
    };
    video.onerror = () => this.#fail(video.error?.message ?? '');
    this.#timer = setTimeout(() => this.#fail('time-out'), TIME_OUT);
    video.src = address;
    this.#listen();
    // Emptied with the graphics process, it comes back in its own time: before that nothing can be copied to it.
    this.#canvas.addEventListener('contextrestored', this.refresh);
  }

  frameAt(): MediaFrame | null {
    const video = this.#video;
    const mayEnd = this.#isRunning && this.#peeked === null && this.#trim.trimEnd !== null;
    if (mayEnd && video.currentTime >= this.#range().end) this.#restart();
    const looks = !('requestVideoFrameCallback' in video) && this.#isRunning;
    if ((this.#isNew || looks) && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) this.#copy();
    return this.#frame;
  }

  get length(): number | null {
    const { duration } = this.#video;
    return Number.isFinite(duration) && duration > 0 ? duration : null;
  }

  trim({ trimStart, trimEnd }: Trim): void {
    if (trimStart === this.#trim.trimStart && trimEnd === this.#trim.trimEnd) return;
    this.#trim = { trimStart, trimEnd };
    this.#video.loop = isWhole(this.#trim);
    if (this.#peeked === null) this.#return(this.#video.currentTime);
  }

  peek(seconds: number | null): void {
    if (seconds === null && this.#peeked === null) return;
    if (this.#peeked === null) this.#leftAt = this.#video.currentTime;
    this.#peeked = seconds;
    if (seconds === null) this.#followed = null;
    if (seconds === null) {
      this.#return(this.#leftAt);
      if (this.#isRunning) this.#start();
    } else {
      this.#video.pause();
      this.#follow();
    }
  }

  untilNext(): number {
    if (!this.#isRunning) return Number.POSITIVE_INFINITY;
    // A trimmed end is between pictures the browser tells of.
    if (this.#trim.trimEnd !== null || !('requestVideoFrameCallback' in this.#video)) return LOOK_EVERY;
    return Number.POSITIVE_INFINITY;
  }

  refresh = (): void => this.#note();

  setRunning(isRunning: boolean, time: number): void {
    if (isRunning === this.#isRunning) {
      if (!isRunning && time === 0 && this.#peeked === null) this.#seek(0);
      return;
    }
    this.#isRunning = isRunning;
    if (this.#peeked !== null) return;
    if (isRunning) this.#start();
    else {
      this.#video.pause();
      if (time === 0) this.#seek(0);
    }
  }

  destroy(): void {
    this.#isDestroyed = true;
    clearTimeout(this.#timer);
    const video = this.#video;
    if ('cancelVideoFrameCallback' in video) video.cancelVideoFrameCallback(this.#callback);
    video.onerror = null;
    video.onended = null;
    video.ontimeupdate = null;
    video.onseeking = null;
    video.onseeked = null;
    video.onloadeddata = null;
    video.onloadedmetadata = null;
    video.pause();
    video.removeAttribute('src');
    video.load();
    this.#canvas.removeEventListener('contextrestored', this.refresh);
    this.#canvas.width = 0;
  }

  #range(): { readonly start: number; readonly end: number } {
    const { duration } = this.#video;
    return trimRange(this.#trim, Number.isFinite(duration) ? duration : Number.MAX_VALUE);
  }

  #seek(seconds: number): void {
    if (this.#video.readyState === 0) return;
    const target = trimmedTime(seconds, this.#trim, this.#video.duration);
    if (Math.abs(this.#video.currentTime - target) > 1e-3) this.#goTo(target);
  }

  /** To a place of the file, or where the shown part starts when the place is not in it. */
  #return(seconds: number): void {
    const { start, end } = this.#range();
    this.#seek(seconds >= start && seconds < end ? seconds - start : 0);
  }

  /** One picture at a time: asked for again and again, a film shows none until the hand rests. */
  #follow(): void {
    const { length } = this;
    if (this.#peeked === null || length === null || this.#video.seeking) return;
    const target = Math.max(0, Math.min(this.#peeked, length - LAST_PICTURE));
    if (target === this.#followed) return;
    this.#followed = target;
    this.#goTo(target);
  }

  #goTo(seconds: number): void {
    this.#isGoing = true;
    this.#video.currentTime = seconds;
  }

  /** A browser plays what there is of a film that is cut off, and starts over without a word. */
  #checkEnd(): void {
    const { length } = this;
    if (this.#isDoubted || this.#isLost || length === null || this.#furthest > length - EARLY) return;
    this.#isDoubted = true;
    void this.#tellCut();
  }

  /** Only the file itself knows: a slow machine may not have told how far it was. */
  async #tellCut(): Promise<void> {
    try {
      const { lacksEnd } = await import('./openFilm.ts');
      const isCutOff = await lacksEnd(this.#address);
      if (isCutOff && !this.#isDestroyed) this.#events.onFailed(new Error(`${this.#address}: ${CUT_OFF}`));
    } catch (error) {
      console.warn('Whether a film is cut off cannot be said', error);
    }
  }

  #restart(): void {
    this.#seek(0);
    if (this.#isRunning && this.#video.paused) this.#start();
  }

  #start(): void {
    this.#video.play().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : '';
      if (name === 'NotAllowedError' && this.#isRunning && !this.#isDestroyed) {
        this.#isRunning = false;
        this.#events.onRefused?.();
      }
      // Paused before it began, which is what was asked for.
      else if (name !== 'AbortError') console.warn('A film does not start', error);
    });
  }

  #listen(): void {
    const video = this.#video;
    if (!('requestVideoFrameCallback' in video)) return;
    this.#callback = video.requestVideoFrameCallback(() => {
      this.#note();
      this.#listen();
    });
  }

  #note(): void {
    this.#isNew = true;
    this.#events.onPicture();
  }

  #copy(): void {
    this.#isNew = false;
    const { videoWidth, videoHeight } = this.#video;
    if (videoWidth === 0) return;
    const { width, height } = cappedSize(videoWidth, videoHeight);
    const canvas = this.#canvas;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    canvas.getContext('2d', { alpha: false })?.drawImage(this.#video, 0, 0, width, height);
    this.#copies += 1;
    this.#frame = { bitmap: canvas, key: `${this.#address} ${this.#number} ${this.#copies}` };
  }

  #fail(detail: string): void {
    clearTimeout(this.#timer);
    this.#isLost = true;
    this.#events.onFailed(new Error(detail === '' ? this.#address : `${this.#address}: ${detail}`));
  }
}

function isWhole({ trimStart, trimEnd }: Trim): boolean {
  return trimStart === 0 && trimEnd === null;
}
