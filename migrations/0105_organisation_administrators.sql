-- Who acts above one location: administrators of an organisation, and operators of the whole installation. Both sign in like
-- everybody else. Issue 13.
create table organisation_administrators (
  organisation_id uuid not null references organisations,
  account_id uuid not null references accounts on delete cascade,
  -- Rights come with releases; one that a release does not know counts for nothing.
  right_names text[] not null check (cardinality(right_names) between 1 and 100),
  -- At every location, also those that are made later; else at those of the table below.
  everywhere boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, account_id)
);
create index organisation_administrators_account on organisation_administrators (account_id);
create table organisation_administrator_locations (
  organisation_id uuid not null,
  account_id uuid not null,
  location_id uuid not null references companies,
  primary key (organisation_id, account_id, location_id),
  foreign key (organisation_id, account_id) references organisation_administrators on delete cascade
);
create table operators (
  account_id uuid primary key references accounts on delete cascade,
  created_at timestamptz not null
);
grant select, insert, update, delete on organisation_administrators to foyer_system;
grant select, insert, delete on organisation_administrator_locations to foyer_system;
grant select, insert, delete on operators to foyer_system;

--   foyer_organisation  serves requests about several locations: sees those of app.organisation_id, and of these only the ones that
--                       app.company_ids names, or all of them (`ALL`)
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_organisation') then
    create role foyer_organisation nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of the cluster was faster
end $$;
do $$
declare
  needed text := case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end;
begin
  if not pg_has_role(current_user, 'foyer_organisation', needed) then grant foyer_organisation to current_user; end if;
end $$;
grant usage on schema public to foyer_organisation;

create function current_organisation() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.organisation_id', true), '')::uuid;
-- Whether the current transaction may act at a location of its organisation.
create function is_in_scope(location uuid) returns boolean
  language sql stable parallel safe
  return case current_setting('app.company_ids', true)
    when 'ALL' then true
    else location = any (coalesce(nullif(current_setting('app.company_ids', true), ''), '{}')::uuid[]) end;
-- The locations of the current transaction. The policy of `companies` decides, so whoever sees too much there sees too much here.
create function current_locations() returns uuid[]
  language sql stable parallel safe
  return array(select company_id from companies where organisation_id = current_organisation());

create policy organisation on companies to foyer_organisation
  using (organisation_id = current_organisation() and is_in_scope(company_id))
  with check (organisation_id = current_organisation());
grant select, insert, update on companies to foyer_organisation;
grant select on organisations to foyer_organisation;

-- Opens a tenant table to them too: `(select …)` reads the list once a statement, not once a row.
create procedure open_to_organisation(target regclass)
  language plpgsql as $$
declare
  granted record;
