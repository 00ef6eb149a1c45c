// The pages of a film at the moment it was asked for: edits made meanwhile are not in it.
import { SnapshotReader, takeSnapshot, type SceneSnapshot } from '../SnapshotReader.ts';
import { untilAborted } from '../untilAborted.ts';
import { planShape } from './filmShape.ts';
import type { FrozenFilmPage, StartFilm } from './messages.ts';
import type { FilmParts } from './PageStages.ts';
import type { FilmOptions, ResolveMedia } from './types.ts';

export type FrozenFilm = {
  /** What a worker is told. */
  readonly start: StartFilm;
  readonly pages: readonly FrozenFilmPage[];
  /** The same for makers on the page's own thread. */
  readonly parts: FilmParts;
};

/** Rejects with RangeError for a frame that no picture can have, and with the signal's reason. */
export async function freezeFilm(options: FilmOptions): Promise<FrozenFilm> {
  const { fonts, images, format, fps, scale, quality, resolveMedia, signal } = options;
  // Before anything is waited for.
  const pages = options.pages.map(({ reader }): FrozenFilmPage => {
    const snapshot = takeSnapshot(reader);
    return { snapshot, addresses: listAddresses(snapshot, resolveMedia) };
  });
  const shape = planShape(options.pages, options);
  // The workers ask nobody where a family's files are: they have those that the page knows by now.
  const nodes = pages.flatMap(({ snapshot }) => snapshot.nodes);
  await untilAborted(fonts.resolveFamilies(nodes, signal), signal);
  const job = { format, fps, scale, quality };
  const pageAt = async (index: number) => {
    const page = pages[index];
    if (!page) throw new RangeError(`The film has no page ${index}`);
    return { reader: new SnapshotReader(page.snapshot), resolveMedia };
  };
  return {
    start: { ...shape, job, fonts: fonts.listSources() },
    pages,
    parts: { ...shape, ...job, images, fonts, signal, pageAt },
  };
}

function listAddresses({ nodes }: SceneSnapshot, resolve: ResolveMedia): FrozenFilmPage['addresses'] {
  const addresses = new Map<string, string | null>();
  for (const node of nodes) {
    if (node.kind === 'gif') addresses.set(node.originalGifUrl, tryResolve(node.originalGifUrl, resolve));
    if (node.kind === 'video')
      addresses.set(node.originalVideoUrl, tryResolve(node.originalVideoUrl, resolve));
  }
  return addresses;
}

function tryResolve(address: string, resolve: ResolveMedia): string | null {
  try {
    return resolve(address);
  } catch (error) {
    console.warn('A medium of the design is left out', error);
    return null;
  }
}
