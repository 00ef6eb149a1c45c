import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { LibraryEntry } from '../../editor/page/types.ts';
import { UPLOADS_KEY } from '../../editor/panels/uploadsKey.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { fromUpload } from './fromUpload.ts';
import { listUpload } from './listUpload.ts';

const upload = (id: string, file_type: LibraryItem['file_type'] = 'image') =>
  fromUpload({
    product_id: id,
    original_name: `${id}.png`,
    file_type,
    width: 10,
    height: 10,
    file_url: `/${id}`,
  } as LibraryItem);

type Entry = Pick<LibraryEntry, 'id'>;

/** A panel that shows a list of one kind, whose pages come from `ask`. */
function show(
  queries: QueryClient,
  kind: string,
  search: string,
  ask: (page: number) => Promise<readonly Entry[]>,
) {
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: [UPLOADS_KEY, kind, search],
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  });
  observer.subscribe(() => undefined);
  return {
    ids: () =>
      observer
        .getCurrentResult()
        .data?.pages.flat()
        .map(({ id }) => id),
  };
}

const answer = (...ids: string[]) => vi.fn(() => Promise.resolve(ids.map((id) => ({ id }))));

it('puts a file that arrived at the top of its list, and asks for nothing', async () => {
  const queries = new QueryClient();
  const asked = { image: answer('b', 'a'), video: answer('film') };
  const images = show(queries, 'image', '', asked.image);
  const films = show(queries, 'video', '', asked.video);
  await vi.waitFor(() => expect([images.ids(), films.ids()]).toEqual([['b', 'a'], ['film']]));
  listUpload(queries, upload('c'));
  listUpload(queries, upload('d', 'gif'));
  listUpload(queries, upload('new film', 'video'));
  expect(images.ids()).toEqual(['d', 'c', 'b', 'a']);
  expect(films.ids()).toEqual(['new film', 'film']);
  expect(asked.image).toHaveBeenCalledTimes(1);
  expect(asked.video).toHaveBeenCalledTimes(1);
});

it('is the first file of an empty list', async () => {
  const queries = new QueryClient();
  const images = show(queries, 'image', '', answer());
  await vi.waitFor(() => expect(images.ids()).toEqual([]));
  listUpload(queries, upload('a'));
  expect(images.ids()).toEqual(['a']);
});

it('asks again for what is searched for, and for a list that was on its way', async () => {
  const queries = new QueryClient();
  const found = answer('a');
  const search = show(queries, 'image', 'praia', found);
  await vi.waitFor(() => expect(search.ids()).toEqual(['a']));
  const { promise: never } = Promise.withResolvers<readonly Entry[]>();
  const ask = vi
    .fn(() => Promise.resolve([{ id: 'b' }, { id: 'a' }]))
    .mockImplementationOnce(() => never as never);
  const images = show(queries, 'image', '', ask);
  listUpload(queries, upload('b'));
  await vi.waitFor(() => expect(images.ids()).toEqual(['b', 'a']));
  expect(found).toHaveBeenCalledTimes(2);
});

it('leaves a list that nobody has opened to be asked for when it is', () => {
  const queries = new QueryClient();
  listUpload(queries, upload('a'));
  expect(queries.getQueryData([UPLOADS_KEY, 'image', ''])).toBeUndefined();
});
