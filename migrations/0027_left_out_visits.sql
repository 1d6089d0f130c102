-- A visitor who does not come on one day of a series: whoever changes the series later does not bring that day back (issue 5 §2).
alter table visits
  add column left_out boolean not null default false,
  add check (cancelled_at is not null or not left_out);
