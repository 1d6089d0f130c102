-- Roles, tenants and what every tenant table has in common.

-- Roles. The owner of the tables (whoever migrates) is neither of them.
--   foyer_app     serves requests: sees one tenant at a time, the one named by app.company_id
--   foyer_system  background work over all tenants: relay, jobs, sealing, look-ups before the tenant is known
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_app') then
    create role foyer_app nologin nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'foyer_system') then
    create role foyer_system nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of the cluster was faster
end $$;

-- Whoever may SET ROLE to them needs no grant. PostgreSQL 16 told this apart from being a member; before, they are the same.
do $$
declare
  needed text := case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end;
begin
  if not pg_has_role(current_user, 'foyer_app', needed) then grant foyer_app to current_user; end if;
  if not pg_has_role(current_user, 'foyer_system', needed) then grant foyer_system to current_user; end if;
end $$;

grant usage on schema public to foyer_app, foyer_system;

-- The tenant of the current transaction: a company, or the organisation for what belongs to no company.
create function current_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- Puts a tenant table behind row-level security; every tenant table calls it, a test counts them.
create procedure protect_tenant_table(target regclass, app_rights text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to foyer_app using (company_id = current_company()) with check (company_id = current_company())', target);
  execute format('create policy system on %s to foyer_system using (true) with check (true)', target);
  execute format('grant %s on %s to foyer_app', app_rights, target);
  execute format('grant %s on %s to foyer_system', app_rights, target);
end $$;

-- The owner keeps its own list of what has run; an export names it.
grant select on migrations to foyer_system;

create table organisations (
  organisation_id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  created_at timestamptz not null default now()
);
grant select on organisations to foyer_app;
grant select, insert, update on organisations to foyer_system;

create table companies (
  company_id uuid primary key,
  organisation_id uuid not null references organisations,
  name text not null check (char_length(name) between 1 and 200),
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  country text not null default 'BE' check (country ~ '^[A-Z]{2}$'),
  languages text[] not null default '{en}' check (cardinality(languages) between 1 and 50),
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  phone text not null default '',
  brand_colour text not null default '#2f5bd7' check (brand_colour ~ '^#[0-9a-f]{6}$'),
  logo_sha256 text,
  is_default boolean not null default false,
  allowed_on_location boolean not null default true,
  -- Companies of an organisation with the same building are tenants of one address: visitors choose among them.
  building text not null default '' check (char_length(building) <= 200),
  -- Raising it revokes every link to the walk-in area that was made before.
  walk_in_epoch integer not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organisation_id, name)
);
create unique index companies_one_default on companies (organisation_id) where is_default;
create index companies_building on companies (organisation_id, building) where building <> '';
call protect_tenant_table('companies', 'select, insert, update');

-- Settings of a company, one row an area; the contract owns each area's shape and defaults.
create table company_params (
  company_id uuid not null references companies,
  area text not null check (area ~ '^[a-z][a-z-]{0,39}$'),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (company_id, area)
);
call protect_tenant_table('company_params');