begin
  execute format('create policy organisation on %s to foyer_organisation
    using (company_id = any ((select current_locations())::uuid[]))
    with check (company_id = any ((select current_locations())::uuid[]))', target);
  -- What foyer_app may do there, on the table or on some of its columns.
  for granted in
    select a.privilege_type as act, '' as columns from pg_class c, aclexplode(c.relacl) a
    where c.oid = target and a.grantee = 'foyer_app'::regrole
    union all
    select a.privilege_type, format('(%s)', string_agg(quote_ident(t.attname), ', ')) from pg_attribute t, aclexplode(t.attacl) a
    where t.attrelid = target and a.grantee = 'foyer_app'::regrole group by 1
  loop
    execute format('grant %s %s on %s to foyer_organisation', granted.act, granted.columns, target);
  end loop;
end $$;
do $$
declare
  target regclass;
begin
  for target in
    select format('%I.%I', schemaname, tablename)::regclass from pg_policies
    where schemaname = 'public' and policyname = 'tenant' and tablename <> 'companies'
  loop
    call open_to_organisation(target);
  end loop;
end $$;
create or replace procedure protect_tenant_table(target regclass, app_rights text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to foyer_app using (company_id = current_company()) with check (company_id = current_company())', target);
  execute format('create policy system on %s to foyer_system using (true) with check (true)', target);
  execute format('grant %s on %s to foyer_app', app_rights, target);
  execute format('grant %s on %s to foyer_system', app_rights, target);
  call open_to_organisation(target);
end $$;

-- Of the organisation's people it sees who administers it, and by which address somebody signs in.
alter table accounts enable row level security;
create policy system on accounts to foyer_system using (true) with check (true);
create policy organisation on accounts for select to foyer_organisation using (organisation_id = current_organisation());
grant select (account_id, organisation_id, email) on accounts to foyer_organisation;
alter table organisation_administrators enable row level security;
create policy system on organisation_administrators to foyer_system using (true) with check (true);
create policy organisation on organisation_administrators to foyer_organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
grant select, insert, update, delete on organisation_administrators to foyer_organisation;
alter table organisation_administrator_locations enable row level security;
create policy system on organisation_administrator_locations to foyer_system using (true) with check (true);
create policy organisation on organisation_administrator_locations to foyer_organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
grant select, insert, delete on organisation_administrator_locations to foyer_organisation;

-- What belongs to the organisation itself (its commands and its events) stands under its own id, as before.
drop policy organisation on commands;
create policy organisation on commands to foyer_organisation
  using (company_id = current_organisation() or company_id = any ((select current_locations())::uuid[]))
  with check (company_id = current_organisation() or company_id = any ((select current_locations())::uuid[]));
drop policy organisation on events;
create policy organisation on events to foyer_organisation
  using (company_id = current_organisation() or company_id = any ((select current_locations())::uuid[]))
  with check (company_id = current_organisation() or company_id = any ((select current_locations())::uuid[]));

-- Until now single sign-on asked for administrators of every location where anybody works. They are the organisation's.
alter table users no force row level security;
alter table user_group_members no force row level security;
alter table companies no force row level security;
insert into organisation_administrators (organisation_id, account_id, right_names, everywhere, created_at, updated_at)
  select a.organisation_id, a.account_id,
    '{MANAGE_LOCATIONS,MANAGE_ADMINISTRATORS,MANAGE_SIGN_IN,CREATE_VISITS,CREATE_VISITS_FOR_OTHERS,CREATE_VISITOR_GROUPS,SEE_TODAYS_VISITS,SEE_ALL_VISITS,CHANGE_VISIT_STATUS,APPROVE_VISITS,EXPORT_VISITS,SEE_WATCH_MATCHES,OPEN_EMERGENCY_LIST,SEE_EMPLOYEES,BOOK_FOR_OTHERS,CHANGE_BOOKINGS,CHANGE_PRESENCES,EDIT_DESK_AREAS,INVITE_USERS,EDIT_USERS,EDIT_RIGHTS,EDIT_LOCATION,EDIT_FLOWS,EDIT_AGREEMENTS,EDIT_KIOSKS,EDIT_BADGES,EDIT_PRINTERS,EDIT_MESSAGES,EDIT_VISITORS,EDIT_RETENTION,EDIT_INTEGRATIONS,SEE_AUDIT,SEE_STATISTICS}',
    true, now(), now()
  from accounts a
  where exists (select from users u join user_group_members m using (company_id, user_id)
      where u.account_id = a.account_id and u.active and m.user_group = 'ADMINISTRATORS')
    and not exists (
      select from companies c
      where c.organisation_id = a.organisation_id
        and exists (select from users u where u.company_id = c.company_id and u.active)
        and not exists (select from users u join user_group_members m using (company_id, user_id)
          where u.company_id = c.company_id and u.account_id = a.account_id and u.active
            and m.user_group = 'ADMINISTRATORS'));
alter table users force row level security;
alter table user_group_members force row level security;
alter table companies force row level security;

-- Whoever administers the first organisation runs the installation, until they name others.
insert into operators (account_id, created_at)
  select o.account_id, now() from organisation_administrators o
  where o.organisation_id = (select organisation_id from organisations order by created_at, organisation_id limit 1);
