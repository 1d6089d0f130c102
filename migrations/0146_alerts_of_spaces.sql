-- Who is told when a day nears the limit of a space. Issue 14 §5.
alter table desk_areas
  -- The share of its places; null for never.
  add column alert_percent integer check (alert_percent between 1 and 100),
  add column alert_emails text[] not null default '{}' check (cardinality(alert_emails) <= 10),
  add check ((alert_percent is null) = (cardinality(alert_emails) = 0));

-- They are told of any place now.
drop function if exists note_limit(uuid, date, timestamptz, text, text);
drop function if exists limit_alert_at(uuid);
