-- Access control systems of a location, what each was given, and what their readers tell. Issue 15 §5.
create table door_systems (
  company_id uuid not null references companies,
  integration_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Sealed: by what Foyer proves who calls.
  secret text not null,
  -- By what the system proves it.
  event_token_hash bytea not null unique check (length(event_token_hash) = 32),
  -- LEAVING: everything that it was given is withdrawn, then it is removed.
  state text not null default 'PAUSED' check (state in ('ACTIVE', 'PAUSED', 'LEAVING')),
  created_by uuid,
  made_by_account uuid references accounts on delete set null,
  created_at timestamptz not null,
  restored_from timestamptz,
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  rests_until timestamptz,
  last_error text,
  last_taken_at timestamptz,
  -- What a comparison with the system's own list found.
  resync jsonb check (jsonb_typeof(resync) = 'object'),
  primary key (company_id, integration_id),
  foreign key (company_id, created_by) references users,
  constraint door_systems_restored check (restored_from is null or state <> 'ACTIVE')
);
call protect_tenant_table('door_systems');

-- Whose number is which. A row outlives the visit: the number is not given again for a while, and what a system still has of it can
-- be withdrawn.
create table door_credentials (
  company_id uuid not null references companies,
  credential_id uuid not null,
  -- A visit's, until it is no longer kept, or a colleague's.
  visit_date date,
  meeting_id uuid,
  visitor_id uuid,
  user_id uuid,
  token integer not null check (token between 10000000 and 99999999),
  -- When the clock alone changes what it opens: of a colleague. A visit's credentials are looked at by `visit_credentials`.
  changes_at timestamptz,
  -- Anti-passback holds it back.
  is_blocked boolean not null default false,
  is_inside boolean,
  last_passage_at timestamptz,
  created_at timestamptz not null,
  -- When something last was, or should have been, by it.
  used_at timestamptz not null,
  primary key (company_id, credential_id),
  unique (company_id, visit_date, meeting_id, visitor_id),
  unique (company_id, user_id),
  unique (company_id, token),
  foreign key (company_id, visit_date, meeting_id, visitor_id) references visits
    on update cascade on delete set null (visit_date, meeting_id, visitor_id),
  foreign key (company_id, user_id) references users,
  check (num_nonnulls(visit_date, meeting_id, visitor_id) in (0, 3) and (user_id is null or visit_date is null))
);
create index door_credentials_changes on door_credentials (changes_at) where changes_at is not null;
create index door_credentials_used on door_credentials (used_at);
call protect_tenant_table('door_credentials');

-- What a credential should open at a system, and what that system was told.
create table door_grants (
  company_id uuid not null,
  integration_id uuid not null,
  credential_id uuid not null,
  -- Of a visit: the row of `visit_credentials` that asked for it.
  visit_credential_id uuid,
  -- Null: it should not be there.
  level text check (level in ('NO_ACCESS', 'EXPECTED', 'ON_SITE', 'CHECKED_IN', 'CHECKED_OUT', 'EMPLOYEE')),
  -- The level that it has there; null: it is not there.
  given text check (given in ('NO_ACCESS', 'EXPECTED', 'ON_SITE', 'CHECKED_IN', 'CHECKED_OUT', 'EMPLOYEE')),
  remote_id text check (char_length(remote_id) <= 200),
  -- Since when an insertion may be under way: until its answer is known, the system is asked before it is tried again.
  asked_at timestamptz,
  is_due boolean not null default true,
  attempts integer not null default 0 check (attempts >= 0),
  next_try_at timestamptz,
  is_given_up boolean not null default false,
  last_error text,
  primary key (company_id, integration_id, credential_id),
  foreign key (company_id, integration_id) references door_systems on delete cascade,
  foreign key (company_id, credential_id) references door_credentials on delete cascade
);
create index door_grants_due on door_grants (company_id, integration_id, credential_id) where is_due and not is_given_up;
create index door_grants_credential on door_grants (company_id, credential_id);
create index door_grants_visit_credential on door_grants (company_id, visit_credential_id) where visit_credential_id is not null;
call protect_tenant_table('door_grants');

-- Each call, with what was sent and what came back.
create table door_exchanges (
  company_id uuid not null,
  integration_id uuid not null,
  exchange_id uuid not null,
  credential_id uuid,
  -- Whose: by this an erasure and the purge find it.
  subject text,
  act text not null check (act in ('INSERT', 'CHANGE', 'WITHDRAW', 'LIST')),
  at timestamptz not null,
  duration_ms integer not null,
  request text not null check (char_length(request) <= 20000),
  status integer,
  answer text not null check (char_length(answer) <= 1000),
  error text,
  primary key (company_id, integration_id, exchange_id),
  foreign key (company_id, integration_id) references door_systems on delete cascade
);
create index door_exchanges_at on door_exchanges (at);
create index door_exchanges_subject on door_exchanges (company_id, subject);
call protect_tenant_table('door_exchanges');

-- What readers saw, once each by its own id, until it is acted on and for the log.
create table door_passages (
  company_id uuid not null,
  integration_id uuid not null,
  event_id text not null check (char_length(event_id) between 1 and 200),
  sequence bigint not null generated always as identity,
  received_at timestamptz not null,
  at timestamptz not null,
  token text not null check (char_length(token) <= 100),
  reader text not null check (char_length(reader) <= 200),
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE')),
  outcome text,
  subject text,
  primary key (company_id, integration_id, event_id),
  foreign key (company_id, integration_id) references door_systems on delete cascade,
  check ((state = 'DONE') = (outcome is not null))
);
create index door_passages_waiting on door_passages (company_id, integration_id, at, sequence) where state = 'WAITING';
create index door_passages_log on door_passages (company_id, integration_id, sequence);
create index door_passages_received on door_passages (received_at);
create index door_passages_subject on door_passages (company_id, subject) where subject is not null;
call protect_tenant_table('door_passages');

-- Whose day has to be looked at again, of colleagues: kept in the transaction of the relay.
create table door_changes (
  company_id uuid not null references companies on delete cascade,
  subject text not null check (char_length(subject) <= 200),
  primary key (company_id, subject)
);
call protect_tenant_table('door_changes');
