import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../server/database/types.ts';
import type { LoadSize } from './loadSize.ts';

const words = `array['café','promoção','aniversário','culto','treino','imóvel','viagem','pizza','curso','salão','verão',
  'natal','feira','barbearia','pet','música','igreja','convite','cardápio','desconto','livraria','sorvete','dança','moda']`;
const names = `array['Ana','Bruno','Carla','Diego','Elisa','Fábio','Gisele','Heitor','Íris','João','Karina','Lucas','Marina',
  'Nelson','Olívia','Paulo','Quitéria','Rafael','Sônia','Tiago']`;
const families = `array['Silva','Souza','Costa','Santos','Oliveira','Pereira','Lima','Carvalho','Ferreira','Ribeiro','Almeida']`;

/** Some word of a list, always the same for the same row, and independent of the row's other columns. */
const pick = (list: string, row: string) =>
  `(${list})[1 + abs(hashint4((${row})::integer)::bigint) % cardinality(${list})]`;
const plain = (text: string) => `translate(lower(${text}), 'áàâãéêíóôõúçñ', 'aaaaeeiooouccn')`;

const fillUsers = ({ users }: LoadSize, passwordHash: string) => `
  insert into users (id, email, username, name, password_hash, user_type, search_text, created_at, updated_at)
  select 'load-user-' || n, 'pessoa' || n || '@carga.local', 'pessoa' || n, name, '${passwordHash}',
    case when n = 1 then 'admin' when n % 500 = 0 then 'partner' else 'user' end,
    ${plain(`name || ' pessoa' || n || '@carga.local pessoa' || n`)}, moment, moment
  from (select n, ${pick(names, 'n')} || ' ' || ${pick(families, 'n / 7')} as name,
      now() - n * interval '5 minutes' as moment
    from generate_series(1, ${users}) n) rows`;

const fillSessions = ({ sessions }: LoadSize) => `
  with made as (
    insert into sessions (id, user_id, expires_at)
    select 'load-session-' || n, 'load-user-' || n, now() + interval '1 day' from generate_series(1, ${sessions}) n
    returning id
  )
  insert into refresh_tokens (id, session_id) select replace(id, 'session', 'refresh'), id from made`;

/** Most people have a few designs, some have hundreds; one in a hundred designs is a template. */
const fillProjects = ({ users, projects }: LoadSize) => `
  insert into projects (id, user_id, name, width, height, is_template, is_pro, status, search_text, created_at,
    updated_at, deleted_at)
  select 'load-project-' || n, 'load-user-' || (1 + (n::bigint * n) % ${users}), name, 1080, 1350, template,
    template and n % 300 = 0,
    case when template and n % 1000 = 0 then 'pending_approval' else 'enabled' end,
    ${plain('name')}, moment, moment, case when n % 97 = 0 then now() end
  from (select n, n % 100 = 0 as template,
      ${pick(words, 'n')} || ' ' || ${pick(words, 'n / 24')} || ' ' || n as name,
      now() - n * interval '30 seconds' as moment
    from generate_series(1, ${projects}) n) rows`;

/** Every enabled template as it was approved; its content is what is live. */
const fillTemplates = () => `
  with approved as (
    update projects set approved_version_id = 'load-version' where is_template and status = 'enabled' returning *
  )
  insert into approved_templates (project_id, name, width, height, is_pro, search_text, approved_at)
  select id, name, width, height, is_pro, search_text, updated_at from approved`;

const fillProducts = ({ users, products }: LoadSize) => `
  with made as (
    insert into files (id, user_id, key, original_name, declared_mime, declared_bytes, status, mime, media_type, bytes,
      created_at)
    select 'load-file-' || n, 'load-user-' || (1 + n % ${users}), 'load/' || n, 'arquivo ' || n || '.png', 'image/png',
      1000, case when n % 1000 = 0 then 'pending' else 'ready' end, 'image/png', 'image', 1000,
      now() - n * interval '1 minute'
    from generate_series(1, ${products}) n
    returning id, user_id, created_at, substr(id, 11)::integer as n
  )
  insert into products (id, user_id, name, file_id, file_type, width, height, section, is_pro, is_shared, status,
    search_text, created_at)
  select 'load-product-' || n, user_id, ${pick(words, 'n')} || ' ' || n, id, 'image', 800, 600,
    case n % 3 when 0 then 'fotos' when 1 then 'elementos' else 'gifs' end, n % 4 = 0, n % 2 = 0,
    case when n % 500 = 0 then 'pending_approval' else 'enabled' end,
    ${plain(`${pick(words, 'n')} || ' ' || n`)}, created_at
  from made`;

const fillSubscriptions = ({ subscriptions }: LoadSize) => `
  insert into subscriptions (id, user_id, provider, customer_id, status, plan_period_type, cost_cents,
    cancel_at_period_end, current_period_start, current_period_end, started_at, created_at)
  select 'load-subscription-' || n, 'load-user-' || n, 'sandbox', 'load-customer-' || n,
    case when n % 3 = 0 then 'canceled' else 'active' end, case when n % 2 = 0 then 'month' else 'year' end, 2700,
    n % 10 = 0, now() - interval '5 days', now() + interval '25 days', now() - n * interval '1 hour',
    now() - n * interval '1 hour'
  from generate_series(1, ${subscriptions}) n`;

/** Fills an empty, migrated PostgreSQL set by set, and lets the planner know what it holds. */
export const fillDatabase = async (
  database: Pick<OpenDatabase, 'inTransaction' | 'db'>,
  size: LoadSize,
  passwordHash = '',
): Promise<void> => {
  const steps = [
    fillUsers(size, passwordHash),
    fillSessions(size),
    fillProjects(size),
    fillTemplates(),
    fillProducts(size),
    fillSubscriptions(size),
  ];
  for (const step of steps) await database.inTransaction(({ exec }) => exec(step));
  await database.db.execute(sql`vacuum analyze`);
};
