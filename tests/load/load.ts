// `node scripts/load.mjs`: a filled PostgreSQL, the plans of every list, then a steady stream of calls. Ends by itself.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/openPostgres.ts';
import { createPasswordHasher } from '../../server/domain/account/passwords.ts';
import { createTokenMaker } from '../../server/domain/account/tokens.ts';
import { deriveSecrets } from '../../server/secrets.ts';
import { readOptions } from '../harness/readOptions.ts';
import { spawnServer } from '../harness/spawnServer.ts';
import { startPostgres } from '../harness/startPostgres.ts';
import { createCallMix } from './callMix.ts';
import { type CallFigures, drive } from './drive.ts';
import { explainLists } from './explainLists.ts';
import { fillDatabase } from './fillDatabase.ts';
import { fullSize, type LoadSize, testSize } from './loadSize.ts';

const secretKey = 'only for load tests, thirty-two characters';
const secrets = deriveSecrets(secretKey);
const targetMilliseconds = 100;
const longestSeconds = 300;

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

const fill = async (url: string, size: LoadSize): Promise<void> => {
  const started = performance.now();
  const database = await openPostgres({
    url,
    poolSize: 2,
    onError: (error) => console.warn(error.message),
  });
  await migrate(database);
  await fillDatabase(database, size, await createPasswordHasher(secrets.pepper).hash('carga123'));
  await database.close();
  console.log(
    `✔ ${size.users} pessoas, ${size.projects} projetos, ${size.products} elementos, ${size.subscriptions} assinaturas (${seconds(started)})`,
  );
};

/** Prints the plan of every list; true when none reads a large table from end to end. */
const explain = async (url: string): Promise<boolean> => {
  const lists = await explainLists(url);
  for (const { name, milliseconds, indexes, scanned } of lists) {
    const how = scanned.length > 0 ? `LÊ A TABELA INTEIRA: ${scanned.join(', ')}` : indexes.join(', ');
    console.log(`${milliseconds.toFixed(2).padStart(9)} ms  ${name.padEnd(34)} ${how}`);
  }
  return lists.every(({ scanned }) => scanned.length === 0);
};

const print = (figures: readonly CallFigures[]): void => {
  console.log(`\n${'chamada'.padEnd(26)} ${'vezes'.padStart(6)}  falhas   p50 ms   p95 ms   p99 ms`);
  for (const { name, count, failed, p50, p95, p99 } of figures) {
    const times = [p50, p95, p99].map((time) => time.toFixed(1).padStart(8)).join(' ');
    console.log(`${name.padEnd(26)} ${String(count).padStart(6)}  ${String(failed).padStart(6)} ${times}`);
  }
};

const createTokens = (size: LoadSize): Promise<string[]> => {
  const maker = createTokenMaker(secrets, () => new Date());
  return Promise.all(
    Array.from({ length: size.sessions }, (_, index) => {
      const number = index + 1;
      return maker.issueAccess({
        userId: `load-user-${number}`,
        sessionId: `load-session-${number}`,
        refreshId: `load-refresh-${number}`,
      });
    }),
  );
};

const ticksPerSecond = 100;

/** Processor seconds a process has used; 0 where the system does not tell. */
const readCpuSeconds = async (pid: number | undefined): Promise<number> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]];
  return (Number(user ?? 0) + Number(system ?? 0)) / ticksPerSecond;
};

const measure = async (
  databaseUrl: string,
  { size, perSecond, duration }: { size: LoadSize; perSecond: number; duration: number },
): Promise<readonly CallFigures[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prancheta-load-'));
  const server = await spawnServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
  try {
    const tokens = await createTokens(size);
    const calls = createCallMix(size);
    const common = { url: server.url, calls, tokens, perSecond };
    await drive({ ...common, seconds: 3 });
    console.log(`\n${perSecond} chamadas por segundo durante ${duration} s…`);
    const before = await readCpuSeconds(server.process.pid);
    const figures = await drive({ ...common, seconds: duration });
    const used = (await readCpuSeconds(server.process.pid)) - before;
    console.log(`O servidor usou ${used.toFixed(1)} s de processador em ${duration} s.`);
    return figures;
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
};

const values = readOptions('node scripts/load.mjs', {
  rate: { type: 'string', default: '200' },
  seconds: { type: 'string', default: '30' },
  small: { type: 'boolean', default: false },
});
const perSecond = Number(values.rate);
const duration = Math.min(longestSeconds, Number(values.seconds));
if (!(perSecond > 0 && duration > 0)) {
  console.error('--rate e --seconds são números maiores que zero.');
  process.exit(2);
}
const size = values.small ? testSize : fullSize;

const postgres = await startPostgres();
if (postgres === undefined) {
  console.error('PostgreSQL não está instalado: nada a medir.');
  process.exit(1);
}
try {
  await fill(postgres.url, size);
  const isIndexed = await explain(postgres.url);
  const figures = await measure(postgres.url, { size, perSecond, duration });
  print(figures);
  const all = figures.at(-1);
  const isFast = all !== undefined && all.failed === 0 && all.p95 < targetMilliseconds;
  console.log(`\n${isFast ? '✔' : '✘'} p95 de todas abaixo de ${targetMilliseconds} ms e nenhuma falha`);
  // A small set may well be read whole: only the full one is judged by its plans.
  if (!isFast || !(isIndexed || values.small)) process.exitCode = 1;
} finally {
  await postgres.stop();
}
