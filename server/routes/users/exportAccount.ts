import { Readable } from 'node:stream';
import { exportAccount as readAccount } from '../../domain/account/exportAccount.ts';
import { presentUser } from '../presenters/presentUser.ts';
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

export const exportAccount: RawRoute<'exportAccount'> = async (tools, { user, reply }) => {
  const { owner, favoriteFonts, ...lists } = await readAccount(tools.store, tools, user.userId);
  const answer = writeAnswer(presentUser(owner), { ...lists, favorite_fonts: favoriteFonts });
  return reply.type('application/json; charset=utf-8').send(Readable.from(answer, { objectMode: false }));
};
