import type { RawConnection } from '../database/types.ts';
import { jobChannel } from '../jobs/createJobQueue.ts';
import { type Table, quoteName } from './describeTables.ts';
import { MoveError } from './MoveError.ts';
import { moveMarks } from './moveMarks.ts';

/** A move that was finished, as the database moved to remembers it. */
export type FinishedMove = {
  /** See `identifySource`. */
  readonly source: string;
  /** What the source held then, see `digestSums`. */
  readonly digest: string;
  /** ISO 8601, UTC. */
  readonly movedAt: string;
};

/** `unused` has the tables, and nothing but what a server makes by itself in its first minutes. */
export type TargetState =
  | { readonly kind: 'empty' | 'unused' }
  | { readonly kind: 'moved'; readonly move: FinishedMove };

const oldestServer = 150_000;

/** What a server that was started by mistake leaves in a database that nobody has used. */
const madeByItself: ReadonlySet<string> = new Set(['daily_metrics', 'installation', 'jobs', 'rate_counters']);

const checkServer = async ({ query }: RawConnection): Promise<void> => {
  const [server] = await query<{ version: string; encoding: string; may_create: boolean; account: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
       current_user as account, coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create`,
  );
  if (Number(server?.version) < oldestServer) {
    throw new MoveError('O PostgreSQL de DATABASE_URL é antigo demais: é preciso o 15 ou mais novo.');
  }
  if (server?.encoding !== 'UTF8') {
    throw new MoveError(
      `O banco de DATABASE_URL guarda texto em ${server?.encoding}: crie-o com encoding 'UTF8'.`,
    );
  }
  if (!server.may_create) {
    throw new MoveError(
      `A conta ${server.account} não pode criar tabelas no banco de DATABASE_URL: faça dela a dona do banco ` +
        `(alter database … owner to ${server.account}).`,
    );
  }
};

/** A server listens for jobs from its start to its end; sessions of other accounts of PostgreSQL cannot be seen. */
export const checkUnused = async ({ query }: RawConnection): Promise<void> => {
  const listening = await query(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and query ilike 'listen %' || $1::text || '%'`,
    [jobChannel],
  );
  if (listening.length === 0) return;
  throw new MoveError(
    'Um servidor da Prancheta está usando o banco de DATABASE_URL. Encerre-o antes da mudança e inicie-o depois.',
  );
};

const listPresent = async (
  { query }: RawConnection,
  names: readonly string[],
): Promise<readonly string[]> => {
  const rows = await query<{ name: string }>(
    `select name from json_array_elements_text($1::text::json) as name where to_regclass(quote_ident(name)) is not null`,
    [JSON.stringify(names)],
  );
  return rows.map(({ name }) => name);
};

const findFilled = async (
  { query }: RawConnection,
  tables: readonly string[],
): Promise<string | undefined> => {
  for (const table of tables) {
    const rows = await query(`select 1 as found from ${quoteName(table)} limit 1`);
    if (rows.length > 0) return table;
  }
  return undefined;
};

const readInstallation = async ({ query }: RawConnection): Promise<ReadonlyMap<string, string>> => {
  const rows = await query<{ name: string; value: string }>('select name, value from installation');
  return new Map(rows.map(({ name, value }) => [name, value]));
};

/** For who has a database there by now, with an old one still in the folder: that would be moved to any empty one. */
export const onlyFiles =
  'Para mudar só os arquivos de quem já usa esse banco, guarde antes a pasta database fora de DATA_DIR.';

const refuse = (reason: string): never => {
  throw new MoveError(
    `O banco de DATABASE_URL não está vazio: ${reason}. Nada foi mudado. ` +
      `Crie outro, vazio (createdb), e ponha o endereço dele em DATABASE_URL. ${onlyFiles}`,
  );
};

/**
 * Tells whether a database may be moved to, or was already. Throws where it may not: of another version, in use, or with
 * what is somebody's. `key` is the mark of the secret key that the source was made with.
 */
export const inspectTarget = async (
  connection: RawConnection,
  { tables, key }: { readonly tables: readonly Table[]; readonly key: string | undefined },
): Promise<TargetState> => {
  await checkServer(connection);
  await checkUnused(connection);
  const names = tables.map(({ name }) => name);
  const present = await listPresent(connection, [...names, 'schema_migrations']);
  if (present.length === 0) return { kind: 'empty' };
  if (!present.includes('schema_migrations') || !present.includes('installation')) {
    return refuse(`outro programa tem nele a tabela ${present[0]}`);
  }
  const installation = await readInstallation(connection);
  const mark = installation.get(moveMarks.database);
  if (mark !== undefined) return { kind: 'moved', move: JSON.parse(mark) as FinishedMove };
  const ours = names.filter((name) => present.includes(name) && !madeByItself.has(name));
  const filled = await findFilled(connection, ours);
  if (filled !== undefined) return refuse(`há dados da Prancheta nele (tabela ${filled})`);
  const otherKey = installation.get('secret-key');
  if (otherKey !== undefined && otherKey !== key) {
    return refuse('um servidor com outra chave secreta (SECRET_KEY) já o preparou');
  }
  return { kind: 'unused' };
};
