-- What everybody sees of a template is what an admin approved, whatever its author does to the design afterwards:
-- its content is the version projects.approved_version_id names, the rest is here.

create table approved_templates (
  project_id text primary key references projects (id) on delete cascade,
  name text not null,
  width integer not null,
  height integer not null,
  thumbnail_file_id text,
  is_pro boolean not null,
  category_id text references categories (id) on delete set null,
  tags text[] not null default '{}'::text[],
  search_text text not null,
  approved_at timestamptz not null
);
create index approved_templates_list_idx on approved_templates (approved_at desc, project_id);
create index approved_templates_price_idx on approved_templates (is_pro, approved_at desc, project_id);

insert into approved_templates (project_id, name, width, height, thumbnail_file_id, is_pro, category_id, tags,
  search_text, approved_at)
select p.id, p.name, coalesce(v.width, p.width), coalesce(v.height, p.height), p.thumbnail_file_id, p.is_pro,
  p.category_id, p.tags, p.search_text, coalesce(v.created_at, p.updated_at)
from projects p left join project_versions v on v.id = p.approved_version_id
where p.is_template and p.approved_version_id is not null;

-- As in 0004: searching anywhere in a text takes trigrams, which the embedded database does not have.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index approved_templates_search_idx on approved_templates using gin (search_text gin_trgm_ops);
  end if;
end
$$;
