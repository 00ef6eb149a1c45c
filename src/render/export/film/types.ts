// What a film of a design is made of and from.
import type { SceneReader } from '../../../../scene/document/types.ts';
import type { FontRegistry } from '../../text/FontRegistry.ts';
import type { BrokenNode, ImageLoader } from '../../types.ts';

/** Seconds and frames per second a film may have. */
export const FILM_LIMITS = {
  seconds: { min: 1, max: 600, initial: 5 },
  fps: { min: 1, max: 60, initial: 30 },
} as const;

/** Seconds that a page in which nothing moves may last in a film of several, and what people expect of each file. */
export const STILL_PAGE = { min: 1, max: 10, ofFilm: 5, ofPicture: 2 } as const;

/** Two channels of sound, 48 kHz, of equal length. */
export type SoundWindow = readonly [left: Float32Array<ArrayBuffer>, right: Float32Array<ArrayBuffer>];

export const SAMPLE_RATE = 48_000;

/** Sound of the film from `start`, both in seconds; silence where there is none. */
export type ReadSound = (start: number, length: number) => Promise<SoundWindow>;

/** Moving pictures by their file: a film with sound, or a picture that moves. */
export type FilmFormat = 'mp4' | 'gif' | 'webp';

/** A page, and how long it is shown. */
export type FilmPage = { readonly reader: SceneReader; readonly seconds: number };

export type FilmJob = {
  readonly format: FilmFormat;
  /** Whole number. */
  readonly fps: number;
  /** Output pixels per scene unit. */
  readonly scale: number;
  /** Of WebP, 0–1. */
  readonly quality?: number | undefined;
};

/** What pages are painted with. */
export type FilmTools = {
  readonly images: ImageLoader;
  readonly fonts: FontRegistry;
  readonly signal?: AbortSignal | undefined;
};

/** Absolute address of a GIF or film; throws for one that must not be asked for. */
export type ResolveMedia = (address: string) => string;

export type FilmOptions = FilmJob &
  FilmTools & {
    /** At least one; they follow each other, and each is fitted into the frame of the first. */
    readonly pages: readonly FilmPage[];
    readonly resolveMedia: ResolveMedia;
    /** 0–1. */
    readonly onProgress?: ((done: number) => void) | undefined;
  };

export type MadeFilm = {
  readonly blob: Blob;
  /** Of a film these are even, so possibly one pixel more than the artboard. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly codec: 'avc' | 'vp9' | 'av1' | 'gif' | 'webp';
  readonly hasSound: boolean;
  readonly broken: readonly BrokenNode[];
};

/**
 * What paints or encodes a film broke off midway, as when the graphics process dies or a tab in the background loses its
 * encoder. Made anew it may go well.
 */
export class FilmInterruption extends Error {
  override name = 'FilmInterruption';
}

/** No encoder of this browser takes films of this size. */
export class NoEncoderError extends Error {
  override name = 'NoEncoderError';
}
