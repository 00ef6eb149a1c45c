-- Files that an approval gave to everybody: designs of others show them, whatever becomes of their owner's account.

alter table files add column is_published boolean not null default false;

-- The price a partner asks for an element that is out already: it counts from its approval on.
alter table products add column requested_is_pro boolean;

-- The daily search for replaced pictures of designs.
create index files_put_away_idx on files (deleted_at) where deleted_at is not null;

-- Every element that is or ever was approved.
update files set is_published = true where id in (
  select unnest(array[p.file_id, p.thumbnail_file_id, p.preview_file_id]) from products p
  where p.is_shared and (p.status = 'enabled' or exists (
    select 1 from audit_entries a
    where a.action = 'element.review' and a.target_id = p.id and a.details ->> 'status' = 'enabled')));

-- What templates show in the gallery, and what copies took over from templates that show another picture by now.
update files set is_published = true where id in (select thumbnail_file_id from approved_templates);
update files f set is_published = true from projects p where p.thumbnail_file_id = f.id and p.user_id <> f.user_id;

-- Every design as it was once approved. Its bytes hold the ids of its files in clear; what follows or precedes one may
-- look like more of it, so that each place is tried. Ids have 32 characters, those of the demo content 36.
update files set is_published = true where id in (
  select substr(run.found[1], place, size)
  from project_versions v,
    regexp_matches(encode(v.data, 'escape'), '[0-9a-f-]{32,}', 'g') as run (found),
    generate_series(1, length(run.found[1]) - 31) as place,
    (values (32), (36)) as sizes (size)
  where v.kind = 'approved');
