// What the media process is asked and answers. Everything here crosses a process border as JSON.

/** What the content of a file is, measured, not declared. */
export type MediaFacts = {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly hasAlpha: boolean;
};

export type MediaJob =
  /** Decodes a file and writes it without anything but pictures and sound to `target`, when that differs. */
  | {
      readonly kind: 'inspect';
      readonly path: string;
      readonly mime: string;
      readonly target: string;
      /** Length of the file. */
      readonly bytes: number;
    }
  /** Draws the small picture with a watermark to `target`. */
  | { readonly kind: 'preview'; readonly path: string; readonly target: string }
  /** Draws the picture at most this high to `target`. */
  | { readonly kind: 'thumbnail'; readonly path: string; readonly target: string; readonly height: number }
  /** Reads the size from the header. */
  | { readonly kind: 'measure'; readonly path: string }
  | CutoutJob;

/** Work on a picture whose background is taken out; each writes a PNG without words to `target`. */
export type CutoutJob =
  /** Cuts the subject out: by the model in a file when there is one. */
  | {
      readonly kind: 'cutOut';
      readonly path: string;
      readonly target: string;
      readonly modelPath?: string | undefined;
    }
  /** Turns the picture upright. */
  | { readonly kind: 'straighten'; readonly path: string; readonly target: string }
  /** Takes over what somebody else cut out, when it is a picture with opacity of this size. */
  | {
      readonly kind: 'adoptCutout';
      readonly path: string;
      readonly target: string;
      readonly width: number;
      readonly height: number;
    };

export type Inspected = MediaFacts & {
  /** True when `target` was written and must take the file's place. */
  readonly isRewritten: boolean;
  /** Hex, of what stays; absent for films. */
  readonly sha256?: string;
};

export type MediaResults = {
  readonly inspect: Inspected;
  readonly preview: { readonly width: number; readonly height: number };
  readonly thumbnail: { readonly width: number; readonly height: number };
  readonly measure: { readonly width: number; readonly height: number };
  /** `isFound` is false when nothing stood out from the background; then nothing was written. */
  readonly cutOut: { readonly isFound: boolean };
  readonly straighten: { readonly width: number; readonly height: number };
  readonly adoptCutout: { readonly width: number; readonly height: number };
};

/**
 * Why there is no result: the file is not what it should be, or too much; the work itself failed, whatever the file; and
 * three that end the process that met it.
 */
export type MediaFailure = 'unsupported' | 'tooLarge' | 'failed' | 'time' | 'memory' | 'crash';

export type MediaAnswer = (
  | { readonly result: MediaResults[MediaJob['kind']] }
  | { readonly failure: MediaFailure; readonly reason: string }
) & {
  /** True when the process has nothing left for another job. */
  readonly isSpent?: boolean;
};

/** Thrown by jobs that know why there is no result. */
export class MediaError extends Error {
  readonly failure: MediaFailure;

  constructor(failure: MediaFailure, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'MediaError';
    this.failure = failure;
  }
}

/** Reads media apart from the server; rejects with a `MediaError`, or an `AppError` when there is no turn to be had. */
export interface MediaReader {
  /** A job whose `signal` is aborted is given up at once, and its process with it. */
  run<Job extends MediaJob>(job: Job, signal?: AbortSignal): Promise<MediaResults[Job['kind']]>;
  close(): Promise<void>;
}
