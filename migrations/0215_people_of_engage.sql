-- Colleagues come from Eptura Engage, too. Issue 15 §4.
create table engage_connections (
  company_id uuid primary key references companies,
  -- By which the audit log names it.
  integration_id uuid not null unique,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Sealed.
  client_secret text not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED')),
  created_at timestamptz not null,
  -- The location's day whose night it was last read in.
  last_night date,
  restored_from timestamptz
);
call protect_tenant_table('engage_connections');

-- A read is of one source, and somebody is known by one. The tables keep the name of the first source.
alter table ldap_people
  drop constraint ldap_people_company_id_fkey,
  add foreign key (company_id) references companies,
  add column source text not null default 'LDAP' check (source in ('LDAP', 'EPTURA_ENGAGE'));
alter table ldap_runs
  drop constraint ldap_runs_company_id_fkey,
  add foreign key (company_id) references companies,
  add column source text not null default 'LDAP' check (source in ('LDAP', 'EPTURA_ENGAGE'));
drop index ldap_runs_live;
create unique index ldap_runs_live on ldap_runs (company_id, source) where state in ('READING', 'WAITING', 'APPLYING');
