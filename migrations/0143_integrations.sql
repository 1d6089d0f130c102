-- Other systems that are told what happens at a location. Issue 15 §1.
create table integrations (
  company_id uuid not null references companies,
  integration_id uuid not null,
  kind text not null check (kind in ('WEBHOOK')),
  name text not null check (char_length(name) between 1 and 100),
  address text not null check (char_length(address) between 1 and 1000),
  -- The kinds of events that it is told of.
  events text[] not null check (cardinality(events) between 1 and 100),
  -- DRAFT: nothing is kept for it yet. PAUSED and DISABLED: what happens is kept and waits.
  state text not null default 'DRAFT' check (state in ('DRAFT', 'ACTIVE', 'PAUSED', 'DISABLED')),
  -- FAILING: for days; GONE: it said that it wants nothing any more.
  disabled_reason text check (disabled_reason in ('FAILING', 'GONE')),
  created_by uuid,
  created_at timestamptz not null,
  -- When its address, as it is now, took all of a rehearsal; null: it has not.
  rehearsed_at timestamptz,
  rehearsal jsonb check (jsonb_typeof(rehearsal) = 'object'),
  -- Failed calls since the last good one.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  -- It is left alone until then.
  rests_until timestamptz,
  last_error text,
  last_taken_at timestamptz,
  primary key (company_id, integration_id),
  foreign key (company_id, created_by) references users,
  check ((state = 'DISABLED') = (disabled_reason is not null))
);
call protect_tenant_table('integrations');

-- What it was given to prove who calls, sealed. The one before counts beside the current one until `until`.
create table integration_secrets (
  company_id uuid not null,
  integration_id uuid not null,
  secret_id uuid not null,
  value text not null,
  created_at timestamptz not null,
  until timestamptz,
  primary key (company_id, integration_id, secret_id),
  foreign key (company_id, integration_id) references integrations on delete cascade
);
create unique index integration_secrets_current on integration_secrets (company_id, integration_id) where until is null;
call protect_tenant_table('integration_secrets');

-- The running number of each. A row of its own: whoever counts never waits for a call that is under way.
create table integration_numbers (
  company_id uuid not null,
  integration_id uuid not null,
  last_number bigint not null default 0,
  primary key (company_id, integration_id),
  foreign key (company_id, integration_id) references integrations on delete cascade
);
call protect_tenant_table('integration_numbers');

-- What each is told, in the order in which it happened.
create table integration_events (
  company_id uuid not null,
  integration_id uuid not null,
  number bigint not null,
  -- Names it to the other side, however often it is sent.
  message_id uuid not null default gen_random_uuid(),
  event_id bigint not null,
  kind text not null,
  subject text not null,
  at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'TAKEN', 'GIVEN_UP')),
  attempts integer not null default 0 check (attempts >= 0),
  next_try_at timestamptz,
  -- What is sent; null until it is first sent.
  body text,
  last_status integer,
  last_error text,
  taken_at timestamptz,
  primary key (company_id, integration_id, number),
  foreign key (company_id, integration_id) references integrations on delete cascade,
  check ((state = 'TAKEN') = (taken_at is not null))
);
-- The next of each subject.
create index integration_events_waiting on integration_events (company_id, integration_id, subject, number)
  where state = 'WAITING';
create index integration_events_given_up on integration_events (company_id, integration_id) where state = 'GIVEN_UP';
create index integration_events_subject on integration_events (company_id, subject);
create index integration_events_at on integration_events (at);
call protect_tenant_table('integration_events');

-- Each call that was made for one of them, and what came back.
create table integration_exchanges (
  company_id uuid not null,
  integration_id uuid not null,
  number bigint not null,
  exchange_id uuid not null,
  at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  headers jsonb not null,
  -- Null where no answer came.
  status integer,
  answer text not null,
  error text,
  primary key (company_id, integration_id, number, exchange_id),
  foreign key (company_id, integration_id, number) references integration_events on delete cascade
);
call protect_tenant_table('integration_exchanges');
