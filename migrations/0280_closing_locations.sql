-- A location that is closed for good: its last day, by its own calendar, until when its data is kept, and where its people go (null: they
-- are deactivated). Issue 16 §1. From the day after it is read-only; closed_at says since when it is wound up, connections_ended_at when
-- its integrations were told, wound_up_at when all that was to come had ended.
alter table companies
  add column last_day date,
  add column kept_until date,
  add column people_go_to uuid references companies,
  add column closed_at timestamptz,
  add column connections_ended_at timestamptz,
  add column wound_up_at timestamptz,
  add constraint companies_kept_until check ((kept_until is null) = (last_day is null) and kept_until >= last_day),
  add constraint companies_people_go_to check (people_go_to is null or (last_day is not null and people_go_to <> company_id)),
  add constraint companies_closed check (closed_at is null or last_day is not null),
  add constraint companies_connections_ended check (connections_ended_at is null or closed_at is not null),
  add constraint companies_wound_up check (wound_up_at is null or (closed_at is not null and disabled_at is not null));
create index companies_closing on companies (last_day) where last_day is not null and wound_up_at is null;
create index companies_people_go_to on companies (people_go_to) where people_go_to is not null;
