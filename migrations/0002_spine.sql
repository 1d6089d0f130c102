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
call protect_tenant_table('events', 'select, insert');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger events_append_only before update or delete on events
  for each row execute function refuse_change();
create trigger events_no_truncate before truncate on events
  for each statement execute function refuse_change();

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
  from_xid xid8 not null,
  from_event_id bigint not null,
  to_xid xid8 not null,
  to_event_id bigint not null,
  event_count integer not null check (event_count >= 1),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now(),
  primary key (company_id, seal_number)
);
call protect_tenant_table('event_seals', 'select, insert');
create trigger event_seals_append_only before update or delete on event_seals
  for each row execute function refuse_change();

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

-- What was, or is to be, sent by mail. One row a mail: the dedupe key is the event and template that asked for it.
create table mails (
  company_id uuid not null,
  mail_id uuid not null,
  dedupe_key text not null,
  template text not null,
  subject_of text not null,
  recipient text not null check (recipient !~ '[\r\n]'),
  language text not null,
  subject text not null,
  html text not null,
  body text not null,
  attachments jsonb not null default '[]',
  message_id text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, mail_id),
  unique (company_id, dedupe_key),
  check (state <> 'SENT' or sent_at is not null)
);
create index mails_newest on mails (created_at desc);
call protect_tenant_table('mails');
