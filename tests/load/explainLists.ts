import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../server/database/Database.ts';
import * as schema from '../../server/database/schema.ts';
import { createStore, type Store } from '../../server/repositories/createStore.ts';

/** Tables no list may read from end to end. */
const largeTables = new Set([
  'users',
  'projects',
  'approved_templates',
  'files',
  'products',
  'subscriptions',
  'sessions',
]);
const now = new Date();
const firstPage = { limit: 20, offset: 0 };
const firstBatch = { limit: 200, offset: 0 };

/** Every list, search and count of the product, as its domain functions ask for them. */
const lists: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  'own designs': ({ projects }) => projects.list({ userId: 'load-user-7' }, firstPage),
  'own designs, searched': ({ projects }) =>
    projects.list({ userId: 'load-user-7', search: 'cafe', isPro: false }, firstPage),
  'own designs, by state': ({ projects }) =>
    projects.list({ userId: 'load-user-7', status: 'enabled' }, firstPage),
  'own designs, counted': ({ projects }) => projects.countOwned('load-user-7'),
  'own designs, deleted': ({ trash }) => trash.list({ userId: 'load-user-7', since: new Date(0) }, firstPage),
  'own designs, deleted, counted': ({ trash }) => trash.count({ userId: 'load-user-7', since: new Date(0) }),
  templates: ({ approvedTemplates }) => approvedTemplates.list({}, firstPage),
  'templates, free': ({ approvedTemplates }) => approvedTemplates.list({ isPro: false }, firstPage),
  'templates, a late page': ({ approvedTemplates }) => approvedTemplates.list({}, { limit: 5, offset: 400 }),
  'templates, searched': ({ approvedTemplates }) =>
    approvedTemplates.list({ search: 'barbearia' }, firstPage),
  'templates, searched in vain': ({ approvedTemplates }) =>
    approvedTemplates.list({ search: 'inexistente' }, firstPage),
  'one template': ({ approvedTemplates }) => approvedTemplates.find('load-project-100'),
  'templates to review': ({ projects }) =>
    projects.list({ templatesOnly: true, status: 'pending_approval' }, firstPage),
  'templates of a partner to review': ({ projects }) =>
    projects.list({ userId: 'load-user-500', templatesOnly: true, status: 'pending_approval' }, firstPage),
  'templates, Pro, counted': ({ approvedTemplates }) => approvedTemplates.count(true),
  'templates, free, counted': ({ approvedTemplates }) => approvedTemplates.count(false),
  'designs to remove': ({ projects }) => projects.listExpired(new Date(0), firstBatch),
  'designs of one who leaves': ({ purge }) => purge.listProjectIds('load-user-7'),
  'own uploads': ({ products }) => products.list({ userId: 'load-user-7', fileTypes: ['image'] }, firstPage),
  'own uploads, searched': ({ products }) =>
    products.list({ userId: 'load-user-7', search: 'cafe' }, firstPage),
  'library, one section': ({ products }) =>
    products.list({ isShared: true, status: 'enabled', section: 'fotos' }, firstPage),
  'library, searched': ({ products }) =>
    products.list({ isShared: true, status: 'enabled', section: 'fotos', search: 'sorvete' }, firstPage),
  'library, searched everywhere': ({ products }) =>
    products.list({ isShared: true, status: 'enabled', search: 'inexistente' }, firstPage),
  'elements to review': ({ products }) =>
    products.list({ isShared: true, status: 'pending_approval' }, firstPage),
  'elements, counted': ({ products }) => products.countShared(true),
  'Pro elements of a design': ({ products }) =>
    products.listPro(['load-product-4', 'load-product-8'], ['load-file-4', 'load-file-12']),
  'files by id': ({ files }) => files.findReady('load-file-4'),
  'files of one person': ({ exports }) => exports.listFiles('load-user-7'),
  'files to remove': ({ purge }) => purge.listDeadFiles(new Date(0), firstBatch),
  people: ({ users }) => users.list('', firstPage),
  'people, searched': ({ users }) => users.list('karina lima', firstPage),
  'people, searched by e-mail': ({ users }) => users.list('pessoa4321@', firstPage),
  'people, by login': ({ users }) => users.findByLogin('pessoa4321@carga.local'),
  'people, counted': ({ users }) => users.countAll(),
  'people who left': ({ purge }) => purge.listDeletedUsers(now, firstBatch),
  'the oldest admin': ({ purge }) => purge.findOldestAdmin('load-user-2'),
  'session of a call': ({ sessions }) =>
    sessions.findCaller(
      { sessionId: 'load-session-3', userId: 'load-user-3', refreshId: 'load-refresh-3' },
      now,
    ),
  'own subscriptions': ({ subscriptions }) => subscriptions.listOwned('load-user-7'),
  entitlement: ({ subscriptions }) => subscriptions.findEntitled('load-user-7', now),
  'all subscriptions': ({ subscriptions }) => subscriptions.listAll({ search: '' }, firstPage),
  'all subscriptions, active': ({ subscriptions }) =>
    subscriptions.listAll({ search: '', status: 'active' }, firstPage),
  'all subscriptions, searched': ({ subscriptions }) =>
    subscriptions.listAll({ search: 'pessoa321@', status: 'active' }, firstPage),
  'subscriptions in doubt': ({ subscriptions }) =>
    subscriptions.listInDoubt(now, { after: '', limit: 200, givenUp: 'sandbox' }),
  'subscribers, counted': ({ subscriptions }) => subscriptions.countActive(now),
  'entitled, counted': ({ subscriptions }) => subscriptions.countEntitled(now),
};

