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
  | { readonly kind: 'inspect'; readonly path: string; readonly mime: string; readonly target: string }
  /** Draws the small picture with a watermark to `target`. */
  | { readonly kind: 'preview'; readonly path: string; readonly target: string }
  /** Reads the size from the header. */
  | { readonly kind: 'measure'; readonly path: string };

export type Inspected = MediaFacts & {
  /** True when `target` was written and must take the file's place. */
  readonly isRewritten: boolean;
  /** Hex, of what stays; absent for films. */
  readonly sha256?: string;
};

export type MediaResults = {
  readonly inspect: Inspected;
  readonly preview: { readonly width: number; readonly height: number };
  readonly measure: { readonly width: number; readonly height: number };
};

/** Why there is no result; the last three end the process that met it. */
export type MediaFailure = 'unsupported' | 'tooLarge' | 'time' | 'memory' | 'crash';

export type MediaAnswer =
  | { readonly result: MediaResults[MediaJob['kind']] }
  | { readonly failure: MediaFailure; readonly reason: string };

/** Thrown by jobs for what is a fault of the file. */
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
  run<Job extends MediaJob>(job: Job): Promise<MediaResults[Job['kind']]>;
  close(): Promise<void>;
}
