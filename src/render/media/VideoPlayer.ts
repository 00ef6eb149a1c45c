// One film node: a muted element that plays the trimmed part round and round, its pictures copied to a canvas as they come.
import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { MediaFrame } from '../paint/types.ts';
import { cappedSize } from './cappedSize.ts';
import { trimmedTime, trimRange } from './playState.ts';
import type { MediaPlayer, PlayerEvents } from './types.ts';

/** A film that has shown nothing after this long is given up, milliseconds. */
const TIME_OUT = 20_000;
/** How often to look for a new picture where the browser does not tell, milliseconds. */
const LOOK_EVERY = 33;

type Trim = Pick<SceneNodeOf<'video'>, 'trimStart' | 'trimEnd'>;

export class VideoPlayer implements MediaPlayer {
  #video = document.createElement('video');
  #canvas = document.createElement('canvas');
  #address: string;
  #trim: Trim;
  #events: PlayerEvents;
  #frame: MediaFrame | null = null;
  #isNew = false;
  #isRunning = false;
  #callback = 0;
  #timer: ReturnType<typeof setTimeout>;
  #copies = 0;

  constructor(address: string, trim: Trim, events: PlayerEvents) {
    this.#address = address;
    this.#trim = trim;
    this.#events = events;
    const video = this.#video;
    video.muted = true;
    video.playsInline = true;
    video.loop = trim.trimStart === 0 && trim.trimEnd === null;
    video.crossOrigin = 'anonymous';
    video.preload = 'auto';
    video.onloadedmetadata = () => {
      if (trim.trimStart > 0) video.currentTime = this.#range().start;
    };
    video.onloadeddata = () => {
      clearTimeout(this.#timer);
      this.#note();
    };
    video.onseeked = () => this.#note();
    video.onended = () => this.#restart();
    video.onerror = () => this.#fail(video.error?.message ?? '');
    this.#timer = setTimeout(() => this.#fail('time-out'), TIME_OUT);
    video.src = address;
    this.#listen();
  }

  frameAt(): MediaFrame | null {
    const video = this.#video;
    if (this.#isRunning && this.#trim.trimEnd !== null && video.currentTime >= this.#range().end)
      this.#restart();
    const looks = !('requestVideoFrameCallback' in video) && this.#isRunning;
    if ((this.#isNew || looks) && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) this.#copy();
    return this.#frame;
  }

  untilNext(): number {
    if (!this.#isRunning) return Number.POSITIVE_INFINITY;
    // A trimmed end is between pictures the browser tells of.
    if (this.#trim.trimEnd !== null || !('requestVideoFrameCallback' in this.#video)) return LOOK_EVERY;
    return Number.POSITIVE_INFINITY;
  }

  setRunning(isRunning: boolean, time: number): void {
    if (isRunning === this.#isRunning) {
      if (!isRunning && time === 0) this.#seek(0);
      return;
    }
    this.#isRunning = isRunning;
    if (isRunning) {
      // Refused play (power saving, a hidden tab) leaves the picture standing; the next start tries again.
      this.#video.play().catch((error: unknown) => console.warn('A film does not start', error));
    } else {
      this.#video.pause();
      if (time === 0) this.#seek(0);
    }
  }

  destroy(): void {
    clearTimeout(this.#timer);
    const video = this.#video;
    if ('cancelVideoFrameCallback' in video) video.cancelVideoFrameCallback(this.#callback);
    video.onerror = null;
    video.onended = null;
    video.onseeked = null;
    video.onloadeddata = null;
    video.onloadedmetadata = null;
    video.pause();
    video.removeAttribute('src');
    video.load();
    this.#canvas.width = 0;
  }

  #range(): { readonly start: number; readonly end: number } {
    const { duration } = this.#video;
    return trimRange(this.#trim, Number.isFinite(duration) ? duration : Number.MAX_VALUE);
  }

  #seek(seconds: number): void {
    if (this.#video.readyState === 0) return;
    const target = trimmedTime(seconds, this.#trim, this.#video.duration);
    if (Math.abs(this.#video.currentTime - target) > 1e-3) this.#video.currentTime = target;
  }

  #restart(): void {
    this.#seek(0);
    if (this.#isRunning && this.#video.paused) {
      this.#video.play().catch((error: unknown) => console.warn('A film does not start', error));
    }
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
    this.#frame = { bitmap: canvas, key: `${this.#address} ${this.#copies}` };
  }

  #fail(detail: string): void {
    clearTimeout(this.#timer);
    this.#events.onFailed(new Error(detail === '' ? this.#address : `${this.#address}: ${detail}`));
  }
}