type PlanNode = {
  readonly 'Node Type': string;
  /** Told where each row of one side is compared with each of the other. */
  readonly 'Join Filter'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
};

export type ExplainedList = {
  readonly name: string;
  /** Milliseconds the statements took. */
  readonly milliseconds: number;
  readonly indexes: readonly string[];
  /** Large tables that were read from end to end. */
  readonly scanned: readonly string[];
};

const walk = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(walk)];

/** What PostgreSQL did for each statement of a run, and how long it took. */
type Explained = { readonly nodes: readonly PlanNode[]; readonly milliseconds: number };

const explainRun = async (client: pg.Client, run: (store: Store) => Promise<unknown>): Promise<Explained> => {
  const nodes: PlanNode[] = [];
  let milliseconds = 0;
  const explaining = {
    query: async (query: { text: string }, values: unknown[]) => {
      const explained = await client.query(`explain (analyze, format json) ${query.text}`, values);
      const [plan] = explained.rows[0]['QUERY PLAN'] as [{ Plan: PlanNode; 'Execution Time': number }];
      nodes.push(...walk(plan.Plan));
      milliseconds += plan['Execution Time'];
      return client.query(query, values);
    },
  };
  await run(createStore(drizzle(explaining as unknown as pg.Client, { schema }) as unknown as Database));
  return { nodes, milliseconds };
};

const listIndexes = (nodes: readonly PlanNode[]) => [
  ...new Set(nodes.flatMap((node) => node['Index Name'] ?? [])),
];

/** How the daily search for replaced pictures of designs finds its rows; it reads all designs and elements once. */
export const explainPutAway = async (url: string, before: Date) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { nodes } = await explainRun(client, ({ purge }) => purge.listPutAway(before, firstBatch));
  await client.end();
  return { indexes: listIndexes(nodes), joinFilters: nodes.flatMap((node) => node['Join Filter'] ?? []) };
};

/** Runs every list on the database and tells by which indexes PostgreSQL found its rows. */
export const explainLists = async (url: string): Promise<readonly ExplainedList[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: ExplainedList[] = [];
  for (const [name, run] of Object.entries(lists)) {
    const { nodes, milliseconds } = await explainRun(client, run);
    found.push({
      name,
      milliseconds,
      indexes: listIndexes(nodes),
      scanned: nodes.flatMap((node) =>
        node['Node Type'] === 'Seq Scan' && largeTables.has(node['Relation Name'] ?? '')
          ? [node['Relation Name'] ?? '']
          : [],
      ),
    });
  }
  await client.end();
  return found;
};
