-- Whoever connected a system is warned while it fails, before it is called no more. Issue 15 §2.
alter table integrations
  -- So many percent of that time were over at the last warning since it last took something.
  add column warned smallint not null default 0 check (warned in (0, 50, 70, 90));
