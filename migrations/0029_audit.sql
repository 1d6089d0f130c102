-- The audit page asks for days (issue 5 §5). Events are only ever added, in the order of time: a few bytes for many of them are
-- enough, and adding one costs nothing.
create index events_at on events using brin (at) with (pages_per_range = 32);
