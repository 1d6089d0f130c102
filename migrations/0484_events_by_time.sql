-- The audit log of hundreds of locations over some days. Few bytes for many events (`events_at`) find a day, but not its newest entries of
-- each location: of a month long ago PostgreSQL looked through it once for each of them. Issue 16 §7.
create index events_time on events (company_id, at, event_id);
