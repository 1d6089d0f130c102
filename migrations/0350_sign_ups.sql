-- Organisations that sign up by themselves, and the terms that they accept. Issue 16 §3.

-- The terms of whoever runs the installation. A version is never changed: what was accepted can be read.
create table terms_versions (
  version integer primary key check (version > 0),
  -- Plain text by language.
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  published_at timestamptz not null
);
grant select on terms_versions to foyer_system;
call open_to_operator('terms_versions', 'select, insert');

-- Who accepted which, for which organisation. It stays when the account has gone.
create table terms_acceptances (
  organisation_id uuid not null references organisations,
  account_id uuid not null,
  version integer not null references terms_versions,
  email text not null check (char_length(email) <= 254),
  accepted_at timestamptz not null,
  primary key (organisation_id, account_id, version)
);
grant select, insert, delete on terms_acceptances to foyer_system;
call open_to_operator('terms_acceptances', 'select');

-- An address that asked for an organisation of its own. Nothing exists of it until the mailbox was opened.
create table sign_ups (
  sign_up_id uuid primary key,
  email text not null check (char_length(email) <= 254),
  language text not null,
  -- Of the newest link; null until its mail is written.
  link_hash bytea unique check (octet_length(link_hash) = 32),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- What was said of the first location so far; the contract owns its shape.
  location jsonb check (location is null or jsonb_typeof(location) = 'object'),
  -- What it became.
  organisation_id uuid references organisations,
  used_at timestamptz,
  constraint sign_ups_used_with_organisation check ((used_at is null) = (organisation_id is null))
);
create index sign_ups_age on sign_ups (created_at);
grant select, insert, update, delete on sign_ups to foyer_system;

-- A puzzle counts once.
create table solved_puzzles (
  puzzle_id uuid primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on solved_puzzles to foyer_system;
