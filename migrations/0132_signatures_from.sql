-- From when, and from which version on, a signature spares the next one: older ones are kept and spare nobody. Issue 14 §4.
alter table agreements
  add column signatures_from timestamptz,
  add column signatures_from_version integer not null default 1 check (signatures_from_version > 0);
