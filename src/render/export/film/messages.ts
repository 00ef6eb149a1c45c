// What the page and the worker that makes a film say to each other. The page knows where files are and mixes sound.
import type { FontSource } from '../../text/types.ts';
import type { SceneSnapshot } from '../SnapshotReader.ts';
import type { FilmJob, MadeFilm, SoundWindow } from './types.ts';

export type ToFilmWorker =
  | {
      readonly type: 'start';
      readonly snapshot: SceneSnapshot;
      readonly fonts: readonly FontSource[];
      readonly job: FilmJob;
      /** Absolute addresses of GIFs and films, by the address in the design; null where it must not be asked for. */
      readonly addresses: ReadonlyMap<string, string | null>;
      readonly withSound: boolean;
    }
  | { readonly type: 'image'; readonly src: string; readonly bitmap: ImageBitmap }
  | { readonly type: 'imageFailed'; readonly src: string; readonly reason: string }
  | { readonly type: 'sound'; readonly start: number; readonly sound: SoundWindow }
  | { readonly type: 'soundFailed'; readonly start: number; readonly reason: string };

export type FromFilmWorker =
  | { readonly type: 'needImage'; readonly src: string }
  | { readonly type: 'needSound'; readonly start: number; readonly length: number }
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'done'; readonly film: MadeFilm }
  | { readonly type: 'failed'; readonly name: string; readonly message: string };
