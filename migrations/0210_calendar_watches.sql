-- Calendars whose vendor calls Foyer when something changes in them. Issue 15 §4.
create table calendar_watches (
  company_id uuid not null,
  calendar_id uuid not null,
  -- By which the vendor calls.
  watch_id uuid not null unique,
  -- Of the secret that each of its calls carries.
  token_digest bytea not null check (octet_length(token_digest) = 32),
  -- Which of the vendor's calendars it is about, and at which address of Foyer the vendor calls.
  watched text not null check (char_length(watched) between 1 and 1000),
  called text not null check (char_length(called) between 1 and 1000),
  asked_at timestamptz not null,
  -- By which the vendor knows it; null until it has answered.
  remote_id text check (char_length(remote_id) between 1 and 1000),
  ends_at timestamptz,
  renew_at timestamptz,
  -- Its last call; null: none has come yet.
  heard_at timestamptz,
  -- A call says that something has changed, which hasn't been read yet.
  noticed_at timestamptz,
  -- Something had changed and no call has come.
  unheard_at timestamptz,
  primary key (company_id, calendar_id, watch_id),
  foreign key (company_id, calendar_id) references calendars on delete cascade,
  check ((remote_id is null) = (ends_at is null) and (remote_id is null) = (renew_at is null))
);
call protect_tenant_table('calendar_watches');

alter table calendars
  -- Why the vendor doesn't call, and when it is asked again.
  add column push_problem text check (push_problem in ('refused', 'unreachable')),
  add column push_again_at timestamptz;

-- What is ended at the vendor, by its consent, before that is given back.
alter table integration_consents
  add column partings jsonb not null default '[]' check (jsonb_typeof(partings) = 'array');
