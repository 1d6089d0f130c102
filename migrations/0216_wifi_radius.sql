-- Visits get an account of a Wi-Fi network, which FreeRADIUS asks for; devices are cut off when it ends. Issue 15 §5.
alter table integrations
  drop constraint integrations_kind_check,
  add constraint integrations_kind_check
    check (kind in ('WEBHOOK', 'SLACK', 'TEAMS', 'WEBEX', 'UNIFI', 'SALESFORCE', 'RADIUS'));

-- What proves that FreeRADIUS asks. Several while one is being replaced.
create table radius_tokens (
  company_id uuid not null,
  system_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  -- Null: the current one.
  until timestamptz,
  primary key (company_id, system_id, token_hash),
  foreign key (company_id, system_id) references credential_systems on delete cascade
);
create unique index radius_tokens_current on radius_tokens (company_id, system_id) where until is null;
call protect_tenant_table('radius_tokens');

-- The name of each account; its password is the credential's secret.
create table radius_accounts (
  company_id uuid not null,
  credential_id uuid not null,
  system_id uuid not null,
  user_name text not null check (user_name ~ '^visit-[a-z0-9]{6}$'),
  -- Wrong passwords in a row, and until when none is looked at because of them.
  failures integer not null default 0 check (failures >= 0),
  locked_until timestamptz,
  primary key (company_id, credential_id),
  unique (company_id, system_id, user_name),
  foreign key (company_id, credential_id) references visit_credentials on delete cascade,
  foreign key (company_id, system_id) references credential_systems on delete cascade
);
call protect_tenant_table('radius_accounts');

-- Which devices are online, as access points say. One that has ended is kept for a while, so that a late message doesn't begin it again.
create table radius_sessions (
  company_id uuid not null,
  session_id uuid not null,
  system_id uuid not null,
  credential_id uuid not null,
  -- The access point or controller, by its address.
  nas inet not null,
  -- As it calls the session; empty: it was let in, and nothing more was said of it yet.
  acct_session_id text not null check (char_length(acct_session_id) <= 253),
  -- The device's address as the access point writes it; gone when the session has ended.
  station text check (char_length(station) between 1 and 253),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, session_id),
  unique (company_id, credential_id, nas, acct_session_id),
  foreign key (company_id, credential_id) references radius_accounts on delete cascade,
  foreign key (company_id, system_id) references credential_systems on delete cascade,
  check (ended_at is null or station is null)
);
create index radius_sessions_open on radius_sessions (company_id, system_id) where ended_at is null;
create index radius_sessions_seen on radius_sessions (seen_at);
call protect_tenant_table('radius_sessions');

-- What came of each question and message, and no password.
create table radius_asks (
  company_id uuid not null,
  ask_id uuid not null,
  system_id uuid not null,
  at timestamptz not null,
  what text not null check (what in ('SIGN_IN', 'START', 'UPDATE', 'STOP', 'RESTART', 'OTHER')),
  outcome text not null check (outcome in ('ACCEPTED', 'WRONG_PASSWORD', 'UNKNOWN', 'ENDED', 'LOCKED', 'TOO_MANY_DEVICES',
    'NO_PASSWORD', 'NOTED', 'UNREADABLE')),
  nas inet,
  primary key (company_id, system_id, ask_id),
  foreign key (company_id, system_id) references credential_systems on delete cascade
);
create index radius_asks_at on radius_asks (at);
call protect_tenant_table('radius_asks');
