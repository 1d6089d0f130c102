-- What operators tell people who work here: in the console, the booking area and the operators' own. Issue 16 §2.
create table announcements (
  announcement_id uuid primary key,
  level text not null check (level in ('INFO', 'WARNING')),
  -- By language, at least one.
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  audience text not null check (audience in ('EVERYBODY', 'ADMINISTRATORS')),
  -- Both null: of the whole installation.
  organisation_id uuid references organisations on delete cascade,
  plan_id uuid references billing_plans,
  published_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When an operator ended it early; before its start: it was never shown.
  ended_at timestamptz,
  constraint announcements_end_later check (ends_at > starts_at and ends_at > published_at),
  constraint announcements_of_one_place check (organisation_id is null or plan_id is null)
);
create index announcements_end on announcements (ends_at);
create index announcements_organisation on announcements (organisation_id) where organisation_id is not null;
grant select, delete on announcements to foyer_system;
call open_to_operator('announcements', 'select, insert, update (ended_at)');

-- Who has read one and wants to see it no more.
create table announcement_dismissals (
  announcement_id uuid not null references announcements on delete cascade,
  -- An account, a user without one, or an operator.
  reader uuid not null,
  dismissed_at timestamptz not null,
  primary key (announcement_id, reader)
);
grant select, insert, delete on announcement_dismissals to foyer_system;
call open_to_operator('announcement_dismissals', 'select, insert');
