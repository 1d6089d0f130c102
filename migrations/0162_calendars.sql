-- Calendars that are read: meetings in them that visitors come to are visits here. Issue 15 §4.
create table calendars (
  company_id uuid not null references companies,
  calendar_id uuid not null unique,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Sealed.
  secret text not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED')),
  created_at timestamptz not null,
  -- Who is told when it can't be read.
  created_by uuid,
  restored_from timestamptz,
  -- Up to where it was read, in the words of its server; null: from the beginning.
  cursor text check (char_length(cursor) <= 2000),
  read_at timestamptz,
  failing_since timestamptz,
  fault text,
  -- Not called before.
  rests_until timestamptz,
  warned_at timestamptz,
  primary key (company_id, calendar_id),
  foreign key (company_id, created_by) references users,
  check ((failing_since is null) = (fault is null))
);
call protect_tenant_table('calendars');

-- What stands in a calendar, with what came of it. Of what brings nobody only the place and the version are kept.
create table calendar_entries (
  company_id uuid not null,
  calendar_id uuid not null,
  entry_id uuid not null,
  -- Its path at the server.
  place text not null check (char_length(place) between 1 and 1000),
  -- As the server calls it; empty before it was read.
  version text not null default '' check (char_length(version) <= 300),
  uid text not null default '' check (char_length(uid) <= 1000),
  organiser text not null default '' check (char_length(organiser) <= 254),
  start_at timestamptz,
  end_at timestamptz,
  -- Grows with each reading: by it the log is in order.
  read_id uuid not null,
  read_at timestamptz,
  state text check (state in ('DONE', 'IGNORED', 'HELD', 'REFUSED', 'FAILED')),
  code text,
  is_gone boolean not null default false,
  -- Of a series whose days were listed one by one: up to which.
  listed_until date,
  meeting_id uuid,
  -- It waits to be read.
  due_at timestamptz,
  -- How often it has failed for a reason of our own.
  failures integer not null default 0 check (failures >= 0),
  primary key (company_id, calendar_id, entry_id),
  unique (company_id, calendar_id, place),
  foreign key (company_id, calendar_id) references calendars on delete cascade,
  foreign key (company_id, meeting_id) references meetings on delete set null (meeting_id),
  check ((read_at is null) = (state is null))
);
create index calendar_entries_log on calendar_entries (company_id, calendar_id, read_id);
create index calendar_entries_due on calendar_entries (company_id, calendar_id, due_at) where due_at is not null;
create index calendar_entries_read on calendar_entries (read_at);
create index calendar_entries_meeting on calendar_entries (company_id, meeting_id) where meeting_id is not null;
call protect_tenant_table('calendar_entries');
