-- How the installation runs: its processes, the jobs that were given up, and its backups. Issue 16 §2.

-- Every server process says that it is there, again and again; one that is silent has ended.
create table processes (
  process_id uuid primary key,
  host text not null check (char_length(host) <= 255),
  role text not null check (role in ('all', 'web', 'worker')),
  version text not null,
  node_version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
create index processes_seen on processes (seen_at);
grant select, insert, update, delete on processes to foyer_system;
call open_to_operator('processes', 'select');

-- Jobs that nobody tries again, until an operator runs them again or discards them. `job_data` is what the job was given: ids and codes
-- (job-queue.ts). Operators read `about` instead, which keeps the ids alone.
create table dead_letters (
  letter_id uuid primary key,
  queue text not null,
  job_data jsonb not null,
  about text not null check (char_length(about) <= 400),
  at_location uuid,
  error_code text not null check (char_length(error_code) <= 200),
  attempts integer not null check (attempts > 0),
  added_at timestamptz,
  died_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'ASKED', 'RUN_AGAIN', 'UNKNOWN', 'DISCARDED')),
  settled_at timestamptz,
  settled_by text,
  reason text check (char_length(reason) <= 500),
  check ((state = 'WAITING') = (settled_at is null))
);
create index dead_letters_waiting on dead_letters (queue, died_at, letter_id) where state = 'WAITING';
create index dead_letters_asked on dead_letters (letter_id) where state = 'ASKED';
create index dead_letters_age on dead_letters (died_at);
grant select, insert, update, delete on dead_letters to foyer_system;
call open_to_operator('dead_letters', 'select (letter_id, queue, about, at_location, error_code, attempts, added_at, died_at, state,
  settled_at, settled_by, reason), update (state, settled_at, settled_by, reason)');

-- When a backup was made: by `foyer export`, or by other means, which say so with `foyer backup noted`.
create table backups (
  backup_id uuid primary key,
  made_at timestamptz not null,
  means text not null check (means in ('EXPORT', 'OTHER')),
  bytes bigint check (bytes >= 0),
  version text not null
);
create index backups_made on backups (made_at);
grant select, insert, delete on backups to foyer_system;
call open_to_operator('backups', 'select');

-- Operators count what is stored, and read nothing of it.
call open_to_operator('files', 'select (company_id, size_bytes)');
