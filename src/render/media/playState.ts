// Playing, paused, stopped: where a GIF or film stands at a moment of the design's clock. All times in milliseconds.

export type PlayStatus = 'playing' | 'paused' | 'stopped';

/** `at` is the medium's own time: when it started, for `playing` counted back from the clock. */
export type PlayState =
  | { readonly status: 'playing'; readonly startedAt: number }
  | { readonly status: 'paused'; readonly at: number }
  | { readonly status: 'stopped' };

/** The medium's own time at a moment of the clock. */
export function mediaTime(state: PlayState, now: number): number {
  if (state.status === 'playing') return now - state.startedAt;
  return state.status === 'paused' ? state.at : 0;
}

/** Goes on from where it stands; from the start when stopped. */
export function toPlaying(state: PlayState, now: number): PlayState {
  return state.status === 'playing' ? state : { status: 'playing', startedAt: now - mediaTime(state, now) };
}

export function toPaused(state: PlayState, now: number): PlayState {
  return state.status === 'playing' ? { status: 'paused', at: mediaTime(state, now) } : state;
}

export const STOPPED: PlayState = { status: 'stopped' };

/** Seconds into a film's file, for a time in its trimmed and repeating run. */
export function trimmedTime(
  seconds: number,
  trim: { readonly trimStart: number; readonly trimEnd: number | null },
  duration: number,
): number {
  const { start, end } = trimRange(trim, duration);
  // Whole microseconds: a remainder of binary fractions would now and then show the end instead of the start.
  const length = Math.round((end - start) * 1e6);
  return length > 0 ? start + (Math.round(seconds * 1e6) % length) / 1e6 : start;
}

/** The part of the file that is shown, seconds; a range that makes no sense is the whole file. */
export function trimRange(
  trim: { readonly trimStart: number; readonly trimEnd: number | null },
  duration: number,
): { readonly start: number; readonly end: number } {
  const end = Math.min(trim.trimEnd ?? duration, duration);
  return trim.trimStart < end ? { start: trim.trimStart, end } : { start: 0, end: duration };
}

/** A clock that stands while nobody looks. */
export class MediaClock {
  #read: () => number;
  #offset = 0;
  #stoodAt: number | null = null;

  constructor(read: () => number = () => performance.now()) {
    this.#read = read;
  }

  get now(): number {
    return (this.#stoodAt ?? this.#read()) - this.#offset;
  }

  get isRunning(): boolean {
    return this.#stoodAt === null;
  }

  stand(): void {
    this.#stoodAt ??= this.#read();
  }

  run(): void {
    if (this.#stoodAt === null) return;
    this.#offset += this.#read() - this.#stoodAt;
    this.#stoodAt = null;
  }
}
