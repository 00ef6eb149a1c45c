import { Readable } from 'node:stream';
import { exportAccount as readAccount } from '../../domain/account/exportAccount.ts';
import type { FileRow } from '../../repositories/fileRepository.ts';
import { getSiteUrl } from '../presenters/getSiteUrl.ts';
import { presentUser } from '../presenters/presentUser.ts';
import { toFileUrl } from '../presenters/toFileUrl.ts';
import type { RawRoute } from '../types.ts';

type List = Iterable<unknown> | AsyncIterable<unknown>;

async function* writeList(list: List): AsyncGenerator<string> {
  yield '[';
  let mark = '';
  for await (const item of list) {
    yield mark + JSON.stringify(item);
    mark = ',';
  }
  yield ']';
}

/** A JSON object of which one list after the other is made as it is sent. */
async function* writeAnswer(user: object, lists: Readonly<Record<string, List>>): AsyncGenerator<string> {
  yield `{"data":{"user":${JSON.stringify(user)}`;
  for (const [name, list] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:`;
    yield* writeList(list);
  }
  yield '}}';
}

/** A file as it is stored, and where its owner finds it. */
const addAddress =
  (siteUrl: string) =>
  (file: Pick<FileRow, 'id' | 'status'>): object => ({
    ...file,
    url: file.status === 'ready' ? siteUrl + toFileUrl(file.id) : '',
  });

export const exportAccount: RawRoute<'exportAccount'> = async (tools, { user, request, reply }) => {
  const parts = await readAccount(tools.store, tools, user);
  const { owner, files, favoriteFonts, auditEntries, ...lists } = parts;
  const answer = writeAnswer(presentUser(owner), {
    ...lists,
    files: files.map(addAddress(getSiteUrl(tools.config, request))),
    favorite_fonts: favoriteFonts,
    audit_entries: auditEntries,
  });
  return reply.type('application/json; charset=utf-8').send(Readable.from(answer, { objectMode: false }));
};
