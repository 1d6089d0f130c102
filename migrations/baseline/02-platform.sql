-- What the platform keeps: events, commands, files, keys.

-- The event spine: every state change appends one row in its own transaction. Nobody changes or removes one.
create table events (
  company_id uuid not null,
  event_id bigint generated always as identity,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject text not null,
  actor text not null,
  payload jsonb not null default '{}',
  command_id uuid,
  at timestamptz not null default clock_timestamp(),
  -- Readers stop below the oldest running transaction, so a late commit is never skipped.
  xid xid8 not null default pg_current_xact_id(),
  primary key (company_id, event_id)
);
create index events_relay on events (xid, event_id);
create index events_subject on events (company_id, subject, event_id);
-- The audit page asks for days. Events are only ever added, in the order of time: a few bytes for many of them are
-- enough, and adding one costs nothing.
create index events_at on events using brin (at) with (pages_per_range = 32);
call protect_tenant_table('events', 'select');
grant insert (company_id, kind, subject, actor, payload, command_id) on events to foyer_app, foyer_system;

-- Where each reader of the spine stands.
create table event_cursors (
  reader text primary key,
  xid xid8 not null default '0',
  event_id bigint not null default 0,
  updated_at timestamptz not null default now()
);
grant select, insert, update on event_cursors to foyer_system;

-- The hash chain over a company's events, written behind by the sealer.
create table event_seals (
  company_id uuid not null,
  seal_number bigint not null check (seal_number >= 1),
  event_count integer not null check (event_count >= 1),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  -- The events in the order of the chain, each with its hash (32 bytes), so that a check can name the row that was touched. The place
  -- in the log is not part of it: a copy of the database numbers its transactions anew.
  event_ids bigint[] not null,
  event_hashes bytea not null,
  -- The times of a seal are a part of its hash from version 2 on.
  version smallint not null default 1 check (version in (1, 2)),
  -- When the sealer had last looked and found every event sealed; null where it had not looked before.
  nothing_before timestamptz,
  sealed_at timestamptz not null default now(),
  primary key (company_id, seal_number),
  check (cardinality(event_ids) = event_count),
  check (length(event_hashes) = 32 * event_count)
);
call protect_tenant_table('event_seals', 'select, insert');

-- Idempotency: the answer given to a client-made key, kept per actor. company_id may be an organisation.
create table commands (
  company_id uuid not null,
  actor text not null,
  command_id uuid not null,
  endpoint text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, actor, command_id)
);
create index commands_age on commands (created_at);
call protect_tenant_table('commands');

-- How often something was tried in a stretch of time, counted for all server processes. The key is a hash: no address
-- stands here.
create table attempts (
  company_id uuid not null,
  attempt_key bytea not null check (length(attempt_key) = 32),
  window_start timestamptz not null,
  count integer not null check (count >= 1),
  primary key (company_id, attempt_key, window_start)
);
create index attempts_age on attempts (window_start);
call protect_tenant_table('attempts');

-- Files are content-addressed; a row says which tenant may reach which content.
create table files (
  company_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  mime text not null,
  size_bytes integer not null check (size_bytes >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, sha256)
);
call protect_tenant_table('files');

-- Keys that sign links (symmetric) and passes (Ed25519). Shared by every server process; only foyer_system reads them.
create table signing_keys (
  purpose text not null check (purpose in ('LINK', 'PASS')),
  key_number smallint not null check (key_number between 1 and 255),
  secret bytea not null,
  public_key bytea,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (purpose, key_number)
);
grant select, insert, update on signing_keys to foyer_system;

-- Usage statistics on their way to the address that the operator named (USAGE_STATS_URL). They hold no name, no
-- address and no free text, and belong to no tenant; a row is gone once it was sent, or after a day.
create table usage_events (
  usage_event_id bigint generated always as identity primary key,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on usage_events to foyer_system;

-- Whether writes work now: a database may answer every read and take no write (a standby, a full disk). /health/ready asks.
create table write_probe (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null default now()
);
insert into write_probe default values;
grant select, update on write_probe to foyer_system;
