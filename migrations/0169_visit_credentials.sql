-- What opens something for a visit: Wi-Fi, codes, doors. Issue 15 §5.
-- Where credentials come from: a list of codes, or another system. One that calls by the frame has its id in `integrations` too.
create table credential_systems (
  company_id uuid not null references companies,
  system_id uuid not null,
  kind text not null check (kind in ('WIFI', 'ACCESS_CODE', 'DOOR')),
  -- How it gives, as its feature names it (`CredentialWay`).
  way text not null check (way ~ '^[A-Z][A-Z_]{1,29}$'),
  name text not null check (char_length(name) between 1 and 100),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- PAUSED: nothing new is given, what ends still ends. LEAVING: it is being disconnected, and everything of it ends.
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'LEAVING')),
  created_by uuid,
  created_at timestamptz not null,
  restored_from timestamptz,
  primary key (company_id, system_id),
  unique (company_id, system_id, kind),
  foreign key (company_id, created_by) references users
);
call protect_tenant_table('credential_systems');

create table visit_credentials (
  company_id uuid not null,
  credential_id uuid not null,
  system_id uuid not null,
  kind text not null,
  -- Null once the visit is no longer kept: what it had is ended all the same.
  visit_date date,
  meeting_id uuid,
  visitor_id uuid,
  -- PLANNED: known to the system at most, opens nothing yet. ENDING: it may still open something, and should not.
  -- FAILED: it was never given.
  state text not null check (state in ('PLANNED', 'ACTIVE', 'ENDING', 'ENDED', 'FAILED')),
  -- Where the visit stood when the system was last told (`domain/credential`).
  stage text not null,
  -- Sealed; gone when it has ended.
  secret text,
  -- What people may see beside it: a network, a name, a place.
  shown jsonb not null default '{}' check (jsonb_typeof(shown) = 'object'),
  -- What the other side calls it.
  remote_id text check (char_length(remote_id) <= 200),
  valid_from timestamptz,
  valid_until timestamptz,
  -- When time alone changes something, or something is tried again.
  look_at timestamptz,
  -- Since when another system has been asked to give it, or to end it.
  asked_at timestamptz,
  end_asked_at timestamptz,
  given_at timestamptz,
  ended_at timestamptz,
  -- Somebody ended it: the visit gets no other one by itself.
  ended_by_hand boolean not null default false,
  last_error text check (char_length(last_error) <= 200),
  created_at timestamptz not null,
  primary key (company_id, credential_id),
  foreign key (company_id, system_id, kind) references credential_systems (company_id, system_id, kind),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits
    on update cascade on delete set null (visit_date, meeting_id, visitor_id),
  check ((state in ('ENDED', 'FAILED')) = (ended_at is not null)),
  check (ended_at is null or secret is null),
  check (state <> 'ACTIVE' or given_at is not null)
);
-- One at a time for a visit, of each system.
create unique index visit_credentials_live
  on visit_credentials (company_id, visit_date, meeting_id, visitor_id, kind, system_id) where state in ('PLANNED', 'ACTIVE');
create index visit_credentials_visit on visit_credentials (company_id, visit_date, meeting_id, visitor_id);
create index visit_credentials_system on visit_credentials (company_id, system_id) where ended_at is null;
create index visit_credentials_look on visit_credentials (look_at) where ended_at is null;
call protect_tenant_table('visit_credentials');
