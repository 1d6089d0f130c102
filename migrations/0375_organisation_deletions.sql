-- The end of an organisation: everything of it is deleted, table by table, until nothing is left. Issue 16 §3; decision 0577.
create table organisation_deletions (
  organisation_id uuid primary key references organisations,
  begun_at timestamptz not null,
  -- So many so far: a server that stops halfway goes on.
  rows_deleted bigint not null default 0 check (rows_deleted >= 0),
  ended_at timestamptz
);
grant select, insert, update on organisation_deletions to foyer_system;

-- Background work deletes all of an organisation; triggers refuse it everything else that is written once.
create or replace procedure protect_tenant_table(target regclass, app_rights text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to foyer_app using (company_id = current_company()) with check (company_id = current_company())', target);
  execute format('create policy system on %s to foyer_system using (true) with check (true)', target);
  execute format('grant %s on %s to foyer_app', app_rights, target);
  execute format('grant %s on %s to foyer_system', app_rights, target);
  execute format('grant delete on %s to foyer_system', target);
  call open_to_organisation(target);
end $$;
do $$
declare
  target regclass;
begin
  for target in
    select distinct c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attname in ('company_id', 'organisation_id') and not a.attisdropped
      and c.relname not in ('organisations', 'organisation_deletions', 'invoices', 'terms_acceptances')
  loop
    execute format('grant delete on %s to foyer_system', target);
  end loop;
  -- What hangs on a client of the API, and says nothing of whose it is.
  grant delete on access_tokens to foyer_system;
end $$;
