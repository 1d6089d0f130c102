-- Days that a nightly reading closed although something is booked on them, until somebody decides about that. Issue 14 §5.
alter table holiday_sources
  add column undecided date[] not null default '{}' check (cardinality(undecided) <= 1000);
