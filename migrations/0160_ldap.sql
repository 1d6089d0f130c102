-- The LDAP directory that a location's people come from. Issue 15 §3.
create table ldap_directories (
  company_id uuid primary key references companies,
  -- By which the audit log names it.
  integration_id uuid not null unique,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Sealed.
  bind_password text not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED')),
  created_at timestamptz not null,
  -- The location's day whose night it was last read in.
  last_night date,
  restored_from timestamptz
);
call protect_tenant_table('ldap_directories');

-- Who is known by which entry.
create table ldap_people (
  company_id uuid not null references ldap_directories on delete cascade,
  external_id text not null check (char_length(external_id) between 1 and 100),
  user_id uuid not null,
  -- Of the picture as it lies in the directory.
  picture_source text not null default '',
  primary key (company_id, external_id),
  unique (company_id, user_id),
  foreign key (company_id, user_id) references users
);
call protect_tenant_table('ldap_people');

-- Each read of it, and what was found.
create table ldap_runs (
  company_id uuid not null references ldap_directories on delete cascade,
  run_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  state text not null check (state in ('READING', 'WAITING', 'APPLYING', 'DONE', 'FAILED', 'DISCARDED')),
  -- Why it waits for somebody.
  reason text check (reason in ('ASKED', 'FIRST', 'TOO_MANY', 'LAST_ADMINISTRATOR')),
  -- Whoever began it wants to see the difference first.
  is_preview boolean not null,
  is_nightly boolean not null,
  decided_by uuid,
  counts jsonb check (jsonb_typeof(counts) = 'object'),
  error text,
  primary key (company_id, run_id),
  foreign key (company_id, decided_by) references users,
  check ((state in ('DONE', 'FAILED', 'DISCARDED')) = (ended_at is not null)),
  check (state <> 'WAITING' or reason is not null)
);
-- One at a time.
create unique index ldap_runs_live on ldap_runs (company_id) where state in ('READING', 'WAITING', 'APPLYING');
create index ldap_runs_began on ldap_runs (began_at);
call protect_tenant_table('ldap_runs');

-- What a read would change, and did.
create table ldap_changes (
  company_id uuid not null,
  run_id uuid not null,
  number integer not null,
  kind text not null check (kind in ('COMES', 'CHANGES', 'KNOWN', 'GOES', 'REFUSED')),
  external_id text not null,
  user_id uuid,
  -- What is written, or what was refused.
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  changed text[] not null default '{}',
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED')),
  code text,
  primary key (company_id, run_id, number),
  foreign key (company_id, run_id) references ldap_runs on delete cascade
);
create index ldap_changes_waiting on ldap_changes (company_id, run_id, number) where state = 'WAITING';
call protect_tenant_table('ldap_changes');
