-- What Foyer writes into a calendar: each visit of a meeting on one day is an entry there. Issue 15 §4.
create table calendar_copies (
  company_id uuid not null,
  calendar_id uuid not null,
  -- Outlives its meeting until the entry has gone.
  meeting_id uuid not null,
  -- Of a series; null: the meeting has one day, whichever it is.
  visit_date date,
  -- Who is named in it.
  visitor_ids uuid[] not null,
  -- Of what was last written; empty: it was not answered yet.
  digest text not null default '' check (char_length(digest) <= 64),
  sequence integer not null default 0 check (sequence >= 0),
  -- The server doesn't take it as it is.
  is_refused boolean not null default false,
  written_at timestamptz not null,
  foreign key (company_id, calendar_id) references calendars on delete cascade
);
create unique index calendar_copies_day on calendar_copies (company_id, calendar_id, meeting_id, visit_date) nulls not distinct;
create index calendar_copies_meeting on calendar_copies (company_id, meeting_id);
create index calendar_copies_visitors on calendar_copies using gin (visitor_ids);
call protect_tenant_table('calendar_copies');

-- Meetings that a calendar is still to be told of.
create table calendar_waiting (
  company_id uuid not null,
  calendar_id uuid not null,
  meeting_id uuid not null,
  primary key (company_id, calendar_id, meeting_id),
  foreign key (company_id, calendar_id) references calendars on delete cascade
);
call protect_tenant_table('calendar_waiting');
