// What the page and the workers that make a film say to each other. The page knows where files are.
import type { FontSource } from '../../text/types.ts';
import type { SceneSnapshot } from '../SnapshotReader.ts';
import type { ChosenEncoder } from './chooseEncoder.ts';
import type { FilmShape } from './filmShape.ts';
import type { MadeSegment } from './openMaker.ts';
import type { FilmSegment } from './segments.ts';
import type { FilmJob, MadeFilm } from './types.ts';

export type StartFilm = FilmShape & {
  readonly fonts: readonly FontSource[];
  readonly job: FilmJob;
};

/** A page of the film at the moment it was asked for. */
export type FrozenFilmPage = {
  readonly snapshot: SceneSnapshot;
  /** Absolute addresses of GIFs and films, by the address in the design; null where it must not be asked for. */
  readonly addresses: ReadonlyMap<string, string | null>;
};

export type ToFilmWorker =
  /** A film's segments are asked for; a picture that moves is made at once. */
  | ({ readonly type: 'start' } & StartFilm)
  | ({ readonly type: 'page'; readonly index: number } & FrozenFilmPage)
  | { readonly type: 'segment'; readonly segment: FilmSegment; readonly video: ChosenEncoder }
  | { readonly type: 'image'; readonly src: string; readonly bitmap: ImageBitmap }
  | { readonly type: 'imageFailed'; readonly src: string; readonly reason: string };

export type FromFilmWorker =
  | { readonly type: 'needImage'; readonly src: string }
  /** When it is that page's turn: a design may have many, each with thousands of nodes. */
  | { readonly type: 'needPage'; readonly index: number }
  /** Of a picture, 0–1. */
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'frame' }
  | { readonly type: 'segment'; readonly made: MadeSegment }
  | { readonly type: 'picture'; readonly film: MadeFilm }
  | { readonly type: 'failed'; readonly name: string; readonly message: string };
