-- Read-only mode: what changes nothing goes on, everything else waits. Of the whole installation, or of one organisation. Issue 16 §2.
create table read_only_modes (
  read_only_id uuid primary key,
  -- Null: the whole installation.
  organisation_id uuid references organisations on delete cascade,
  reason text not null check (char_length(reason) between 1 and 300),
  since timestamptz not null,
  -- Null: until somebody ends it.
  ends_at timestamptz,
  unique nulls not distinct (organisation_id),
  check (ends_at > since)
);
grant select, insert, update, delete on read_only_modes to foyer_system;
call open_to_operator('read_only_modes', 'select, insert, update (reason, since, ends_at), delete');
